import type { Context } from '../context.ts';

/** A talent's name and the text about them. */
export async function updateAboutMe(context: Context, command: { talentId: string; name: string; description: string }): Promise<void> {
  const { talentId, name, description } = command;
  await context.database.sql`
    WITH named AS (UPDATE users SET full_name = ${name} WHERE id = ${talentId})
    UPDATE talents SET about = ${description || null} WHERE user_id = ${talentId}`;
}
