import type { PortfolioItem } from '@hireledger/domain/http/profiles';
import { request } from '../../../http/request.ts';
import { useUndoableDelete } from './undoable-delete.ts';

/** `DELETE /users/delete-portfolio/{id}`; its file is kept for a day, for the way back. */
export const useDeletePortfolio = () =>
  useUndoableDelete<PortfolioItem>({
    remove: (id) => request('DELETE', `/users/delete-portfolio/${encodeURIComponent(id)}`),
    restore: ({ title, description, type, fileUrl }) =>
      request('PATCH', '/users/add-portfolio', { body: { title, description, type, fileUrl } }),
    nameOf: ({ title }) => title,
  });
