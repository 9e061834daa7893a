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

/** Reads back from the log's end until a page more of events is there, the deployment is reached, or enough questions were asked. */
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

/** Brings the log up to the chain's head; the same log when no block came. A chain that became shorter is read anew. */
export async function readNewer(reader: Reader, log: EscrowLog, deployBlock: number): Promise<EscrowLog> {
  const ranges = newerRanges(log, await reader.head());
  if (!ranges) return readNewest(reader, deployBlock);
  let read = log;
  for (const range of ranges) read = withRange(read, range, await reader.events(range));
  return read;
}
