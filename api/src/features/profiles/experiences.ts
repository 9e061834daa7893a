import type { z } from 'zod';
import type { experienceBody } from '@hireledger/domain/http/talent-profile';
import type { Context } from '../../context.ts';
import { refuseLongList } from '../../lists/list-limit.ts';
import { changeProfile, changeProfileItem } from './change-profile.ts';

type Experience = z.infer<typeof experienceBody>;

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
    const [kept] = await tx<{ count: number }[]>`
      WITH added AS (
        INSERT INTO experiences (talent_id, job_title, company_name, start_date, end_date, responsibility)
        VALUES (${talentId}, ${entry.jobTitle}, ${entry.companyName}, ${entry.startDate}::text::date, ${entry.endDate}::text::date, ${entry.responsiblity}))
      SELECT count(*)::int AS count FROM experiences WHERE talent_id = ${talentId}`;
    refuseLongList('jobTitle', kept!.count + 1, MAX);
  });
}

/**
 * Replaces an experience of a talent's profile.
 * @throws AppError as `changeProfileItem`
 */
export async function updateExperience(
  context: Context,
  { talentId, id, entry, before }: { talentId: string; id: string; entry: Experience; before?: string | undefined },
): Promise<void> {
  await changeProfileItem(
    context,
    { userId: talentId, card: 'experience', itemId: id, before },
    (tx) => tx`
      UPDATE experiences
         SET job_title = ${entry.jobTitle}, company_name = ${entry.companyName}, start_date = ${entry.startDate}::text::date,
             end_date = ${entry.endDate}::text::date, responsibility = ${entry.responsiblity}
       WHERE id = ${id} AND talent_id = ${talentId}`,
  );
}

/**
 * Deletes an experience of a talent's profile.
 * @throws AppError as `changeProfileItem`
 */
export async function deleteExperience(
  context: Context,
  { talentId, id }: { talentId: string; id: string },
): Promise<void> {
  await changeProfileItem(
    context,
    { userId: talentId, card: 'experience' },
    (tx) => tx`DELETE FROM experiences WHERE id = ${id} AND talent_id = ${talentId}`,
  );
}
