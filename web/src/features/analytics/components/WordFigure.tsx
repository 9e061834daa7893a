import { StatCard } from '../../../design/charts/StatCard.tsx';

/** A figure that is not a plain number: a share, a time. Undefined while loading. */
export function WordFigure({
  label,
  note,
  text,
}: {
  label: string;
  note?: string | undefined;
  text: string | undefined;
}) {
  return (
    <StatCard
      label={label}
      {...(note && { note })}
      value={text === undefined ? undefined : 0}
      format={() => text ?? ''}
    />
  );
}
