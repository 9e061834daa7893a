/** A value from a moment on. */
export interface Step {
  at: number;
  value: number;
}

interface Box {
  width: number;
  height: number;
  inset?: number;
  /** The lowest and highest value, for lines that share an axis; by default those of the steps. */
  scale?: readonly [number, number];
}

/**
 * SVG paths of a step line and of the area under it, in a box of `width` by `height` with room for the stroke. A
 * constant value is in the middle.
 */
export function stepLine(
  steps: readonly Step[],
  { width, height, inset = 2, scale }: Box,
): { line: string; area: string; points: { x: number; y: number }[] } {
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) return { line: '', area: '', points: [] };
  const values = steps.map(({ value }) => value);
  const [low, high] = scale ?? [Math.min(...values), Math.max(...values)];
  const span = last.at - first.at || 1;
  const x = (at: number) => inset + ((at - first.at) / span) * (width - 2 * inset);
  const y = (value: number) =>
    high === low ? height / 2 : height - inset - ((value - low) / (high - low)) * (height - 2 * inset);
  const points = steps.map(({ at, value }) => ({ x: x(at), y: y(value) }));
  const round = (number: number) => Math.round(number * 10) / 10;
  const [start, ...rest] = points;
  const line = [
    `M${round(start!.x)} ${round(start!.y)}`,
    ...rest.map((point) => `H${round(point.x)}V${round(point.y)}`),
  ].join('');
  return { line, area: `${line}V${height}H${round(start!.x)}Z`, points };
}

/** The step nearest to a position (0 to 1) between the first and the last. */
export function nearestStep(steps: readonly Step[], share: number): number {
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) return -1;
  const at = first.at + Math.min(1, Math.max(0, share)) * (last.at - first.at);
  let nearest = 0;
  for (const [index, step] of steps.entries())
    if (Math.abs(step.at - at) < Math.abs(steps[nearest]!.at - at)) nearest = index;
  return nearest;
}
