import { refreshOwnPicture } from '../../../account/own-picture.ts';
import { call } from '../../../http/call.ts';
import { useProfileChange } from './get-company-profile.ts';

/** A company's picture is its logo, which the top bar also shows. */
export const useUpdateLogo = () =>
  useProfileChange(async (displayPictureUrl: string | null) => {
    await call('PATCH /users/update-profile-picture', { body: { displayPictureUrl } });
    refreshOwnPicture();
  });
