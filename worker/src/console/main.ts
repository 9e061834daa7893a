import { onConsole } from './on-console.ts';
import { runOperations, USAGE } from './run-operations.ts';

/** Commands for operators about stuck or frozen money. */
await onConsole({ name: 'operations', usage: USAGE }, runOperations);
