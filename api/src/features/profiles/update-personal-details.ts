import type { z } from 'zod';
import type { personalDetailsBody } from '@hireledger/domain/http/talent-profile';
import type { Context } from '../../context.ts';
import { changeProfile } from './change-profile.ts';

/**
 * Level, city and details that only companies the talent applied to see. Null clears a field.
 * @throws AppError PROFILE_CHANGED, as `changeProfile`
 */
export async function updatePersonalDetails(
  context: Context,
  {
    talentId,
    before,
    ...details
  }: { talentId: string; before?: string | undefined } & z.output<typeof personalDetailsBody>,
): Promise<void> {
  const { jobLevel, city, language, gender, dob, address } = details;
  await changeProfile(
    context,
    { userId: talentId, card: 'personal-details', before },
    (tx) => tx`
      UPDATE talents SET job_level = ${jobLevel}, city = ${city || null}, language = ${language || null}, gender = ${gender || null},
             birth_date = ${dob}::text::date, address = ${address || null}
       WHERE user_id = ${talentId}`,
  );
}
