import { call, type InputOf } from '../../../http/call.ts';
import { session } from '../../../http/session.ts';
import { useProfileChange } from './get-profile.ts';

const ENDPOINT = 'PATCH /users/update-about-me';

/** The name is also in the top bar. */
export const useUpdateAboutMe = () =>
  useProfileChange(
    async ({ body, before }: { body: InputOf<typeof ENDPOINT>['body']; before?: string | undefined }) => {
      await call(ENDPOINT, { body, ifMatch: before });
      session.rename(body.name);
    },
  );
