import type { Sql } from '../connect.ts';
import { createBlocks, readBlock, type Block } from './blocks.ts';
import type { ClauseLists } from './clause-bits.ts';
import { spell, WITHINS, type Clause, type Within } from './clauses.ts';
import { BLOCK_SIZE, readNumbers, readPostings, type Postings } from './job-bits.ts';
import { createPostingsCache } from './postings-cache.ts';
import { tsquery } from './tsquery.ts';

/** Jobs that are not in a block yet, the newest; the worker seals them when there are a thousand. */
const MAX_UNSEALED = 10_001;
/** Jobs of blocks that are closed or past their deadline; the worker rewrites blocks when there are some thousands. */
const MAX_TOMBSTONES = 100_000;

/** What a question's words find, as of one moment: any choice of its clauses is answered from it. */
export interface Lists {
  /** Newest first: without what was sealed since that moment, and with the jobs that were in no block yet. */
  blocks: readonly Block[];
  /** Numbers in blocks that are no longer an open job. */
  gone: Postings;
  of(clause: Clause, within: Within): ClauseLists;
}

interface Row {
  /** The head is one row, with the numbers that are gone. */
  kind: 'head' | 'list' | 'unsealed' | 'found';
  /** Of a list: its word. Of the unsealed jobs that were found: the question. */
  key: string | null;
  block: number;
  /** Base64: written, sent and read in two thirds of the time of the usual hexadecimal digits. */
  bytes: string | null;
  /** The companies of the unsealed jobs, in their order. */
  companies: string | null;
  sealedTo: number;
  version: bigint;
}

interface ListReader {
  /** Reads the blocks into memory, which the first question does otherwise. */
  ready(): Promise<void>;
  /** All that these clauses need; `byRelevance` for each tier. */
  read(clauses: readonly Clause[], byRelevance: boolean, now: Date): Promise<Lists>;
}

/** Reads in one statement, and so as of one moment, what a question needs beside the blocks: the lists of its words, tombstones, unsealed jobs. */
export function createListReader(sql: Sql): ListReader {
  const blocks = createBlocks(sql);
  const cache = createPostingsCache();

  return {
    ready: blocks.ready,
    async read(clauses, byRelevance, now) {
      await blocks.ready();
      const spelt = clauses.flatMap((clause) =>
        (byRelevance && !clause.excluded ? WITHINS : (['anywhere'] as const)).map((within) => ({ clause, within })),
      );
      const lexemes = [...new Set(spelt.flatMap(({ clause, within }) => spell(clause, within).flat()))];
      const questions = [...new Set(spelt.flatMap(({ clause, within }) => clauseQuery(clause, within) ?? []))];
      const cached = cache.get(lexemes);
      let { lists } = cached;
      let rows = await readRows(
        sql,
        lexemes.filter((lexeme) => !lists.has(lexeme)),
        questions,
        now,
      );
      // Blocks were written since those lists were read.
      if (lists.size > 0 && cached.version !== headOf(rows).version) {
        lists = new Map();
        rows = await readRows(sql, lexemes, questions, now);
      }
      const all = (kind: Row['kind']) => rows.filter((row) => row.kind === kind);
      const { bytes: gone, sealedTo, version: newest } = headOf(rows);
      for (const lexeme of lexemes) if (!lists.has(lexeme)) lists.set(lexeme, NONE);
      for (const { key, bytes } of all('list')) lists.set(key!, readPostings(decode(bytes)));
      cache.set(newest, lists);
      await blocks.upTo(newest);
      const found = new Map(all('found').map(({ key, bytes }) => [key, readNumbers(decode(bytes))]));
      const unsealed = all('unsealed').map(({ block, bytes, companies }) =>
        readBlock(block, decode(bytes), decode(companies)),
      );
      return {
        blocks: [...unsealed, ...blocks.all().map((block) => cutAt(block, sealedTo))].sort((a, b) => b.block - a.block),
        gone: readNumbers(decode(gone)),
        of: (clause, within) =>
          [
            ...spell(clause, within).map((each) => each.map((lexeme) => lists.get(lexeme)!)),
            [found.get(clauseQuery(clause, within) ?? '') ?? NONE],
          ].filter((each) => each.every(({ size }) => size > 0)),
      };
    },
  };
}

const decode = (bytes: string | null): Buffer => Buffer.from(bytes ?? '', 'base64');
const headOf = (rows: readonly Row[]): Row => rows.find(({ kind }) => kind === 'head')!;

const readRows = (sql: Sql, lexemes: string[], questions: string[], now: Date) => sql<Row[]>`
  WITH unsealed AS MATERIALIZED (
    SELECT number, facets, posted_at, pay, company, words FROM job_search
     WHERE number >= (SELECT sealed_to FROM search_seal) AND deadline_at > ${now} ORDER BY number DESC LIMIT ${MAX_UNSEALED})
  SELECT kind, key, block, encode(bytes, 'base64') AS bytes, encode(companies, 'base64') AS companies, sealed_to, version FROM (
  SELECT 'head' AS kind, NULL AS key, 0 AS block,
         (SELECT string_agg(int4send(number), ''::bytea) FROM (
            (SELECT number FROM search_gone LIMIT ${MAX_TOMBSTONES}) UNION ALL (SELECT number FROM job_search WHERE deadline_at <= ${now} LIMIT ${MAX_TOMBSTONES})) gone) AS bytes,
         NULL::bytea AS companies, sealed_to, (SELECT coalesce(max(version), 0) FROM search_blocks) AS version
    FROM search_seal
  UNION ALL
  SELECT 'list', lexeme, 0, string_agg(int4send(block) || int2send(octet_length(jobs)::smallint) || jobs, ''::bytea), NULL, 0, 0
    FROM search_postings WHERE lexeme = ANY (${lexemes}::text[]) GROUP BY lexeme
  UNION ALL
  SELECT 'unsealed', NULL, number / ${BLOCK_SIZE}::int, string_agg(int2send((number % ${BLOCK_SIZE}::int)::smallint) || int4send(facets)
           || int8send((extract(epoch FROM posted_at) * 1000)::bigint) || int8send(pay), ''::bytea),
         string_agg(int4send(coalesce(company, 0)), ''::bytea), 0, 0
    FROM unsealed GROUP BY 3
  UNION ALL
  SELECT 'found', question, 0, string_agg(int4send(number), ''::bytea), NULL, 0, 0
    FROM unsealed JOIN unnest(${questions}::text[], ${questions}::text[]::tsquery[]) AS asked (question, tsquery) ON words @@ tsquery GROUP BY question) rows`;

const NONE: Postings = new Map();

const clauseQuery = (clause: Clause, within: Within): string | null =>
  tsquery([{ ...clause, excluded: false }], null, within);

/** The jobs of a block below a number. */
function cutAt(block: Block, sealedTo: number): Block {
  const kept = sealedTo - block.block * BLOCK_SIZE;
  if (kept >= BLOCK_SIZE) return block;
  const listed = block.listed.map((bits, word) => {
    const left = kept - word * 32;
    return left >= 32 ? bits : left <= 0 ? 0 : bits & ((1 << left) - 1);
  });
  return { ...block, listed };
}
