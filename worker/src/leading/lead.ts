import type { Log } from '../process/log.ts';
import { startLoop } from '../process/wakeable-loop.ts';
import { TERM_MS, type Fence, type Lease } from './lease.ts';

/** How often the lease is renewed or, by the workers that wait, tried. */
const EVERY_MS = 1_000;

/** The work of a worker while it leads. */
export interface Term {
  stop(): Promise<void>;
}

export interface Lead<T extends Term> {
  /** The present term; null while another worker leads. */
  term(): T | null;
  /** Ends the term and the lease. */
  stop(): Promise<void>;
}

export interface HeldLease {
  fence: Fence;
  /** False once the lease has ended by our own watch: after a hang this is known before the database answers. */
  isHeld: () => boolean;
}

interface Present<T> {
  number: bigint;
  work: Promise<T>;
  begun?: T;
}

/**
 * Leads whenever the lease is free, and stops when another worker took it. Resolves when the first try is decided: this
 * worker's work has begun, or another one leads.
 * @param begin begins the work of a term
 * @throws what `begin` throws in the first try; later it is logged, and the lease is released for the next worker
 */
export async function startLead<T extends Term>(
  lease: Lease,
  begin: (held: HeldLease) => Promise<T>,
  log: Log,
): Promise<Lead<T>> {
  let heldUntil = 0;
  let present: Present<T> | null = null as Present<T> | null;
  let ending: Promise<void> | null = null;
  let first = null as Promise<T> | null;

  async function renew(): Promise<void> {
    // The work of the last term still ends: another worker may begin sooner.
    if (ending) return;
    const asked = performance.now();
    const number = await lease.take();
    if (number !== null) heldUntil = asked + TERM_MS;
    if (number === (present?.number ?? null)) return;
    if (present) {
      log.warn({}, 'another worker leads now');
      return end();
    }
    if (number === null) return;
    log.info({ term: Number(number) }, 'this worker leads');
    const work = begin({ fence: lease.fence(number), isHeld: () => performance.now() < heldUntil });
    const term: Present<T> = { number, work };
    present = term;
    first ??= work;
    work.then(
      (begun) => (term.begun = begun),
      (error: unknown) => {
        log.error({ error: String(error) }, 'the work of the leading worker could not begin; retrying');
        if (present === term) end();
      },
    );
  }

  function end(): void {
    const ended = present;
    present = null;
    heldUntil = 0;
    ending = Promise.resolve(ended?.work)
      .then(
        (term) => term?.stop(),
        () => {},
      )
      .then(() => lease.release())
      .catch((error: unknown) => log.warn({ error: String(error) }, 'the last term did not end well'))
      .finally(() => (ending = null));
  }

  const loop = startLoop(renew, {
    everyMs: EVERY_MS,
    onError: (error) => log.warn({ error: String(error) }, 'the lease could not be renewed; retrying'),
  });
  const lead: Lead<T> = {
    term: () => present?.begun ?? null,
    async stop() {
      await loop.stop();
      if (present) end();
      await ending;
      await lease.close();
    },
  };
  try {
    await loop.wake();
    await first;
    return lead;
  } catch (error) {
    await lead.stop();
    throw error;
  }
}
