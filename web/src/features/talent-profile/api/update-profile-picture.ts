import { request } from '../../../http/request.ts';
import { refreshOwnPicture } from '../../../http/own-picture.ts';
import { useProfileChange } from './get-profile.ts';

/** `PATCH /users/update-profile-picture`. The top bar follows. */
export const useUpdateProfilePicture = () =>
  useProfileChange(async (displayPictureUrl: string | null) => {
    await request('PATCH', '/users/update-profile-picture', { body: { displayPictureUrl } });
    refreshOwnPicture();
  });
