import { request } from '../../../http/request.ts';
import { useProfileChange } from './get-profile.ts';

/** `PATCH /users/add-skills`: adds to what is there. */
export const useAddSkills = () =>
  useProfileChange((skills: string[]) => request('PATCH', '/users/add-skills', { body: { skills } }));
