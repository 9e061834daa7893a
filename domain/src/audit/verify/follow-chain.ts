import { addExpected, keyOf, placeOfEvent } from './compare-rows.ts';
import { find, type AuditState } from './audit-state.ts';
import { expectedRows } from './expected-rows.ts';
import { AuditStopped, type AuditedChain, type AuditedEvent, type AuditedHeader, type AuditInputs } from './inputs.ts';
import { readAhead } from './read-ahead.ts';

const BLOCKS_AT_ONCE = 200;
const READS_AHEAD = 2;

/** One node's answer, or why there is none that can be used. */
async function ask<T>(chain: AuditedChain, question: (chain: AuditedChain) => Promise<T>): Promise<T> {
  try {
    return await question(chain);
  } catch (error) {
    const { name, message } = error as Error;
    if (name === 'AbortError') throw error;
    throw new AuditStopped(
      name === 'NodeProblem' ? message : `The node at ${chain.name} answered what cannot be read: ${message}`,
      { cause: error },
    );
  }
}

export const askAll = <T>(
  chains: readonly AuditedChain[],
  question: (chain: AuditedChain) => Promise<T>,
): Promise<T[]> => Promise.all(chains.map((chain) => ask(chain, question)));

interface Part {
  from: number;
  to: number;
  headers: AuditedHeader[];
  events: AuditedEvent[];
}

/** Reads the chain in order, a little ahead, up to a block. */
interface ChainFollower {
  /** Adds what the blocks up to this one expect of the ledger. */
  upTo(block: number): Promise<void>;
}

/**
 * @param strangers keys of logs that the ledger books to nobody
 * @param last the last block of the audit
 * @param onPart after each read
 */
export function followChain(
  state: AuditState,
  { chains, tokenAddress }: AuditInputs,
  {
    strangers,
    last,
    blocksAtOnce = BLOCKS_AT_ONCE,
    onPart,
  }: { strangers: ReadonlySet<string>; last: number; blocksAtOnce?: number | undefined; onPart: () => void },
): ChainFollower {
  let start = state.nextBlock;
  const next = readAhead<Part>(() => {
    if (start > last) return null;
    const [from, to] = [start, Math.min(last, start + blocksAtOnce - 1)];
    start = to + 1;
    return readPart(chains, from, to);
  }, READS_AHEAD);

  return {
    async upTo(block) {
      while (state.nextBlock <= Math.min(block, last)) {
        const part = await next();
        if (!part) return;
        addPart(state, part, tokenAddress, strangers);
        onPart();
      }
    },
  };
}

async function readPart(chains: readonly AuditedChain[], from: number, to: number): Promise<Part> {
  const [first, ...others] = await askAll(chains, (chain) => chain.read(from, to));
  for (const [at, other] of others.entries())
    if (other.raw() !== first!.raw())
      throw new AuditStopped(
        `The nodes at ${chains[0]!.name} and ${chains[at + 1]!.name} differ about the blocks ${from} to ${to}: one of them has another chain, or leaves something out.`,
      );
  return { from, to, headers: first!.headers, events: first!.events };
}

function addPart(
  state: AuditState,
  { to, headers, events }: Part,
  tokenAddress: string,
  strangers: ReadonlySet<string>,
) {
  if (state.parent !== null && headers[0]!.parentHash !== state.parent)
    throw new AuditStopped(
      `The chain changed at block ${headers[0]!.number} while it was read. Start the audit again.`,
    );
  const timeOf = new Map(headers.map(({ number, timestamp }) => [number, new Date(timestamp * 1_000).toISOString()]));
  const isStrangers = (event: AuditedEvent) => strangers.has(keyOf(event));
  const expected = expectedRows(events, tokenAddress, isStrangers);
  for (const row of expected.rows) {
    const at = timeOf.get(row.event.blockNumber)!;
    if (row.onlyIfOurs !== undefined) state.possible.push({ block: row.event.blockNumber, expected: row, at });
    addExpected(state, row, at);
  }
  for (const event of expected.unpaid)
    find(state, {
      kind: 'chain',
      sentence: `The token did not move what ${event.name} in block ${event.blockNumber} says.`,
      ...placeOfEvent(event),
    });
  const escrowEvents = events.filter(({ address }) => address !== tokenAddress);
  state.disowned.push(...escrowEvents.filter(isStrangers));
  state.held += expected.held;
  state.events += escrowEvents.length;
  state.blocks += headers.length;
  state.parent = headers.at(-1)!.hash;
  state.nextBlock = to + 1;
}
