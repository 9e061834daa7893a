import { sentenceOf } from '../../../http/sentences.ts';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useProfileChange } from './get-profile.ts';

interface ItemCalls<Body, Item> {
  add: (body: Body) => Promise<unknown>;
  /** `before` is the version that the edit is based on. */
  update: (id: string, body: Body, before: string | undefined) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  /** The body that adds a deleted item again. */
  bodyOf: (item: Item) => Body;
  nameOf: (item: Item) => string;
}

interface Edit<Body> {
  /** Without it, an item is added. */
  id?: string | undefined;
  body: Body;
  before?: string | undefined;
}

/** Saves and deletes the items of one list of the profile. */
export const profileItems = <Body, Item extends { id: string }>(calls: ItemCalls<Body, Item>) => ({
  useSave: () =>
    useProfileChange(({ id, body, before }: Edit<Body>) => (id ? calls.update(id, body, before) : calls.add(body))),

  /** Deletes an item immediately, with an undo that adds it again. `pending` is the id of the item being deleted. */
  useDelete() {
    const deletion = useProfileChange(calls.remove);
    const restoring = useProfileChange((item: Item) => calls.add(calls.bodyOf(item)));
    const putBack = (item: Item) =>
      restoring
        .mutateAsync(item)
        .catch((error: unknown) => toast.error(sentenceOf(error, 'It could not be restored.')));
    return {
      pending: deletion.isPending ? deletion.variables : null,
      remove: (item: Item) =>
        deletion
          .mutateAsync(item.id)
          .then(() =>
            toast.success(`${calls.nameOf(item)} was deleted.`, {
              action: { label: 'Undo', onClick: () => void putBack(item) },
            }),
          )
          .catch((error: unknown) => toast.error(sentenceOf(error, 'Something went wrong.'))),
    };
  },
});
