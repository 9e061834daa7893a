const FAMILIES: Record<string, string> = {
  fulltime: 'green',
  freelance: 'purple',
  remote: 'blue',
  parttime: 'yellow',
  contract: 'brand',
};

/**
 * A type of employment. The specification gives colours for Fulltime, Freelance, Remote and PartTime, in any spelling.
 */
export function TypeBadge({ type }: { type: string }) {
  const family = FAMILIES[type.toLowerCase().replaceAll(/[^a-z]/g, '')] ?? 'grey';
  return (
    <span
      className="inline-flex h-5.5 items-center rounded-md px-2 forced-colors:border text-xs font-medium whitespace-nowrap"
      style={{ background: `var(--stage-${family}-soft)`, color: `var(--stage-${family}-ink)` }}
    >
      {type}
    </span>
  );
}
