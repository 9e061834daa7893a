import type { aboutMeBody } from '@hireledger/domain/http/profiles';
import type { z } from 'zod';
import { request } from '../../../http/request.ts';
import { session } from '../../../http/session.ts';
import { useProfileChange } from './get-profile.ts';

/** `PATCH /users/update-about-me`. The name stands in the top bar too, so it changes there. */
export const useUpdateAboutMe = () =>
  useProfileChange(async ({ body, before }: { body: z.infer<typeof aboutMeBody>; before?: string | undefined }) => {
    await request('PATCH', '/users/update-about-me', { body, ifMatch: before });
    session.rename(body.name);
  });
