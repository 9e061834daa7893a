import type { socials, socialsBody } from '@hireledger/domain/http/profiles';
import type { z } from 'zod';

export type Socials = z.output<typeof socials>;

/** Saves the links of a profile with `PATCH /users/add-socials`; rejects with the server's error. */
export type SaveSocials = (body: z.output<typeof socialsBody>, before: string | undefined) => Promise<unknown>;
