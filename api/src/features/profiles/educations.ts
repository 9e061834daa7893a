import type { z } from 'zod';
import type { educationBody } from '@hireledger/domain/http/talent-profile';
import type { Context } from '../../context.ts';
import { refuseLongList } from '../../lists/list-limit.ts';
import { changeProfile, changeProfileItem } from './change-profile.ts';

type Education = z.infer<typeof educationBody>;

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
    const [kept] = await tx<{ count: number }[]>`
      WITH added AS (
        INSERT INTO educations (talent_id, degree, institution, start_date, end_date)
        VALUES (${talentId}, ${entry.degree}, ${entry.institution}, ${entry.startDate}::text::date, ${entry.endDate}::text::date))
      SELECT count(*)::int AS count FROM educations WHERE talent_id = ${talentId}`;
    refuseLongList('degree', kept!.count + 1, MAX);
  });
}

/**
 * Replaces an education of a talent's profile.
 * @throws AppError as `changeProfileItem`
 */
export async function updateEducation(
  context: Context,
  { talentId, id, entry, before }: { talentId: string; id: string; entry: Education; before?: string | undefined },
): Promise<void> {
  await changeProfileItem(
    context,
    { userId: talentId, card: 'education', itemId: id, before },
    (tx) => tx`
      UPDATE educations
         SET degree = ${entry.degree}, institution = ${entry.institution}, start_date = ${entry.startDate}::text::date,
             end_date = ${entry.endDate}::text::date
       WHERE id = ${id} AND talent_id = ${talentId}`,
  );
}

/**
 * Deletes an education of a talent's profile.
 * @throws AppError as `changeProfileItem`
 */
export async function deleteEducation(
  context: Context,
  { talentId, id }: { talentId: string; id: string },
): Promise<void> {
  await changeProfileItem(
    context,
    { userId: talentId, card: 'education' },
    (tx) => tx`DELETE FROM educations WHERE id = ${id} AND talent_id = ${talentId}`,
  );
}
