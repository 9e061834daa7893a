export interface StageCount {
  stage: string;
  count: number;
}
interface RingSlice extends StageCount {
  /** Share of all, to one decimal place: '33.3%'. */
  percent: string;
  /** Start and length of the slice, as fractions of 1. */
  start: number;
  share: number;
}

/** Stages with at least one application as slices of a ring, in the given order. */
export function ringSlices(counts: readonly StageCount[]): { total: number; slices: RingSlice[] } {
  const present = counts.filter((each) => each.count > 0);
  const total = present.reduce((sum, each) => sum + each.count, 0);
  let start = 0;
  const slices = present.map((each) => {
    const share = each.count / total;
    const slice = { ...each, percent: `${(share * 100).toFixed(1)}%`, start, share };
    start += share;
    return slice;
  });
  return { total, slices };
}
