import { onConsole } from './on-console.ts';
import { runOperations } from './run-operations.ts';

/** Commands for operators about stuck or frozen money. */
await onConsole('operations', runOperations);
