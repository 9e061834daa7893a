import type { positionBody } from '@hireledger/domain/http/profiles';
import type { z } from 'zod';
import { request } from '../../../http/request.ts';
import { useProfileChange } from './get-company-profile.ts';

/** `POST /company/add-position`: an open job in its short form. */
export const useAddPosition = () =>
  useProfileChange((body: z.output<typeof positionBody>) => request('POST', '/company/add-position', { body }));
