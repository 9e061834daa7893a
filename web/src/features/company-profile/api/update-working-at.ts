import { request } from '../../../http/request.ts';
import { useProfileChange } from './get-company-profile.ts';

/** `PATCH /company/update-working-at`: all pictures, in their order. */
export const useUpdateWorkingAt = () => useProfileChange((imageUrls: string[]) => request('PATCH', '/company/update-working-at', { body: { imageUrls } }));
