import { Highlight, type TextRange } from '../../../ui/Highlight.tsx';

interface SkillHitsProps {
  skills: readonly string[];
  /** What a search found in each skill, in their order. */
  hits: readonly (readonly TextRange[])[];
  /** The others are counted. */
  limit: number;
}

/** A job's skills as chips; those that a search found come first, so that one sees why the job is there. */
export function SkillHits({ skills, hits, limit }: SkillHitsProps) {
  const ordered = skills
    .map((skill, index) => ({ skill, ranges: hits[index] ?? [] }))
    .toSorted((a, b) => Number(b.ranges.length > 0) - Number(a.ranges.length > 0));
  const more = skills.length - limit;
  return (
    <ul aria-label="Skills" className="flex min-w-0 flex-wrap gap-1.5">
      {ordered.slice(0, limit).map(({ skill, ranges }) => (
        <li
          key={skill}
          dir="auto"
          className="max-w-full truncate rounded-md border border-line px-2 py-px text-xs leading-5 text-ink-soft"
        >
          <Highlight text={skill} ranges={ranges} />
        </li>
      ))}
      {more > 0 && (
        <li className="px-1 py-px text-xs leading-5 text-ink-faint">
          <span aria-hidden>+{more}</span>
          <span className="sr-only">and {more} more</span>
        </li>
      )}
    </ul>
  );
}
