import type { Actor, Context } from '../../context.ts';

/** The address of a person's own picture, or of a company's logo; null while there is none. */
export async function viewProfilePicture(context: Context, { userId, role }: Actor): Promise<string | null> {
  const { sql } = context.database;
  const [found] = await sql<{ url: string | null }[]>`
    SELECT ${role === 'company' ? sql`logo_url AS url FROM companies` : sql`display_picture_url AS url FROM talents`} WHERE user_id = ${userId}`;
  return found?.url ?? null;
}
