import type { aboutUsBody } from '@hireledger/domain/http/profiles';
import type { z } from 'zod';
import { request } from '../../../http/request.ts';
import { useProfileChange } from './get-company-profile.ts';

/** `PATCH /company/about-us`. */
export const useUpdateAboutUs = () =>
  useProfileChange(({ body, before }: { body: z.output<typeof aboutUsBody>; before?: string | undefined }) =>
    request('PATCH', '/company/about-us', { body, ifMatch: before }),
  );
