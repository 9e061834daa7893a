import type { TalentProfile } from '@hireledger/domain/http/talent-profile';
import { call, type InputOf } from '../../../http/call.ts';
import { profileItems } from './profile-items.ts';

type Body = InputOf<'PATCH /users/add-education'>['body'];

export const { useSave: useSaveEducation, useDelete: useDeleteEducation } = profileItems({
  add: (body: Body) => call('PATCH /users/add-education', { body }),
  update: (id, body, ifMatch) => call('PATCH /users/update-education/:id', { params: { id }, body, ifMatch }),
  remove: (id) => call('DELETE /users/delete-education/:id', { params: { id } }),
  bodyOf: ({ id: _id, ...body }: TalentProfile['education'][number]): Body => body,
  nameOf: ({ degree }) => degree,
});
