import { sentenceOf } from '../../../http/sentences.ts';
import { toast } from '../../../ui/Toast.tsx';
import { useProfileChange } from './get-profile.ts';

interface UndoableDelete<Item> {
  remove: (id: string) => Promise<unknown>;
  /** Adds the item again. */
  restore: (item: Item) => Promise<unknown>;
  nameOf: (item: Item) => string;
}

/** Deletes an item of the profile at once, with a way back: it is added again. `pending` is the id of the one that is on its way out. */
export function useUndoableDelete<Item extends { id: string }>({ remove, restore, nameOf }: UndoableDelete<Item>) {
  const deletion = useProfileChange(remove);
  const restoring = useProfileChange(restore);
  const putBack = (item: Item) =>
    restoring.mutateAsync(item).catch((error: unknown) => toast.error(sentenceOf(error, 'It could not be put back.')));
  return {
    pending: deletion.isPending ? deletion.variables : null,
    remove: (item: Item) =>
      deletion
        .mutateAsync(item.id)
        .then(() =>
          toast.success(`${nameOf(item)} was deleted.`, {
            action: { label: 'Undo', onClick: () => void putBack(item) },
          }),
        )
        .catch((error: unknown) => toast.error(sentenceOf(error, 'Something went wrong.'))),
  };
}
