import type { Category } from '@hireledger/domain/jobs/options';

/** What people of one category do and say: the sentences from which its jobs and profiles are put together. */
export interface Profession {
  category: Category;
  /** Job names without a level, each with the skills that belong to it. Kindred roles stand side by side. */
  roles: readonly Role[];
  /** What a director or vice president of this category leads. */
  areas: readonly string[];
  /** A month's pay at mid level: whole dollars and whole naira. */
  pay: { USD: number; NGN: number };
  /** Why the job exists: full sentences that continue the company's own. */
  purposes: readonly string[];
  responsibilities: readonly string[];
  whoYouAre: readonly string[];
  qualifications: readonly string[];
  /** First sentences of an about-me text. */
  introductions: readonly string[];
  /** What somebody did in an earlier job. */
  achievements: readonly string[];
  degrees: readonly string[];
}

export interface Role {
  name: string;
  skills: readonly string[];
}

/** The role listed beside this one: somebody who does the one often knows some of the other. */
export function neighbourOf(role: Role, { roles }: Profession): Role {
  const index = roles.indexOf(role);
  return roles[index + 1] ?? roles[index - 1] ?? role;
}
