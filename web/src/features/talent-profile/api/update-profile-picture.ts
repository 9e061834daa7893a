import { call } from '../../../http/call.ts';
import { refreshOwnPicture } from '../../../account/own-picture.ts';
import { useProfileChange } from './get-profile.ts';

/** The top bar also shows it. */
export const useUpdateProfilePicture = () =>
  useProfileChange(async (displayPictureUrl: string | null) => {
    await call('PATCH /users/update-profile-picture', { body: { displayPictureUrl } });
    refreshOwnPicture();
  });
