import { Highlight, type TextRange } from '../../../ui/Highlight.tsx';
import { SkillChips } from '../../../ui/job/SkillChips.tsx';

interface SkillHitsProps {
  skills: readonly string[];
  /** What a search found in each skill, in their order. */
  hits: readonly (readonly TextRange[])[];
  /** The others are counted. */
  limit: number;
}

/** A job's skills as chips; those that a search found come first, so that one sees why the job is there. */
export function SkillHits({ skills, hits, limit }: SkillHitsProps) {
  const found = new Map(skills.map((skill, index) => [skill, hits[index] ?? []]));
  const wasFound = (skill: string) => Number(found.get(skill)!.length > 0);
  return (
    <SkillChips skills={skills.toSorted((a, b) => wasFound(b) - wasFound(a))} limit={limit}>
      {(skill) => <Highlight text={skill} ranges={found.get(skill)!} />}
    </SkillChips>
  );
}
