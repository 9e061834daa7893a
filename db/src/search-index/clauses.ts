import { cleanText, type Term } from '@hireledger/domain/search/typed-query';
import type { Sql } from '../connect.ts';
import { learnLexemes, type LexemesOf } from './lexemes.ts';

/** Where words are looked for: anywhere, in the title, or in title, skills, categories and company. The index keeps words again behind these. */
export type Within = '' | 't:' | 'h:';

/** Lexemes of which a job needs all. */
interface Alternative {
  lexemes: string[];
  /**
   * `words` are in the texts that a query looks at. `head` are at least in the head: several words that only together mean something are anywhere in
   * too many descriptions. `fixed` are places and filters, which are the same wherever words are looked for.
   */
  kind: 'words' | 'head' | 'fixed';
}

/** A job needs one of the alternatives; none of them where the clause is excluded. */
export interface Clause {
  excluded: boolean;
  alternatives: Alternative[];
  /** What was typed; null for the place. */
  term: Term | null;
  /** What to mark in the texts. */
  stems: string[];
}

/** The lexemes of each alternative as the index spells them. */
export const spell = ({ alternatives }: Clause, within: Within): string[][] =>
  alternatives.map(({ lexemes, kind }) => {
    const prefix = kind === 'fixed' ? '' : kind === 'head' ? within || 'h:' : within;
    return lexemes.map((lexeme) => prefix + lexeme);
  });

export interface Asked {
  clauses: Clause[];
  /** Something is typed of which no lexeme is left ("the", "!!"): that finds nothing, rather than everything. */
  nothing: boolean;
}

/** What terms and place ask of the index. Terms of which no lexeme is left fall away. */
export async function readClauses(
  sql: Sql,
  terms: readonly Term[],
  { q, location }: { q: string; location: string },
): Promise<Asked> {
  const place = cleanText(location);
  const of = await learnLexemes(sql, [...terms.flatMap(({ typed, others }) => [typed, ...others]), place]);
  const asked = terms.filter(({ typed, others }) => [typed, ...others].some((text) => of(text).english.length > 0));
  const clauses = asked.map((term) => toClause(term, of));
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
    nothing: (q !== '' && asked.length === 0) || (location !== '' && simple.length === 0),
  };
}

/**
 * Excluded words count where a job is named by them: a description may mention interns, or what the stemmer takes for them ("international"), and is
 * not about them.
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

/** PostgreSQL keeps "front-end" whole and in its parts: where the whole is, the parts are too. */
function compound(lexemes: string[]): string[] {
  const [whole, ...more] = lexemes.filter((lexeme) => lexeme.includes('-'));
  return whole !== undefined && more.length === 0 ? [whole] : lexemes;
}

/** Of synonyms single words alone: "end" is not marked because of "front end". */
const stemsOf = ({ typed, others }: Term, of: LexemesOf): string[] => [
  ...of(typed).english,
  ...others.map((other) => of(other).english).flatMap((lexemes) => (lexemes.length === 1 ? lexemes : [])),
];
