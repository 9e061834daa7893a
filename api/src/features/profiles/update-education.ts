import { notFound } from '@hireledger/domain/errors/catalogue';
import type { Context } from '../../context.ts';
import { changeProfile } from './change-profile.ts';
import type { Education } from './add-education.ts';

/**
 * Replaces an education of a talent's profile.
 * @throws AppError PROFILE_CHANGED, as `changeProfile`; NOT_FOUND if the talent has none with that id
 */
export async function updateEducation(
  context: Context,
  { talentId, id, entry, before }: { talentId: string; id: string; entry: Education; before?: string | undefined },
): Promise<void> {
  await changeProfile(context, { userId: talentId, card: 'education', itemId: id, before }, async (tx) => {
    const { count } = await tx`
      UPDATE educations
         SET degree = ${entry.degree}, institution = ${entry.institution}, start_date = ${entry.startDate}::text::date,
             end_date = ${entry.endDate}::text::date
       WHERE id = ${id} AND talent_id = ${talentId}`;
    if (count === 0) throw notFound('education');
  });
}
