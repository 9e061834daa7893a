import { call, type InputOf } from '../../../http/call.ts';
import { useProfileChange } from './get-company-profile.ts';

const ENDPOINT = 'POST /company/add-position';

/** Posts an open job with the short form. */
export const useAddPosition = () =>
  useProfileChange((body: InputOf<typeof ENDPOINT>['body']) => call(ENDPOINT, { body }));
