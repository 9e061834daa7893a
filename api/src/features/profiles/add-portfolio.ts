import type { z } from 'zod';
import type { portfolioBody } from '@hireledger/domain/http/talent-profile';
import { MAX_PORTFOLIO } from '@hireledger/domain/uploads/kinds';
import type { Context } from '../../context.ts';
import { changeProfile } from './change-profile.ts';
import { refuseLongList } from '../../lists/list-limit.ts';
import { ownFile } from './own-file.ts';
import { portfolioPicture } from './portfolio-picture.ts';

export type PortfolioEntry = z.output<typeof portfolioBody>;

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
    await tx`SELECT FROM talents WHERE user_id = ${talentId} FOR UPDATE`;
    const [kept] = await tx<
      { count: number }[]
    >`SELECT count(*)::int AS count FROM portfolios WHERE talent_id = ${talentId}`;
    refuseLongList('title', kept!.count + 1, MAX_PORTFOLIO);
    const fileId = fileUrl
      ? await ownFile(tx, { ownerId: talentId, url: fileUrl, kind: 'attachment', path: 'fileUrl' })
      : null;
    await tx`INSERT INTO portfolios (talent_id, title, description, type, file_id, link, picture_file_id)
             VALUES (${talentId}, ${title}, ${description}, ${type}, ${fileId}, ${link}, ${pictureId})`;
  });
}
