import type { educationBody } from '@hireledger/domain/http/profiles';
import type { z } from 'zod';
import { request } from '../../../http/request.ts';
import { useProfileChange } from './get-profile.ts';

/** `PATCH /users/add-education`, or `PATCH /users/update-education/{id}` for one that has an id. */
export const useSaveEducation = () =>
  useProfileChange(
    ({
      id,
      body,
      before,
    }: {
      id: string | undefined;
      body: z.infer<typeof educationBody>;
      before?: string | undefined;
    }) =>
      request('PATCH', id ? `/users/update-education/${encodeURIComponent(id)}` : '/users/add-education', {
        body,
        ifMatch: before,
      }),
  );
