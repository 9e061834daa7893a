import type { companyOverviewBody } from '@hireledger/domain/http/profiles';
import type { z } from 'zod';
import { request } from '../../../http/request.ts';
import { session } from '../../../http/session.ts';
import { useProfileChange } from './get-company-profile.ts';

/** `PATCH /company/overview`. The company's name is the account's too, so the top bar follows. */
export const useUpdateOverview = () =>
  useProfileChange(
    async ({ body, before }: { body: z.output<typeof companyOverviewBody>; before?: string | undefined }) => {
      await request('PATCH', '/company/overview', { body, ifMatch: before });
      session.rename(body.name);
    },
  );
