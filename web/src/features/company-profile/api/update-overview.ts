import { call, type InputOf } from '../../../http/call.ts';
import { session } from '../../../http/session.ts';
import { useProfileChange } from './get-company-profile.ts';

const ENDPOINT = 'PATCH /company/overview';

/** The company's name is also the account's, so it changes in the top bar. */
export const useUpdateOverview = () =>
  useProfileChange(
    async ({ body, before }: { body: InputOf<typeof ENDPOINT>['body']; before?: string | undefined }) => {
      await call(ENDPOINT, { body, ifMatch: before });
      session.rename(body.name);
    },
  );
