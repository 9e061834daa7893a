import type { ChainReader } from './chain-reader.ts';
import { emptyLog, newerRanges, olderRange, withRange, type EscrowLog } from './escrow-log.ts';

type Reader = Pick<ChainReader, 'head' | 'events'>;

/** Reads the next older blocks; the same log once the deployment is reached. */
export async function readOlder(reader: Reader, log: EscrowLog, deployBlock: number): Promise<EscrowLog> {
  const range = olderRange(log, deployBlock);
  return range ? withRange(log, range, await reader.events(range)) : log;
}

/** The newest blocks of the chain. */
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
