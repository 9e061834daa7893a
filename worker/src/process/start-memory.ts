import { Session } from 'node:inspector/promises';

/** Long enough for the last modules to be loaded and the first sweep to end. */
const AFTER_MS = 5_000;

/**
 * Frees, once, the memory that loading the program used: about twenty megabytes that V8 would keep while little is
 * allocated.
 */
export function returnStartMemory(): void {
  setTimeout(() => {
    const session = new Session();
    session.connect();
    void session.post('HeapProfiler.collectGarbage').finally(() => session.disconnect());
  }, AFTER_MS).unref();
}
