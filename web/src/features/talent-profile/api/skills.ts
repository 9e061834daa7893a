import { call } from '../../../http/call.ts';
import { useProfileChange } from './get-profile.ts';

/** Adds to the existing ones. */
export const useAddSkills = () =>
  useProfileChange((skills: string[]) => call('PATCH /users/add-skills', { body: { skills } }));

export const useDeleteSkill = () =>
  useProfileChange((id: string) => call('DELETE /users/delete-skill/:id', { params: { id } }));
