import type { PortfolioItem } from '@hireledger/domain/http/profiles';
import { request } from '../../../http/request.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { toast } from '../../../ui/Toast.tsx';
import { useProfileChange } from './get-profile.ts';
import { useSavePortfolio } from './save-portfolio.ts';

/** `DELETE /users/delete-portfolio/{id}`, at once, with a way back: the item is added again, its file having been kept for a day. */
export function useDeletePortfolio() {
  const remove = useProfileChange((id: string) => request('DELETE', `/users/delete-portfolio/${encodeURIComponent(id)}`));
  const save = useSavePortfolio();
  return {
    pending: remove.isPending ? remove.variables : null,
    remove: async (item: PortfolioItem) => {
      const { id, title, description, type, fileUrl } = item;
      const restore = () =>
        save.mutateAsync({ body: { title, description, type, fileUrl } }).catch((error: unknown) => toast.error(sentenceOf(error, 'It could not be put back.')));
      await remove
        .mutateAsync(id)
        .then(() => toast.success(`${title} was deleted.`, { action: { label: 'Undo', onClick: () => void restore() } }))
        .catch((error: unknown) => toast.error(sentenceOf(error, 'Something went wrong.')));
    },
  };
}
