import { invalidField } from '@hireledger/domain/errors/catalogue';
import type { Context } from '../../context.ts';
import { refuseLongList } from '../../lists/list-limit.ts';
import { changeProfile, changeProfileItem } from './change-profile.ts';

const MAX = 100;

/**
 * Adds skills to a talent's profile. Blanks and existing skills, in any case, are skipped.
 * @throws AppError VALIDATION_FAILED if only blanks were given, or past a hundred
 */
export async function addSkills(
  context: Context,
  { talentId, skills }: { talentId: string; skills: string[] },
): Promise<void> {
  const named = skills.map((skill) => skill.trim()).filter(Boolean);
  if (named.length === 0) throw invalidField('skills', 'Please add at least one skill.');
  await changeProfile(context, { userId: talentId, card: 'skills' }, async (tx) => {
    await tx`INSERT INTO skills (talent_id, name) SELECT ${talentId}::uuid, name FROM unnest(${named}::text[]) name ON CONFLICT DO NOTHING`;
    const [kept] = await tx<
      { count: number }[]
    >`SELECT count(*)::int AS count FROM skills WHERE talent_id = ${talentId}`;
    refuseLongList('skills', kept!.count, MAX);
  });
}

/**
 * Deletes a skill of a talent's profile.
 * @throws AppError as `changeProfileItem`
 */
export async function deleteSkill(context: Context, { talentId, id }: { talentId: string; id: string }): Promise<void> {
  await changeProfileItem(
    context,
    { userId: talentId, card: 'skills' },
    (tx) => tx`DELETE FROM skills WHERE id = ${id} AND talent_id = ${talentId}`,
  );
}
