import type { socials, socialsBody } from '@hireledger/domain/http/profiles';
import type { z } from 'zod';

export type Socials = z.output<typeof socials>;

/** `PATCH /users/add-socials` for whoever's profile it is; rejects with what the server says. */
export type SaveSocials = (body: z.output<typeof socialsBody>, before: string | undefined) => Promise<unknown>;
