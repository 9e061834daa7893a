// Why: docs/decisions/0063-search-count-and-sort-by-blocks-of-job-numbers.md
import { FACET_OPTIONS, optionBits } from '@hireledger/domain/jobs/facets';
import type { Sql } from '../connect.ts';
import { BLOCK_SIZE, BLOCK_WORDS } from './job-bits.ts';

/** Bytes of one job in `search_blocks.jobs`: position 2, facets 4, posted 8, pay 8. */
const JOB_BYTES = 22;
/** Blocks read by one statement. */
const READ_AT_ONCE = 8;

/** What every query needs of the jobs of one block. About 96 KB. */
export interface Block {
  block: number;
  /** The jobs that were listed when the block was written. */
  listed: Uint32Array;
  /** For each choice of the facets in order, the jobs that match it. */
  options: Uint32Array;
  /** Milliseconds, by position. */
  posted: Float64Array;
  /** What "Highest Salary" sorts by, as `search_row` writes it. */
  pay: Float64Array;
  /** A place for each company, which begin at 0. */
  companies: Int32Array;
  /** The minimum and maximum of each 32 consecutive jobs, without unlisted ones. */
  postedBounds: Float64Array;
  payBounds: Float64Array;
}

interface Blocks {
  /** Reads all blocks on the first call: a second for a million jobs. */
  ready(): Promise<void>;
  /** Newest first; valid until the next `upTo`. */
  all(): readonly Block[];
  /** Reads what was written since, up to this version at least. */
  upTo(version: bigint): Promise<void>;
}

/**
 * The blocks in the memory of one process, 24 MB for a million jobs. A number always means the same: a block that is
 * newer than the postings of a query lacks at most jobs that have left the board since.
 */
export function createBlocks(sql: Sql): Blocks {
  const held = new Map<number, Block>();
  let list: readonly Block[] = [];
  let known = 0n;
  let running: Promise<void> | undefined;
  let begun: Promise<void> | undefined;

  async function read(): Promise<void> {
    while (true) {
      const rows = await sql<{ block: number; version: bigint; jobs: Buffer; companies: Buffer }[]>`
        SELECT block, version, jobs, companies FROM search_blocks WHERE version > ${known} ORDER BY version LIMIT ${READ_AT_ONCE}`;
      for (const { block, jobs, companies } of rows) {
        // Numbers are never reused: blocks without a job would stay forever.
        if (jobs.length === 0) held.delete(block);
        else held.set(block, readBlock(block, jobs, companies));
      }
      if (rows.length > 0) known = rows.at(-1)!.version;
      if (rows.length < READ_AT_ONCE) break;
    }
    list = [...held.values()].sort((a, b) => b.block - a.block);
  }

  const upTo = async (version: bigint) => {
    while (known < version) await (running ??= read().finally(() => (running = undefined)));
  };
  const begin = async () => {
    const [now] = await sql<{ version: bigint }[]>`SELECT coalesce(max(version), 0) AS version FROM search_blocks`;
    await upTo(now!.version);
  };
  const ready = () => {
    if (!begun) {
      begun = begin();
      // The next query tries again.
      begun.catch(() => (begun = undefined));
    }
    return begun;
  };

  return { ready, all: () => list, upTo };
}

/** The companies that this process has seen, by their numbers in the database: what is counted for each is in a list by these places. */
const places = new Map<number, number>();
export const countCompanies = (): number => places.size;
function placeOf(company: number): number {
  let place = places.get(company);
  if (place === undefined) places.set(company, (place = places.size));
  return place;
}

/** Jobs as the database packs them: their offsets, facets, milliseconds and pay; beside them, in the same order, their companies. */
export function readBlock(block: number, jobs: Buffer, companies: Buffer): Block {
  const made: Block = {
    block,
    listed: new Uint32Array(BLOCK_WORDS),
    options: new Uint32Array(BLOCK_WORDS * FACET_OPTIONS),
    posted: new Float64Array(BLOCK_SIZE),
    pay: new Float64Array(BLOCK_SIZE),
    companies: new Int32Array(BLOCK_SIZE),
    postedBounds: noBounds(),
    payBounds: noBounds(),
  };
  for (let at = 0, index = 0; at < jobs.length; at += JOB_BYTES, index += 1) {
    const offset = jobs.readUInt16BE(at);
    // Blocks of earlier versions have none.
    made.companies[offset] = placeOf(companies.length > 0 ? companies.readInt32BE(index * 4) : 0);
    const [word, bit] = [offset >>> 5, 1 << (offset & 31)];
    made.listed[word]! |= bit;
    const options = optionBits(jobs.readInt32BE(at + 2));
    for (let option = 0; option < FACET_OPTIONS; option += 1)
      if (options & (1 << option)) made.options[option * BLOCK_WORDS + word]! |= bit;
    widen(made.postedBounds, word, (made.posted[offset] = readInt64(jobs, at + 6)));
    widen(made.payBounds, word, (made.pay[offset] = readInt64(jobs, at + 14)));
  }
  return made;
}

const noBounds = (): Float64Array =>
  Float64Array.from({ length: BLOCK_WORDS * 2 }, (_, at) => (at % 2 === 0 ? Infinity : -Infinity));

function widen(bounds: Float64Array, word: number, value: number): void {
  bounds[word * 2] = Math.min(bounds[word * 2]!, value);
  bounds[word * 2 + 1] = Math.max(bounds[word * 2 + 1]!, value);
}

/** Exact to 2^53, which times and salaries stay below. */
const readInt64 = (bytes: Buffer, at: number): number =>
  bytes.readInt32BE(at) * 4_294_967_296 + bytes.readUInt32BE(at + 4);
