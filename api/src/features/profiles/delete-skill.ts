import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Context } from '../../context.ts';
import { changeProfile } from './change-profile.ts';

/**
 * Takes a skill off a talent's profile.
 * @throws AppError NOT_FOUND where the talent has none of that id
 */
export async function deleteSkill(context: Context, { talentId, id }: { talentId: string; id: string }): Promise<void> {
  await changeProfile(context, { userId: talentId, card: 'skills' }, async (tx) => {
    const { count } = await tx`DELETE FROM skills WHERE id = ${id} AND talent_id = ${talentId}`;
    if (count === 0) throw new AppError('NOT_FOUND', 'We could not find that skill.');
  });
}
