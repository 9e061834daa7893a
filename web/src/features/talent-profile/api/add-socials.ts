import { call, type InputOf } from '../../../http/call.ts';
import { useProfileChange } from './get-profile.ts';

const ENDPOINT = 'PATCH /users/add-socials';

/** Only the fields that are named change. */
export const useAddSocials = () =>
  useProfileChange(({ body, before }: { body: InputOf<typeof ENDPOINT>['body']; before?: string | undefined }) =>
    call(ENDPOINT, { body, ifMatch: before }),
  );
