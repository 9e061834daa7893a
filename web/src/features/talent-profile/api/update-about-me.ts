import type { aboutMeBody } from '@hireledger/domain/http/profiles';
import type { z } from 'zod';
import { request } from '../../../http/request.ts';
import { session } from '../../../http/session.ts';
import { useProfileChange } from './get-profile.ts';

/** `PATCH /users/update-about-me`. The name stands in the top bar too, so it changes there. */
export const useUpdateAboutMe = () =>
  useProfileChange(async (body: z.infer<typeof aboutMeBody>) => {
    await request('PATCH', '/users/update-about-me', { body });
    session.rename(body.name);
  });
