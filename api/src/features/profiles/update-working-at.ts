import type { Context } from '../../context.ts';
import { changeProfile } from './change-profile.ts';
import { ownFile, ownPicture } from './own-file.ts';

const IMAGE = { kind: 'work-image', path: 'imageUrls' } as const;

/**
 * Replaces the pictures of a company's working-at section, in the given order; duplicates count once.
 * @throws AppError PROFILE_CHANGED, as `changeProfile`; VALIDATION_FAILED for a picture that is not the company's own
 * upload
 */
export async function updateWorkingAt(
  context: Context,
  { companyId, imageUrls, before }: { companyId: string; imageUrls: string[]; before?: string | undefined },
): Promise<void> {
  const wished: string[] = [];
  for (const url of new Set(imageUrls)) wished.push(await ownPicture(context, { ...IMAGE, ownerId: companyId, url }));
  await changeProfile(context, { userId: companyId, card: 'working-at', before }, async (tx) => {
    const ids = new Set<string>();
    for (const url of wished) ids.add(await ownFile(tx, { ...IMAGE, ownerId: companyId, url }));
    await tx`DELETE FROM work_images WHERE company_id = ${companyId}`;
    await tx`INSERT INTO work_images (company_id, position, file_id)
             SELECT ${companyId}, position, file_id FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS wished (file_id, position)`;
  });
}
