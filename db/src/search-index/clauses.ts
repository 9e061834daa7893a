import { cleanText, parseTypedQuery, type Term } from '@hireledger/domain/search/typed-query';
import type { Sql } from '../connect.ts';
import { readLexemes, type LexemesOf } from './lexemes.ts';

/**
 * Where words are searched, best first: as they were typed in the title; there with what means the same; in title, skills, categories and
 * company; in the title in any form; in any text and form. In the first three whole words count, in the others their stems.
 */
export const WITHINS = ['typed-in-title', 'title', 'head', 'title-stems', 'anywhere'] as const;
export type Within = (typeof WITHINS)[number];

/** Before the words of a place in the index; stems of all texts have no prefix. */
const PREFIX = { 'typed-in-title': 't:', title: 't:', head: 'h:', 'title-stems': 's:', anywhere: '' } as const;

/** One way to match: a job must have all lexemes. */
interface Alternative {
  /** In both forms the same for places and filters, which count wherever words are searched. */
  stems: string[];
  whole: string[];
  /**
   * `words` are in the texts that a query searches. `head` are at least in the head: several words that only mean
   * something together occur separately in too many descriptions. `fixed` are places and filters.
   */
  kind: 'words' | 'head' | 'fixed';
  /** What was typed, in any spelling. */
  typed: boolean;
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
  alternatives
    .filter(({ typed }) => typed || within !== 'typed-in-title')
    .map(({ stems, whole, kind }) => {
      if (kind === 'fixed') return whole;
      const prefix = PREFIX[kind === 'head' && within === 'anywhere' ? 'head' : within];
      return (prefix === '' || prefix === 's:' ? stems : whole).map((lexeme) => prefix + lexeme);
    });

/** The same clause for places and filters alone. */
export const placesOf = (clause: Clause): Clause => ({
  ...clause,
  alternatives: clause.alternatives.filter(({ kind }) => kind === 'fixed'),
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
  const places = parseTypedQuery(cleanText(location));
  const of = await readLexemes(sql, [...terms, ...places].flatMap(textsOf));
  const meaningful = terms.filter((term) => textsOf(term).some((text) => of(text).stems.length > 0));
  const clauses = meaningful.map((term) => toClause(term, of));
  const within = places.map((place) => toPlaces(place, of)).filter((alternatives) => alternatives.length > 0);
  clauses.push(...within.map((alternatives) => ({ excluded: false, alternatives, term: null, stems: [] })));
  return {
    clauses,
    nothing: (q !== '' && meaningful.length === 0) || (location !== '' && within.length === 0),
  };
}

const textsOf = ({ typed, spellings, others }: Term): string[] => [typed, ...spellings, ...others];

/**
 * Excluded words count only in the head, place and filters: a description may mention interns without being about them.
 * So do stop words that the lists know: "IT" is a field in a title, and a pronoun in a description.
 */
function toClause(term: Term, of: LexemesOf): Clause {
  const { typed, spellings, excluded } = term;
  const alternatives: Alternative[] = [];
  for (const text of textsOf(term)) {
    const [stems, whole] = [compound(of(text).stems), compound(of(text).whole)];
    if (whole.length === 0) continue;
    const inHead = excluded || stems.length === 0 || (text !== typed && whole.length > 1);
    const isTyped = text === typed || spellings.includes(text);
    alternatives.push({
      stems: stems.length === 0 ? whole : stems,
      whole,
      kind: inHead ? 'head' : 'words',
      typed: isTyped,
    });
    // "Data-analyst" is also written in two words.
    if (whole.length < of(text).whole.length)
      alternatives.push({
        stems: partsOf(of(text).stems),
        whole: partsOf(of(text).whole),
        kind: 'head',
        typed: isTyped,
      });
  }
  alternatives.push(...toPlaces(term, of));
  return { excluded, alternatives, term, stems: excluded ? [] : stemsOf(term, of) };
}

/** What finds jobs by their place or a filter: the words of a term, in any spelling, and the filters that it means. */
const toPlaces = ({ typed, spellings, filters }: Term, of: LexemesOf): Alternative[] => [
  ...filters.map((filter) => fixed([filter])),
  ...[typed, ...spellings].flatMap((text) => {
    const { whole } = of(text);
    return whole.length > 0 ? [fixed(behindPlace(compound(whole)))] : [];
  }),
];

const fixed = (lexemes: string[]): Alternative => ({ stems: lexemes, whole: lexemes, kind: 'fixed', typed: true });
const behindPlace = (lexemes: string[]): string[] => lexemes.map((lexeme) => `l:${lexeme}`);

/** PostgreSQL stores "front-end" and its parts: if it is found, so are the parts. */
function compound(lexemes: string[]): string[] {
  const [whole, ...more] = lexemes.filter((lexeme) => lexeme.includes('-'));
  return whole !== undefined && more.length === 0 ? [whole] : lexemes;
}

const partsOf = (lexemes: string[]): string[] => lexemes.filter((lexeme) => !lexeme.includes('-'));

/** Only single words of synonyms: "end" is not highlighted because of "front end". */
const stemsOf = (term: Term, of: LexemesOf): string[] =>
  textsOf(term).flatMap((text) => (text === term.typed || of(text).stems.length === 1 ? of(text).stems : []));
