import type { JobLevel } from '@hireledger/domain/jobs/options';
import type { Context } from '../context.ts';

/** A talent's name, the text about them, and their level; a level that is left out stays as it is. */
export async function updateAboutMe(
  context: Context,
  command: { talentId: string; name: string; description: string; jobLevel?: JobLevel | null },
): Promise<void> {
  const { talentId, name, description, jobLevel } = command;
  const { sql } = context.database;
  await sql`
    WITH named AS (UPDATE users SET full_name = ${name} WHERE id = ${talentId})
    UPDATE talents SET about = ${description || null} ${jobLevel === undefined ? sql`` : sql`, job_level = ${jobLevel}`}
     WHERE user_id = ${talentId}`;
}
