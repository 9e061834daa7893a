import type { Transaction } from '@hireledger/db/connect';
import { notFound } from '@hireledger/domain/errors/catalogue';
import type { Context } from '../../context.ts';
import { changeProfile } from './change-profile.ts';

/**
 * Cards that are lists: how one of their items is deleted, and its name in a refusal. One statement each, so that all
 * are checked.
 */
const LISTS = {
  education: {
    item: 'education',
    remove: (tx: Transaction, talentId: string, id: string) =>
      tx`DELETE FROM educations WHERE id = ${id} AND talent_id = ${talentId}`,
  },
  experience: {
    item: 'experience',
    remove: (tx: Transaction, talentId: string, id: string) =>
      tx`DELETE FROM experiences WHERE id = ${id} AND talent_id = ${talentId}`,
  },
  portfolio: {
    item: 'part of your portfolio',
    remove: (tx: Transaction, talentId: string, id: string) =>
      tx`DELETE FROM portfolios WHERE id = ${id} AND talent_id = ${talentId}`,
  },
  skills: {
    item: 'skill',
    remove: (tx: Transaction, talentId: string, id: string) =>
      tx`DELETE FROM skills WHERE id = ${id} AND talent_id = ${talentId}`,
  },
} as const;

/**
 * Deletes an item of a list on a talent's profile. The file of a portfolio item is kept for a day, so the item can be
 * added again, and for as long as an application uses it.
 * @throws AppError NOT_FOUND if the talent has no item with that id
 */
export async function deleteProfileItem(
  context: Context,
  { talentId, card, id }: { talentId: string; card: keyof typeof LISTS; id: string },
): Promise<void> {
  const { item, remove } = LISTS[card];
  await changeProfile(context, { userId: talentId, card }, async (tx) => {
    const { count } = await remove(tx, talentId, id);
    if (count === 0) throw notFound(item);
  });
}
