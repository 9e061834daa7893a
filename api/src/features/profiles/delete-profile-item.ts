import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Context } from '../../context.ts';
import { changeProfile } from './change-profile.ts';

/** Cards that are lists: where their items are, and what a refusal calls one. */
const LISTS = {
  education: { table: 'educations', item: 'education' },
  experience: { table: 'experiences', item: 'experience' },
  portfolio: { table: 'portfolios', item: 'part of your portfolio' },
  skills: { table: 'skills', item: 'skill' },
} as const;

/**
 * Deletes an item of a list on a talent's profile. The file of a portfolio item is kept for a day, so that the item can be added again, and
 * for as long as an application uses it.
 * @throws AppError NOT_FOUND where the talent has no item of that id
 */
export async function deleteProfileItem(
  context: Context,
  { talentId, card, id }: { talentId: string; card: keyof typeof LISTS; id: string },
): Promise<void> {
  const { table, item } = LISTS[card];
  await changeProfile(context, { userId: talentId, card }, async (tx) => {
    const { count } = await tx`DELETE FROM ${tx(table)} WHERE id = ${id} AND talent_id = ${talentId}`;
    if (count === 0) throw new AppError('NOT_FOUND', `We could not find that ${item}.`);
  });
}
