import type { experienceBody } from '@hireledger/domain/http/profiles';
import type { z } from 'zod';
import { request } from '../../../http/request.ts';
import { useProfileChange } from './get-profile.ts';

/** `PATCH /users/add-experience`, or `PATCH /users/update-experience/{id}` for one that has an id. */
export const useSaveExperience = () =>
  useProfileChange(
    ({
      id,
      body,
      before,
    }: {
      id: string | undefined;
      body: z.infer<typeof experienceBody>;
      before?: string | undefined;
    }) =>
      request('PATCH', id ? `/users/update-experience/${encodeURIComponent(id)}` : '/users/add-experience', {
        body,
        ifMatch: before,
      }),
  );
