import type { z } from 'zod';
import type { educationBody } from '@hireledger/domain/http/talent-profile';
import type { Context } from '../../context.ts';
import { changeProfile } from './change-profile.ts';
import { refuseLongList } from '../../lists/list-limit.ts';

export type Education = z.infer<typeof educationBody>;

const MAX = 50;

/**
 * Adds an education to a talent's profile.
 * @throws AppError VALIDATION_FAILED past fifty
 */
export async function addEducation(
  context: Context,
  { talentId, entry }: { talentId: string; entry: Education },
): Promise<void> {
  await changeProfile(context, { userId: talentId, card: 'education' }, async (tx) => {
    await tx`SELECT FROM talents WHERE user_id = ${talentId} FOR UPDATE`;
    const [kept] = await tx<
      { count: number }[]
    >`SELECT count(*)::int AS count FROM educations WHERE talent_id = ${talentId}`;
    refuseLongList('degree', kept!.count + 1, MAX);
    await tx`
      INSERT INTO educations (talent_id, degree, institution, start_date, end_date)
      VALUES (${talentId}, ${entry.degree}, ${entry.institution}, ${entry.startDate}::text::date, ${entry.endDate}::text::date)`;
  });
}
