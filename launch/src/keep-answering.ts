/**
 * `keep-answering ADDRESS PROGRAM...`: the parent of a process in its container. It starts Node with the program, passes
 * signals to it, and ends as it ends. A process that listens at ADDRESS (a URL, or the path of a socket) and gives no answer for 15 s
 * is killed: the container ends with it, and `restart: unless-stopped` starts it again.
 * Why: docs/decisions/0381-end-a-process-that-hangs-inside-its-container.md
 */
import { spawn } from 'node:child_process';
import { request, type ClientRequest } from 'node:http';
import { constants } from 'node:os';
import { realClock, type Clock } from './clock.ts';
import { ANSWER_WITHIN_MS, answersInTime, watchHealth } from './health-watch.ts';

const ASK_EVERY_MS = 1_000;

/**
 * @param program arguments of Node
 * @returns the exit code: the process's own, 128 and its number for a signal, 1 for one that gave no answer
 */
export async function keepAnswering(address: string, program: string[], clock: Clock = realClock): Promise<number> {
  const child = spawn(process.execPath, program, { stdio: 'inherit' });
  const over = new AbortController();
  // A process that stops takes its time, which its container limits.
  const pass = (signal: NodeJS.Signals) => {
    over.abort();
    child.kill(signal);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, pass);
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal!]));
    child.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
  }).finally(() => over.abort());

  while (!over.signal.aborted && !(await isListening(address))) await clock.wait(ASK_EVERY_MS, over.signal);
  if (!(await watchHealth(() => answersInTime(() => answers(address), clock), clock, over.signal))) return ended;
  console.error(`The process gave no answer at ${address} for 15 s and was ended.`);
  child.kill('SIGKILL');
  await ended;
  return 1;
}

const ask = (address: string): ClientRequest => {
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  return address.startsWith('/')
    ? request({ socketPath: address, path: '/', agent: false, signal })
    : request(address, { agent: false, signal });
};

/** Whether a connection opens, which it also does to a process that hangs since then. */
const isListening = (address: string): Promise<boolean> =>
  new Promise((resolve) => {
    const asked = ask(address).on('error', () => resolve(false));
    asked.on('socket', (socket) =>
      socket.once('connect', () => {
        resolve(true);
        asked.destroy();
      }),
    );
    asked.end();
  });

/** True for any answer. */
const answers = (address: string): Promise<boolean> =>
  new Promise((resolve, reject) => {
    ask(address)
      .on('response', (response) => {
        response.resume();
        resolve(true);
      })
      .on('error', reject)
      .end();
  });

if (import.meta.main) {
  const [address = '', ...program] = process.argv.slice(2);
  process.exit(await keepAnswering(address, program));
}
