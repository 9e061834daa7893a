import { AppError } from '@hireledger/domain/errors/catalogue';
import type { Context } from '../context.ts';
import type { Education } from './add-education.ts';

/**
 * Replaces an education of a talent's profile.
 * @throws AppError NOT_FOUND where the talent has none of that id
 */
export async function updateEducation(context: Context, { talentId, id, entry }: { talentId: string; id: string; entry: Education }): Promise<void> {
  const { count } = await context.database.sql`
    UPDATE educations
       SET degree = ${entry.degree}, institution = ${entry.institution}, start_date = ${entry.startDate}::text::date,
           end_date = ${entry.endDate}::text::date
     WHERE id = ${id} AND talent_id = ${talentId}`;
  if (count === 0) throw new AppError('NOT_FOUND', 'We could not find that education.');
}
