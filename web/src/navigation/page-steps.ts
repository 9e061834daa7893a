/** Neighbours shown on each side of the present page. */
const NEIGHBOURS = 2;

/**
 * The numbers that a pager shows: the first page, the reachable neighbours of the present one, and the last; null is a
 * gap. The last page is shown even if it cannot be reached, since it says how long the list is.
 */
export function pageSteps(page: number, pages: number, reachable: (page: number) => boolean): (number | null)[] {
  const shown = new Set([1, page, pages]);
  for (let near = page - NEIGHBOURS; near <= page + NEIGHBOURS; near++)
    if (near > 1 && near < pages && reachable(near)) shown.add(near);
  const steps: (number | null)[] = [];
  let last = 0;
  for (const each of [...shown].filter((number) => number >= 1).toSorted((a, b) => a - b)) {
    if (each > last + 1) steps.push(null);
    steps.push(each);
    last = each;
  }
  return steps;
}
