import { Avatar } from '../../../design/Avatar.tsx';
import { cx } from '../../../design/class-names.ts';
import { StageBadge } from '../../../hiring/stages/StageBadge.tsx';

/** A row of the applicant list in pictures of the product: name, job and stage. */
export function ApplicantRow({
  name,
  work,
  stage,
  changed,
  roomy,
}: {
  name: string;
  work: string;
  stage: string;
  changed?: boolean;
  roomy?: boolean;
}) {
  return (
    <div
      className={cx(
        'flex items-center gap-3 border-b border-line px-4',
        roomy ? 'h-16 last:border-b-0' : 'h-14',
        changed && 'just-changed',
      )}
    >
      <Avatar name={name} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{name}</span>
        <span className="block truncate text-note leading-4 text-ink-soft">{work}</span>
      </span>
      <StageBadge stage={stage} />
    </div>
  );
}
