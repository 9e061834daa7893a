import { notFound } from '@hireledger/domain/errors/catalogue';
import type { Context } from '../../context.ts';
import { changeProfile } from './change-profile.ts';
import type { Experience } from './add-experience.ts';

/**
 * Replaces an experience of a talent's profile.
 * @throws AppError PROFILE_CHANGED, as `changeProfile`; NOT_FOUND if the talent has none with that id
 */
export async function updateExperience(
  context: Context,
  { talentId, id, entry, before }: { talentId: string; id: string; entry: Experience; before?: string | undefined },
): Promise<void> {
  await changeProfile(context, { userId: talentId, card: 'experience', itemId: id, before }, async (tx) => {
    const { count } = await tx`
      UPDATE experiences
         SET job_title = ${entry.jobTitle}, company_name = ${entry.companyName}, start_date = ${entry.startDate}::text::date,
             end_date = ${entry.endDate}::text::date, responsibility = ${entry.responsiblity}
       WHERE id = ${id} AND talent_id = ${talentId}`;
    if (count === 0) throw notFound('experience');
  });
}
