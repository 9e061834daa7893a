import { refreshOwnPicture } from '../../../http/own-picture.ts';
import { request } from '../../../http/request.ts';
import { useProfileChange } from './get-company-profile.ts';

/** `PATCH /users/update-profile-picture`: a company's picture is its logo. The top bar follows. */
export const useUpdateLogo = () =>
  useProfileChange(async (displayPictureUrl: string | null) => {
    await request('PATCH', '/users/update-profile-picture', { body: { displayPictureUrl } });
    refreshOwnPicture();
  });
