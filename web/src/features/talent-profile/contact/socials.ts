import type { socials, socialsBody } from '@hireledger/domain/http/profiles';
import type { z } from 'zod';

export type Socials = z.output<typeof socials>;

/** Sites where a talent shows work. */
export const WORK_SITES = [
  { field: 'behance', name: 'Behance', example: 'behance.net/you' },
  { field: 'dribbble', name: 'Dribbble', example: 'dribbble.com/you' },
  { field: 'github', name: 'GitHub', example: 'github.com/you' },
] as const satisfies readonly { field: keyof Socials; name: string; example: string }[];

/** Saves the links of a profile with `PATCH /users/add-socials`; rejects with the server's error. */
export type SaveSocials = (body: z.output<typeof socialsBody>, before: string | undefined) => Promise<unknown>;
