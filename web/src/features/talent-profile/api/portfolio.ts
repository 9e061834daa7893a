import type { PortfolioItem } from '@hireledger/domain/http/talent-profile';
import { call, type InputOf } from '../../../http/call.ts';
import { profileItems } from './profile-items.ts';

type Body = InputOf<'PATCH /users/add-portfolio'>['body'];

/** The file of a deleted item is kept for a day, for undo. */
export const { useSave: useSavePortfolio, useDelete: useDeletePortfolio } = profileItems({
  add: (body: Body) => call('PATCH /users/add-portfolio', { body }),
  update: (id, body, ifMatch) => call('PATCH /users/update-portfolio/:id', { params: { id }, body, ifMatch }),
  remove: (id) => call('DELETE /users/delete-portfolio/:id', { params: { id } }),
  bodyOf: ({ title, description, type, fileUrl, link }: PortfolioItem): Body => ({
    title,
    description,
    type,
    fileUrl,
    link,
  }),
  nameOf: ({ title }) => title,
});
