import { refreshOwnPicture } from '../../../http/own-picture.ts';
import { call } from '../../../http/call.ts';
import { useProfileChange } from './get-company-profile.ts';

/** A company's picture is its logo. The top bar shows it too. */
export const useUpdateLogo = () =>
  useProfileChange(async (displayPictureUrl: string | null) => {
    await call('PATCH /users/update-profile-picture', { body: { displayPictureUrl } });
    refreshOwnPicture();
  });
