/** `npm run operations`: what money is stuck or frozen, and what helps. */
import { runAsWorker } from './worker-console.ts';

await runAsWorker('worker-operations');
