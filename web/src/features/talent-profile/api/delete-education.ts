import type { TalentProfile } from '@hireledger/domain/http/profiles';
import { request } from '../../../http/request.ts';
import { useUndoableDelete } from './undoable-delete.ts';

/** `DELETE /users/delete-education/{id}`. */
export const useDeleteEducation = () =>
  useUndoableDelete<TalentProfile['education'][number]>({
    remove: (id) => request('DELETE', `/users/delete-education/${encodeURIComponent(id)}`),
    restore: ({ id: _id, ...body }) => request('PATCH', '/users/add-education', { body }),
    nameOf: ({ degree }) => degree,
  });
