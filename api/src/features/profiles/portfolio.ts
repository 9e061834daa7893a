import type { z } from 'zod';
import type { portfolioBody } from '@hireledger/domain/http/talent-profile';
import { MAX_PORTFOLIO } from '@hireledger/domain/uploads/kinds';
import type { Context } from '../../context.ts';
import { refuseLongList } from '../../lists/list-limit.ts';
import { changeProfile, changeProfileItem } from './change-profile.ts';
import { ownFile } from './own-file.ts';
import { portfolioPicture } from './portfolio-picture.ts';

type PortfolioEntry = z.output<typeof portfolioBody>;

/**
 * Adds an item to a talent's portfolio, with one of their files or without. An image also becomes the item's picture.
 * @throws AppError VALIDATION_FAILED past fifty, without text and file, and for a file that is not the talent's
 */
export async function addPortfolio(
  context: Context,
  { talentId, entry }: { talentId: string; entry: PortfolioEntry },
): Promise<void> {
  const { title, description, type, fileUrl, link = null } = entry;
  const pictureId = await portfolioPicture(context, { ownerId: talentId, description, fileUrl });
  await changeProfile(context, { userId: talentId, card: 'portfolio' }, async (tx) => {
    const fileId = fileUrl
      ? await ownFile(tx, { ownerId: talentId, url: fileUrl, kind: 'attachment', path: 'fileUrl' })
      : null;
    const [kept] = await tx<{ count: number }[]>`
      WITH added AS (
        INSERT INTO portfolios (talent_id, title, description, type, file_id, link, picture_file_id)
        VALUES (${talentId}, ${title}, ${description}, ${type}, ${fileId}, ${link}, ${pictureId}))
      SELECT count(*)::int AS count FROM portfolios WHERE talent_id = ${talentId}`;
    refuseLongList('title', kept!.count + 1, MAX_PORTFOLIO);
  });
}

/**
 * Replaces an item of a talent's portfolio; file and link stay if none is sent.
 * @throws AppError as `changeProfileItem`; VALIDATION_FAILED for a file that is not the talent's
 */
export async function updatePortfolio(
  context: Context,
  { talentId, id, entry, before }: { talentId: string; id: string; entry: PortfolioEntry; before?: string | undefined },
): Promise<void> {
  const { title, description, type, fileUrl, link } = entry;
  const [former] = await context.database.sql<{ fileUrl: string | null; pictureFileId: string | null }[]>`
    SELECT file_url, picture_file_id FROM portfolios WHERE id = ${id} AND talent_id = ${talentId}`;
  const pictureId = await portfolioPicture(context, { ownerId: talentId, description, fileUrl }, former);
  await changeProfileItem(context, { userId: talentId, card: 'portfolio', itemId: id, before }, async (tx) => {
    const fileId = fileUrl
      ? await ownFile(tx, { ownerId: talentId, url: fileUrl, kind: 'attachment', path: 'fileUrl' })
      : null;
    return tx`
      UPDATE portfolios SET title = ${title}, description = ${description}, type = ${type}, picture_file_id = ${pictureId}
             ${link === undefined ? tx`` : tx`, link = ${link}`} ${fileUrl === undefined ? tx`` : tx`, file_id = ${fileId}`}
       WHERE id = ${id} AND talent_id = ${talentId}`;
  });
}

/**
 * Deletes an item of a talent's portfolio. Its file is kept for a day, so the item can be added again, and for as long
 * as an application uses it.
 * @throws AppError as `changeProfileItem`
 */
export async function deletePortfolio(
  context: Context,
  { talentId, id }: { talentId: string; id: string },
): Promise<void> {
  await changeProfileItem(
    context,
    { userId: talentId, card: 'portfolio' },
    (tx) => tx`DELETE FROM portfolios WHERE id = ${id} AND talent_id = ${talentId}`,
  );
}
