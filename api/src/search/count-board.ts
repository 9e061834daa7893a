import type { createCombinations } from './combinations.ts';
import { countFacets } from './count-facets.ts';
import { GROUP_NAMES, question, type Chosen, type Group, type Lexemes } from './question.ts';

export interface BoardCounts {
  total: number;
  more: boolean;
  counts: Record<Group, number[]>;
  /** Groups of which the count stopped early: there are at least so many. */
  moreOf: ReadonlySet<Group>;
}

const NONE: Chosen = { employmentType: [], category: [], jobLevel: [], salary: [] };
export const NOTHING_FOUND: BoardCounts = { ...countFacets([], NONE), more: false, moreOf: new Set() };

/**
 * Total and counts beside the filters. Up to 10,000 jobs that the words find, one count answers for every choice. Of more, the choices become part
 * of the question, so that each number still counts what it stands beside: one bounded count for all choices together, and one for each group with
 * a choice, which leaves that choice out.
 */
export async function countBoard(
  combinations: ReturnType<typeof createCombinations>,
  lexemes: Lexemes,
  chosen: Chosen,
  since: Date | null,
  now: Date,
): Promise<BoardCounts> {
  const found = await combinations(question(lexemes, null), since, now);
  const groups = GROUP_NAMES.filter((name) => chosen[name].length > 0);
  if (!found.more) return { ...countFacets(found.combinations, chosen), more: false, moreOf: new Set() };
  const ask = (without: Group | null) => combinations(question(lexemes, without ? { ...chosen, [without]: [] } : chosen), since, now);
  const [together, ...apart] = await Promise.all([groups.length === 0 ? found : ask(null), ...groups.map(ask)]);
  const { total, counts } = countFacets(together.combinations, NONE);
  const moreOf = new Set(together.more ? GROUP_NAMES : []);
  groups.forEach((name, place) => {
    const own = apart[place]!;
    counts[name] = countFacets(own.combinations, NONE).counts[name];
    if (own.more) moreOf.add(name);
    else moreOf.delete(name);
  });
  return { total, more: together.more, counts, moreOf };
}
