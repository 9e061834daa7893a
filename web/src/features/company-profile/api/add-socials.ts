import { call, type InputOf } from '../../../http/call.ts';
import { useProfileChange } from './get-company-profile.ts';

const ENDPOINT = 'PATCH /users/add-socials';

/** Changes only the given fields. */
export const useAddSocials = () =>
  useProfileChange(({ body, before }: { body: InputOf<typeof ENDPOINT>['body']; before?: string | undefined }) =>
    call(ENDPOINT, { body, ifMatch: before }),
  );
