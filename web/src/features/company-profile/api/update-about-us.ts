import { call, type InputOf } from '../../../http/call.ts';
import { useProfileChange } from './get-company-profile.ts';

const ENDPOINT = 'PATCH /company/about-us';

export const useUpdateAboutUs = () =>
  useProfileChange(({ body, before }: { body: InputOf<typeof ENDPOINT>['body']; before?: string | undefined }) =>
    call(ENDPOINT, { body, ifMatch: before }),
  );
