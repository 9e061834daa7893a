import type { socialsBody } from '@hireledger/domain/http/profiles';
import type { z } from 'zod';
import { request } from '../../../http/request.ts';
import { useProfileChange } from './get-profile.ts';

/** `PATCH /users/add-socials`: only the fields that are named change. */
export const useAddSocials = () =>
  useProfileChange((body: z.infer<typeof socialsBody>) => request('PATCH', '/users/add-socials', { body }));
