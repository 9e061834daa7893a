import type { ChainReader } from './read-chain.ts';
import {
  emptyLog,
  EVENTS_PER_PAGE,
  newerRanges,
  olderRange,
  READS_AT_ONCE,
  withRange,
  type EscrowLog,
} from './escrow-log.ts';

type Reader = Pick<ChainReader, 'head' | 'events'>;

/** Reads older blocks until there is another page of events, the deployment is reached, or the request limit is. */
export async function readOlder(reader: Reader, log: EscrowLog, deployBlock: number): Promise<EscrowLog> {
  const wanted = log.events.length + EVENTS_PER_PAGE;
  let read = log;
  for (let reads = 0; reads < READS_AT_ONCE && read.events.length < wanted; reads += 1) {
    const range = olderRange(read, deployBlock);
    if (!range) break;
    read = withRange(read, range, await reader.events(range));
  }
  return read;
}

/** The first page: the newest events of the chain. */
export async function readNewest(reader: Reader, deployBlock: number): Promise<EscrowLog> {
  return readOlder(reader, emptyLog(await reader.head()), deployBlock);
}

/**
 * Brings the log up to the chain's head; the same log without new blocks. If the chain became shorter, it is read
 * again.
 */
export async function readNewer(reader: Reader, log: EscrowLog, deployBlock: number): Promise<EscrowLog> {
  const ranges = newerRanges(log, await reader.head());
  if (!ranges) return readNewest(reader, deployBlock);
  let read = log;
  for (const range of ranges) read = withRange(read, range, await reader.events(range));
  return read;
}
