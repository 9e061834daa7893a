import { call, type InputOf } from '../../../http/call.ts';
import { useProfileChange } from './get-profile.ts';

const ENDPOINT = 'PATCH /users/update-personal-details';

/** Null clears a field. */
export const useUpdatePersonalDetails = () =>
  useProfileChange(({ body, before }: { body: InputOf<typeof ENDPOINT>['body']; before?: string | undefined }) =>
    call(ENDPOINT, { body, ifMatch: before }),
  );
