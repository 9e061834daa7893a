import type { Actor, Context } from '../../context.ts';
import { changeProfile } from './change-profile.ts';
import { ownFile, ownPicture } from './own-file.ts';

const PICTURE = { kind: 'picture', path: 'displayPictureUrl' } as const;

/**
 * Sets a talent's picture, or a company's logo; null removes it. Only the person's own uploads are accepted.
 * @throws AppError VALIDATION_FAILED for any other address, and as an upload
 */
export async function updateProfilePicture(
  context: Context,
  { actor: { userId, role }, url }: { actor: Actor; url: string | null },
): Promise<void> {
  const wished = url && (await ownPicture(context, { ...PICTURE, ownerId: userId, url }));
  await changeProfile(context, { userId, card: 'picture' }, async (tx) => {
    const id = wished ? await ownFile(tx, { ...PICTURE, ownerId: userId, url: wished }) : null;
    if (role === 'company') await tx`UPDATE companies SET logo_file_id = ${id} WHERE user_id = ${userId}`;
    else await tx`UPDATE talents SET picture_file_id = ${id} WHERE user_id = ${userId}`;
  });
}
