/** The parts of a profile that a company needs to judge a talent, each with its weight in percent (sum 100). */
const PIECES = [
  ['About me', 15, (p: CompletionFacts) => Boolean(p.about)],
  ['Experience', 20, (p: CompletionFacts) => p.experiences > 0],
  ['Education', 10, (p: CompletionFacts) => p.educations > 0],
  ['Skills', 15, (p: CompletionFacts) => p.skills > 0],
  ['Profile picture', 10, (p: CompletionFacts) => p.hasPicture],
  ['Attachment', 10, (p: CompletionFacts) => p.attachments > 0],
  ['Phone number', 10, (p: CompletionFacts) => Boolean(p.phoneNumber)],
  ['LinkedIn', 10, (p: CompletionFacts) => Boolean(p.linkedin)],
] as const;

export interface CompletionFacts {
  about: string | null;
  experiences: number;
  educations: number;
  skills: number;
  hasPicture: boolean;
  attachments: number;
  phoneNumber: string | null;
  linkedin: string | null;
}

/** How complete a profile is, and what is missing, by name. */
export function completion(profile: CompletionFacts): { percent: number; missing: string[] } {
  let percent = 0;
  const missing: string[] = [];
  for (const [name, weight, has] of PIECES) {
    if (has(profile)) percent += weight;
    else missing.push(name);
  }
  return { percent, missing };
}
