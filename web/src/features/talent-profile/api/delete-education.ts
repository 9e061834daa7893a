import { request } from '../../../http/request.ts';
import { useProfileChange } from './get-profile.ts';

/** `DELETE /users/delete-education/{id}`. */
export const useDeleteEducation = () => useProfileChange((id: string) => request('DELETE', `/users/delete-education/${encodeURIComponent(id)}`));
