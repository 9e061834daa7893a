import { request } from '../../../http/request.ts';
import { useProfileChange } from './get-profile.ts';

/** `DELETE /users/delete-experience/{id}`. */
export const useDeleteExperience = () => useProfileChange((id: string) => request('DELETE', `/users/delete-experience/${encodeURIComponent(id)}`));
