import type { socialsBody } from '@hireledger/domain/http/profiles';
import type { z } from 'zod';
import { request } from '../../../http/request.ts';
import { useProfileChange } from './get-profile.ts';

/** `PATCH /users/add-socials`: only the fields that are named change. */
export const useAddSocials = () =>
  useProfileChange(({ body, before }: { body: z.infer<typeof socialsBody>; before?: string | undefined }) =>
    request('PATCH', '/users/add-socials', { body, ifMatch: before }),
  );
