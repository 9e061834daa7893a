import { cleanText, type Term } from '@hireledger/domain/search/typed-query';
import type { Sql } from '../connect.ts';
import { readLexemes, type LexemesOf } from './lexemes.ts';

/**
 * Where words are searched: anywhere, in the title, or in title, skills, categories and company. The index stores words
 * again with these prefixes.
 */
export type Within = '' | 't:' | 'h:';

/** Lexemes that a job must all have. */
interface Alternative {
  lexemes: string[];
  /**
   * `words` are in the texts that a query searches. `head` are at least in the head: several words that only mean
   * something together occur separately in too many descriptions. `fixed` are places and filters, which are the same
   * wherever words are searched.
   */
  kind: 'words' | 'head' | 'fixed';
}

/** A job must match one of the alternatives; none of them if the clause is excluded. */
export interface Clause {
  excluded: boolean;
  alternatives: Alternative[];
  /** What was typed; null for the place. */
  term: Term | null;
  /** What to highlight in the texts. */
  stems: string[];
}

/** The lexemes of each alternative as the index spells them. */
export const spell = ({ alternatives }: Clause, within: Within): string[][] =>
  alternatives.map(({ lexemes, kind }) => {
    const prefix = kind === 'fixed' ? '' : kind === 'head' ? within || 'h:' : within;
    return lexemes.map((lexeme) => prefix + lexeme);
  });

interface Clauses {
  clauses: Clause[];
  /** The typed text has no lexemes ("the", "!!"): it finds nothing, rather than everything. */
  nothing: boolean;
}

/** The clauses of terms and place. Terms without lexemes are dropped. */
export async function readClauses(
  sql: Sql,
  terms: readonly Term[],
  { q, location }: { q: string; location: string },
): Promise<Clauses> {
  const place = cleanText(location);
  const of = await readLexemes(sql, [...terms.flatMap(({ typed, others }) => [typed, ...others]), place]);
  const meaningful = terms.filter(({ typed, others }) =>
    [typed, ...others].some((text) => of(text).english.length > 0),
  );
  const clauses = meaningful.map((term) => toClause(term, of));
  const { simple } = of(place);
  if (simple.length > 0)
    clauses.push({
      excluded: false,
      alternatives: [{ lexemes: behindPlace(simple), kind: 'fixed' }],
      term: null,
      stems: [],
    });
  return {
    clauses,
    nothing: (q !== '' && meaningful.length === 0) || (location !== '' && simple.length === 0),
  };
}

/**
 * Excluded words count only in the head, place and filters: a description may mention interns, or words that the
 * stemmer takes for them ("international"), without being about them.
 */
function toClause(term: Term, of: LexemesOf): Clause {
  const { typed, others, filters, excluded } = term;
  const kind = excluded ? 'head' : 'words';
  const alternatives: Alternative[] = [];
  for (const text of [typed, ...others]) {
    const lexemes = compound(of(text).english);
    if (lexemes.length > 0) alternatives.push({ lexemes, kind: text !== typed && lexemes.length > 1 ? 'head' : kind });
  }
  for (const filter of filters) alternatives.push({ lexemes: [filter], kind: 'fixed' });
  if (of(typed).simple.length > 0)
    alternatives.push({ lexemes: behindPlace(compound(of(typed).simple)), kind: 'fixed' });
  return { excluded, alternatives, term, stems: excluded ? [] : stemsOf(term, of) };
}

const behindPlace = (lexemes: string[]): string[] => lexemes.map((lexeme) => `l:${lexeme}`);

/** PostgreSQL stores "front-end" and its parts: if it is found, so are the parts. */
function compound(lexemes: string[]): string[] {
  const [whole, ...more] = lexemes.filter((lexeme) => lexeme.includes('-'));
  return whole !== undefined && more.length === 0 ? [whole] : lexemes;
}

/** Only single words of synonyms: "end" is not highlighted because of "front end". */
const stemsOf = ({ typed, others }: Term, of: LexemesOf): string[] => [
  ...of(typed).english,
  ...others.map((other) => of(other).english).flatMap((lexemes) => (lexemes.length === 1 ? lexemes : [])),
];
