import { CATEGORIES, EMPLOYMENT_TYPES, JOB_LEVELS } from './options.ts';
import { SALARY_BUCKET_IDS } from './salary-buckets.ts';

/** A filter of the board whose choices are counted. */
export type Facet = 'employmentType' | 'category' | 'jobLevel' | 'salary';

interface Layout {
  options: readonly string[];
  /** A choice is also a word of the index: this letter and its position, so 'e0' is the first employment type. */
  letter: string;
  /** A job has one choice at most, stored as a number from 1; otherwise as a bit for each choice. */
  single: boolean;
  /** The position of its first choice in a list of all choices. */
  first: number;
  /** Where its bits begin in the packed number of a job, and how many there are. */
  shift: number;
  width: number;
}

/** The order is the one in which the database packs them (`search_row`); a test compares the two. */
const IN_ORDER: readonly (Pick<Layout, 'options' | 'letter' | 'single'> & { name: Facet })[] = [
  { name: 'employmentType', options: EMPLOYMENT_TYPES, letter: 'e', single: false },
  { name: 'category', options: CATEGORIES, letter: 'c', single: false },
  { name: 'jobLevel', options: JOB_LEVELS, letter: 'v', single: true },
  { name: 'salary', options: SALARY_BUCKET_IDS, letter: 'p', single: false },
];

function layOut(): Record<Facet, Layout> {
  const facets: Partial<Record<Facet, Layout>> = {};
  let [first, shift] = [0, 0];
  for (const { name, options, letter, single } of IN_ORDER) {
    const width = single ? 32 - Math.clz32(options.length) : options.length;
    facets[name] = { options, letter, single, first, shift, width };
    first += options.length;
    shift += width;
  }
  return facets as Record<Facet, Layout>;
}

export const FACETS: Readonly<Record<Facet, Readonly<Layout>>> = layOut();
export const FACET_NAMES: readonly Facet[] = IN_ORDER.map(({ name }) => name);
/** Choices of all facets together; both they and the packed number fit into 31 bits. */
export const FACET_OPTIONS = IN_ORDER.reduce((sum, { options }) => sum + options.length, 0);

/** A bit for each choice that a job falls under, from its packed number. */
export function optionBits(packed: number): number {
  let bits = 0;
  for (const name of FACET_NAMES) {
    const { single, first, shift, width } = FACETS[name];
    const value = (packed >>> shift) & ((1 << width) - 1);
    bits |= single ? (value === 0 ? 0 : 1 << (first + value - 1)) : value << first;
  }
  return bits;
}

/** The bits of the chosen options of one facet; 0 if none is chosen. */
export const chosenBits = (facet: Facet, chosen: readonly string[]): number =>
  chosen.reduce((bits, value) => bits | (1 << (FACETS[facet].first + FACETS[facet].options.indexOf(value))), 0);

/** The word of the index for a choice. */
export const facetWord = (facet: Facet, value: string): string =>
  `${FACETS[facet].letter}${FACETS[facet].options.indexOf(value)}`;
