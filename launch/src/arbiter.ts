/** `npm run arbiter`: what is in dispute, the evidence, and the ruling of an arbiter with a key elsewhere. */
import { runAsWorker } from './worker-console.ts';

await runAsWorker('worker-arbiter');
