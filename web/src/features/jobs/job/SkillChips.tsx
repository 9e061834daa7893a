import type { ReactNode } from 'react';
import { cx } from '../../../design/class-names.ts';

interface SkillChipsProps {
  skills: readonly string[];
  /** Those past it are counted. */
  limit?: number;
  /** What a chip shows instead of the plain name. */
  children?: (skill: string) => ReactNode;
}

/** Skills as chips. */
export function SkillChips({ skills, limit, children = (skill) => skill }: SkillChipsProps) {
  const shown = limit === undefined ? skills : skills.slice(0, limit);
  const more = skills.length - shown.length;
  return (
    <ul aria-label="Skills" className="flex min-w-0 flex-wrap gap-1.5">
      {shown.map((skill) => (
        <li
          key={skill}
          dir="auto"
          title={limit === undefined ? undefined : skill}
          className={cx(
            'max-w-full rounded-md border border-line px-2 py-px text-xs leading-5 text-ink-soft',
            limit === undefined ? 'wrap-anywhere' : 'truncate',
          )}
        >
          {children(skill)}
        </li>
      ))}
      {more > 0 && (
        <li className="px-1 py-px text-xs leading-5 text-ink-faint">
          <span aria-hidden>{`+${more}`}</span>
          <span className="sr-only">{`and ${more} more`}</span>
        </li>
      )}
    </ul>
  );
}
