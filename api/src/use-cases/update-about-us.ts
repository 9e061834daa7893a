import type { Context } from '../context.ts';

/** The text about a company. */
export async function updateAboutUs(context: Context, { companyId, description }: { companyId: string; description: string }): Promise<void> {
  await context.database.sql`UPDATE companies SET description = ${description || null} WHERE user_id = ${companyId}`;
}
