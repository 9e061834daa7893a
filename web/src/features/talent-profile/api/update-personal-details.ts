import type { personalDetailsBody } from '@hireledger/domain/http/profiles';
import type { z } from 'zod';
import { request } from '../../../http/request.ts';
import { useProfileChange } from './get-profile.ts';

/** `PATCH /users/update-personal-details`: null clears a field. */
export const useUpdatePersonalDetails = () =>
  useProfileChange(({ body, before }: { body: z.output<typeof personalDetailsBody>; before?: string | undefined }) =>
    request('PATCH', '/users/update-personal-details', { body, ifMatch: before }),
  );
