import { optionBits } from '@hireledger/domain/jobs/facets';
import type { Sql } from '../connect.ts';
import { readInt64, type Blocks } from './blocks.ts';
import { spell, type Clause, type Within } from './clauses.ts';
import type { HitsAsked, UnsealedJob } from './find-hits.ts';
import { BLOCK_SIZE, readPostings, type Postings } from './job-bits.ts';
import { tsquery } from './tsquery.ts';

/** Jobs that are not in a block yet, the newest; the worker seals them when there are a thousand. */
const MAX_UNSEALED = 10_001;
/** Jobs of blocks that are closed or past their deadline; the worker writes blocks again when there are some thousands. */
const MAX_TOMBSTONES = 100_000;
/** Bytes of one job: number, tier, facets 4 each, posted, pay 8 each. */
const UNSEALED_BYTES = 28;

type Lists = Pick<HitsAsked, 'all' | 'not' | 'inTitle' | 'inHead' | 'tombstones' | 'sealedTo' | 'unsealed'>;

interface Row {
  lexeme: string | null;
  lists: Buffer | null;
  sealedTo: number;
  version: bigint | null;
  tombstones: Buffer | null;
  unsealed: Buffer | null;
}

/**
 * Reads in one statement, and so as of one moment, all that a query needs beside the blocks: the lists of its words, tombstones, unsealed jobs.
 * Where much was sealed since this process last read, unsealed jobs were read from too early on, and are read again.
 */
export async function readLists(
  sql: Sql,
  blocks: Blocks,
  clauses: readonly Clause[],
  byRelevance: boolean,
  since: Date | null,
  now: Date,
): Promise<Lists> {
  await blocks.ready();
  while (true) {
    const from = blocks.sealedTo();
    const asked = await readOnce(sql, blocks, clauses, byRelevance, since, now);
    if (asked.sealedTo - from <= BLOCK_SIZE) return asked;
  }
}

async function readOnce(
  sql: Sql,
  blocks: Blocks,
  clauses: readonly Clause[],
  byRelevance: boolean,
  since: Date | null,
  now: Date,
): Promise<Lists> {
  const words = clauses.filter(({ excluded }) => !excluded);
  const tiered = byRelevance && words.length > 0;
  const wanted = [...spellAll(clauses, ''), ...(tiered ? [...spellAll(words, 't:'), ...spellAll(words, 'h:')] : [])];
  const asked = tsquery(clauses);
  const tier = tiered
    ? sql`CASE WHEN words @@ ${tsquery(words, null, 't:')}::tsquery THEN 1 WHEN words @@ ${tsquery(words, null, 'h:')}::tsquery THEN 2 ELSE 3 END`
    : sql`1`;
  const rows = await sql<Row[]>`
    SELECT NULL AS lexeme, NULL::bytea AS lists, sealed_to, (SELECT max(version) FROM search_blocks) AS version,
           (SELECT string_agg(int4send(number), ''::bytea) FROM (
              (SELECT number FROM search_gone LIMIT ${MAX_TOMBSTONES}) UNION ALL (SELECT number FROM job_search WHERE deadline_at <= ${now} LIMIT ${MAX_TOMBSTONES})) dead) AS tombstones,
           (SELECT string_agg(int4send(number) || int4send(tier) || int4send(facets) || int8send((extract(epoch FROM posted_at) * 1000)::bigint) || int8send(pay), ''::bytea)
              FROM (SELECT number, ${tier} AS tier, facets, posted_at, pay FROM job_search
                     WHERE number >= ${blocks.sealedTo()} AND deadline_at > ${now} ${asked ? sql`AND words @@ ${asked}::tsquery` : sql``}
                       ${since ? sql`AND posted_at >= ${since}` : sql``} ORDER BY number DESC LIMIT ${MAX_UNSEALED}) fresh) AS unsealed
      FROM search_seal
    UNION ALL
    SELECT lexeme, string_agg(int4send(block) || int2send(octet_length(jobs)::smallint) || jobs, ''::bytea), 0, NULL, NULL, NULL
      FROM search_postings WHERE lexeme = ANY (${wanted}::text[]) GROUP BY lexeme`;
  const head = rows.find(({ lexeme }) => lexeme === null)!;
  await blocks.upTo(head.version ?? 0n, head.sealedTo);
  const lists = new Map(
    rows.filter(({ lexeme }) => lexeme !== null).map((row) => [row.lexeme!, readPostings(row.lists!)]),
  );
  const listsOf = (each: readonly Clause[], within: Within): Lists['all'] =>
    each.map((clause) => spell(clause, within).map((lexemes) => lexemes.map((lexeme) => lists.get(lexeme) ?? NONE)));
  return {
    all: listsOf(words, ''),
    not: listsOf(
      clauses.filter(({ excluded }) => excluded),
      '',
    ).flat(),
    inTitle: tiered ? listsOf(words, 't:') : null,
    inHead: tiered ? listsOf(words, 'h:') : null,
    tombstones: byBlock(head.tombstones),
    sealedTo: head.sealedTo,
    unsealed: readUnsealed(head.unsealed, head.sealedTo),
  };
}

const spellAll = (clauses: readonly Clause[], within: Within): string[] =>
  clauses.flatMap((clause) => spell(clause, within).flat());

const NONE: Postings = new Map();

function byBlock(numbers: Buffer | null): Map<number, number[]> {
  const tombstones = new Map<number, number[]>();
  for (let at = 0; at < (numbers?.length ?? 0); at += 4) {
    const number = numbers!.readInt32BE(at);
    const block = Math.floor(number / BLOCK_SIZE);
    const list = tombstones.get(block);
    if (list) list.push(number);
    else tombstones.set(block, [number]);
  }
  return tombstones;
}

/** A job that was sealed since we last read is counted in its block. */
function readUnsealed(jobs: Buffer | null, sealedTo: number): UnsealedJob[] {
  const unsealed: UnsealedJob[] = [];
  for (let at = 0; at < (jobs?.length ?? 0); at += UNSEALED_BYTES) {
    const number = jobs!.readInt32BE(at);
    if (number < sealedTo) continue;
    unsealed.push({
      number,
      tier: jobs!.readInt32BE(at + 4),
      options: optionBits(jobs!.readInt32BE(at + 8)),
      posted: readInt64(jobs!, at + 12),
      pay: readInt64(jobs!, at + 20),
    });
  }
  return unsealed;
}
