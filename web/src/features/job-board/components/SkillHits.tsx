import { Highlight, type TextRange } from '../../../design/Highlight.tsx';
import { SkillChips } from '../../../hiring/job/SkillChips.tsx';

interface SkillHitsProps {
  skills: readonly string[];
  /** The matches in each skill, in their order. */
  hits: readonly (readonly TextRange[])[];
  /** The rest is summed up as a number. */
  limit: number;
}

/** A job's skills as chips, matches first, so that it is clear why the job was found. */
export function SkillHits({ skills, hits, limit }: SkillHitsProps) {
  const found = new Map(skills.map((skill, index) => [skill, hits[index] ?? []]));
  const wasFound = (skill: string) => Number(found.get(skill)!.length > 0);
  return (
    <SkillChips skills={skills.toSorted((a, b) => wasFound(b) - wasFound(a))} limit={limit}>
      {(skill) => <Highlight text={skill} ranges={found.get(skill)!} />}
    </SkillChips>
  );
}
