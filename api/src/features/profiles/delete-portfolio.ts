import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Context } from '../../context.ts';
import { changeProfile } from './change-profile.ts';

/**
 * Takes a piece off a talent's portfolio. Its file stays for a day, so that it can be put back, and for as long as an application holds it.
 * @throws AppError NOT_FOUND where the talent has none of that id
 */
export async function deletePortfolio(
  context: Context,
  { talentId, id }: { talentId: string; id: string },
): Promise<void> {
  await changeProfile(context, { userId: talentId, card: 'portfolio' }, async (tx) => {
    const { count } = await tx`DELETE FROM portfolios WHERE id = ${id} AND talent_id = ${talentId}`;
    if (count === 0) throw new AppError('NOT_FOUND', 'We could not find that part of your portfolio.');
  });
}
