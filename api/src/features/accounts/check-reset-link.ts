import { openResetLink } from '../../auth/reset-links.ts';
import type { Context } from '../../context.ts';

/**
 * The address whose password a link sets, before the form is filled in. It does not use the link up.
 * @throws AppError LINK_WRONG, LINK_EXPIRED, LINK_USED
 */
export async function checkResetLink(context: Context, { token }: { token: string }): Promise<{ email: string }> {
  const { email } = await openResetLink(context.database.sql, { token, now: context.clock(), lock: false });
  return { email };
}
