import type { ProfileVisibility } from '@hireledger/domain/profiles/visibility';
import type { Context } from '../context.ts';

/** Decides who may open the talent's page from now on. */
export async function updateProfileVisibility(context: Context, { talentId, visibility }: { talentId: string; visibility: ProfileVisibility }): Promise<void> {
  await context.database.sql`UPDATE talents SET visibility = ${visibility} WHERE user_id = ${talentId}`;
}
