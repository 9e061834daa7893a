import type { TalentProfile } from '@hireledger/domain/http/profiles';
import { request } from '../../../http/request.ts';
import { useUndoableDelete } from './undoable-delete.ts';

/** `DELETE /users/delete-experience/{id}`. */
export const useDeleteExperience = () =>
  useUndoableDelete<TalentProfile['experience'][number]>({
    remove: (id) => request('DELETE', `/users/delete-experience/${encodeURIComponent(id)}`),
    restore: ({ id: _id, ...body }) => request('PATCH', '/users/add-experience', { body }),
    nameOf: ({ jobTitle }) => jobTitle,
  });
