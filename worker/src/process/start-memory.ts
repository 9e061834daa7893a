import { Session } from 'node:inspector/promises';

/** Long enough that the last modules are loaded and the first sweep is over. */
const AFTER_MS = 5_000;

/** Gives back, once, what loading the program left behind: some twenty megabytes that V8 would keep for as long as little is allocated. */
export function returnStartMemory(): void {
  setTimeout(() => {
    const session = new Session();
    session.connect();
    void session.post('HeapProfiler.collectGarbage').finally(() => session.disconnect());
  }, AFTER_MS).unref();
}
