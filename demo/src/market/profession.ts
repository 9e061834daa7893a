import type { Category } from '@hireledger/domain/jobs/options';

/** The texts of one category: its jobs and profiles are composed of these sentences. */
export interface Profession {
  category: Category;
  /** Job names without a level, each with its skills. Related roles are next to each other. */
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
  /** Descriptions of an earlier job. */
  achievements: readonly string[];
  degrees: readonly string[];
}

interface Role {
  name: string;
  skills: readonly string[];
}

/** The role next to this one in the list: related roles share skills. */
export function neighbourOf(role: Role, { roles }: Profession): Role {
  const index = roles.indexOf(role);
  return roles[index + 1] ?? roles[index - 1] ?? role;
}
