import type { JobLevel } from '@hireledger/domain/jobs/options';
import type { Context } from '../../context.ts';
import { changeProfile } from './change-profile.ts';

/**
 * A talent's name, the text about them, and their level; a level that is left out stays unchanged.
 * @throws AppError PROFILE_CHANGED, as `changeProfile`
 */
export async function updateAboutMe(
  context: Context,
  command: {
    talentId: string;
    name: string;
    description: string;
    jobLevel?: JobLevel | null;
    before?: string | undefined;
  },
): Promise<void> {
  const { talentId, name, description, jobLevel, before } = command;
  await changeProfile(
    context,
    { userId: talentId, card: 'about-me', before },
    (tx) => tx`
      WITH named AS (UPDATE users SET full_name = ${name} WHERE id = ${talentId})
      UPDATE talents SET about = ${description || null} ${jobLevel === undefined ? tx`` : tx`, job_level = ${jobLevel}`}
       WHERE user_id = ${talentId}`,
  );
}
