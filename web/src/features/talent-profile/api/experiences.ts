import type { TalentProfile } from '@hireledger/domain/http/talent-profile';
import { call, type InputOf } from '../../../http/call.ts';
import { profileItems } from './profile-items.ts';

type Body = InputOf<'PATCH /users/add-experience'>['body'];

export const { useSave: useSaveExperience, useDelete: useDeleteExperience } = profileItems({
  add: (body: Body) => call('PATCH /users/add-experience', { body }),
  update: (id, body, ifMatch) => call('PATCH /users/update-experience/:id', { params: { id }, body, ifMatch }),
  remove: (id) => call('DELETE /users/delete-experience/:id', { params: { id } }),
  bodyOf: ({ id: _id, ...body }: TalentProfile['experience'][number]): Body => body,
  nameOf: ({ jobTitle }) => jobTitle,
});
