import { listColour } from './stage-colours.ts';

/** A hiring stage in a list: its colour and always its name. */
export function StageBadge({ stage }: { stage: string }) {
  const family = listColour(stage);
  return (
    <span
      className="inline-flex h-5.5 items-center gap-1.5 rounded-md px-2 forced-colors:border text-xs font-medium whitespace-nowrap transition-colors duration-move"
      style={{ background: `var(--stage-${family}-soft)`, color: `var(--stage-${family}-ink)` }}
    >
      <span data-mark className="size-1.5 rounded-full" style={{ background: `var(--stage-${family})` }} />
      <span>{stage}</span>
    </span>
  );
}
