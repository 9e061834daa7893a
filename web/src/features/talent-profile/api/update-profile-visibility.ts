import type { ProfileVisibility } from '@hireledger/domain/profiles/visibility';
import { request } from '../../../http/request.ts';
import { useProfileChange } from './get-profile.ts';

/** `PATCH /users/update-profile-visibility`. */
export const useUpdateProfileVisibility = () =>
  useProfileChange((visibility: ProfileVisibility) =>
    request('PATCH', '/users/update-profile-visibility', { body: { visibility } }),
  );
