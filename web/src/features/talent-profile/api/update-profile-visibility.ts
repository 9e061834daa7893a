import type { ProfileVisibility } from '@hireledger/domain/profiles/visibility';
import { call } from '../../../http/call.ts';
import { useProfileChange } from './get-profile.ts';

export const useUpdateProfileVisibility = () =>
  useProfileChange((visibility: ProfileVisibility) =>
    call('PATCH /users/update-profile-visibility', { body: { visibility } }),
  );
