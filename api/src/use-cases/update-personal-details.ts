import type { z } from 'zod';
import type { personalDetailsBody } from '@hireledger/domain/http/profiles';
import type { Context } from '../context.ts';

/** Level, city and what only the companies that the talent applied to see. Null clears a field. */
export async function updatePersonalDetails(
  context: Context,
  { talentId, ...details }: { talentId: string } & z.output<typeof personalDetailsBody>,
): Promise<void> {
  const { jobLevel, city, language, gender, dob, address } = details;
  await context.database.sql`
    UPDATE talents SET job_level = ${jobLevel}, city = ${city || null}, language = ${language || null}, gender = ${gender || null},
           birth_date = ${dob}::text::date, address = ${address || null}
     WHERE user_id = ${talentId}`;
}
