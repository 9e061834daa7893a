import type { personalDetailsBody } from '@hireledger/domain/http/profiles';
import type { z } from 'zod';
import { request } from '../../../http/request.ts';
import { useProfileChange } from './get-profile.ts';

/** `PATCH /users/update-personal-details`: null clears a field. */
export const useUpdatePersonalDetails = () =>
  useProfileChange((body: z.output<typeof personalDetailsBody>) => request('PATCH', '/users/update-personal-details', { body }));
