import type { Context } from '../../context.ts';
import { changeProfile } from './change-profile.ts';

/**
 * The text about a company.
 * @throws AppError PROFILE_CHANGED, as `changeProfile`
 */
export async function updateAboutUs(
  context: Context,
  { companyId, description, before }: { companyId: string; description: string; before?: string | undefined },
): Promise<void> {
  await changeProfile(
    context,
    { userId: companyId, card: 'about-us', before },
    (tx) => tx`UPDATE companies SET description = ${description || null} WHERE user_id = ${companyId}`,
  );
}
