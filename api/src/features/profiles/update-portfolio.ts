import { notFound } from '@hireledger/domain/errors/catalogue';
import type { Context } from '../../context.ts';
import { changeProfile } from './change-profile.ts';
import type { PortfolioEntry } from './add-portfolio.ts';
import { ownFile } from './own-file.ts';
import { portfolioPicture } from './portfolio-picture.ts';

/**
 * Replaces an item of a talent's portfolio; file and link stay if none is sent.
 * @throws AppError PROFILE_CHANGED, as `changeProfile`; NOT_FOUND if the talent has none with that id;
 * VALIDATION_FAILED for a file that is not the talent's
 */
export async function updatePortfolio(
  context: Context,
  { talentId, id, entry, before }: { talentId: string; id: string; entry: PortfolioEntry; before?: string | undefined },
): Promise<void> {
  const { title, description, type, fileUrl, link } = entry;
  const [former] = await context.database.sql<{ fileUrl: string | null; pictureFileId: string | null }[]>`
    SELECT file_url, picture_file_id FROM portfolios WHERE id = ${id} AND talent_id = ${talentId}`;
  const pictureId = await portfolioPicture(context, { ownerId: talentId, description, fileUrl }, former);
  await changeProfile(context, { userId: talentId, card: 'portfolio', itemId: id, before }, async (tx) => {
    const fileId = fileUrl
      ? await ownFile(tx, { ownerId: talentId, url: fileUrl, kind: 'attachment', path: 'fileUrl' })
      : null;
    const { count } = await tx`
      UPDATE portfolios SET title = ${title}, description = ${description}, type = ${type}, picture_file_id = ${pictureId}
             ${link === undefined ? tx`` : tx`, link = ${link}`} ${fileUrl === undefined ? tx`` : tx`, file_id = ${fileId}`}
       WHERE id = ${id} AND talent_id = ${talentId}`;
    if (count === 0) throw notFound('part of your portfolio');
  });
}
