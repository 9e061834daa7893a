import type { z } from 'zod';
import type { experienceBody } from '@hireledger/domain/http/talent-profile';
import type { Context } from '../../context.ts';
import { changeProfile } from './change-profile.ts';
import { refuseLongList } from '../../lists/list-limit.ts';

export type Experience = z.infer<typeof experienceBody>;

const MAX = 50;

/**
 * Adds an experience to a talent's profile.
 * @throws AppError VALIDATION_FAILED past fifty
 */
export async function addExperience(
  context: Context,
  { talentId, entry }: { talentId: string; entry: Experience },
): Promise<void> {
  await changeProfile(context, { userId: talentId, card: 'experience' }, async (tx) => {
    await tx`SELECT FROM talents WHERE user_id = ${talentId} FOR UPDATE`;
    const [kept] = await tx<
      { count: number }[]
    >`SELECT count(*)::int AS count FROM experiences WHERE talent_id = ${talentId}`;
    refuseLongList('jobTitle', kept!.count + 1, MAX);
    await tx`
      INSERT INTO experiences (talent_id, job_title, company_name, start_date, end_date, responsibility)
      VALUES (${talentId}, ${entry.jobTitle}, ${entry.companyName}, ${entry.startDate}::text::date, ${entry.endDate}::text::date, ${entry.responsiblity})`;
  });
}
