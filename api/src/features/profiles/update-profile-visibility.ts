import type { ProfileVisibility } from '@hireledger/domain/profiles/visibility';
import type { Context } from '../../context.ts';
import { changeProfile } from './change-profile.ts';

/** Sets who may open the talent's page. */
export async function updateProfileVisibility(
  context: Context,
  { talentId, visibility }: { talentId: string; visibility: ProfileVisibility },
): Promise<void> {
  await changeProfile(
    context,
    { userId: talentId, card: 'visibility' },
    (tx) => tx`UPDATE talents SET visibility = ${visibility} WHERE user_id = ${talentId}`,
  );
}
