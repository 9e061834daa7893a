import type { portfolioBody } from '@hireledger/domain/http/profiles';
import type { z } from 'zod';
import { request } from '../../../http/request.ts';
import { useProfileChange } from './get-profile.ts';

/** `PATCH /users/add-portfolio`, or `PATCH /users/update-portfolio/{id}` for an item that has an id. */
export const useSavePortfolio = () =>
  useProfileChange(
    ({
      id,
      body,
      before,
    }: {
      id?: string | undefined;
      body: z.input<typeof portfolioBody>;
      before?: string | undefined;
    }) =>
      request('PATCH', id ? `/users/update-portfolio/${encodeURIComponent(id)}` : '/users/add-portfolio', {
        body,
        ifMatch: before,
      }),
  );
