import { request } from '../../../http/request.ts';
import { useProfileChange } from './get-profile.ts';

/** `DELETE /users/delete-skill/{id}`. */
export const useDeleteSkill = () =>
  useProfileChange((id: string) => request('DELETE', `/users/delete-skill/${encodeURIComponent(id)}`));
