import type { ReadStream } from 'node:fs';
import { milestoneRows } from '../milestones/milestone-rows.ts';
import type { Actor, Context } from '../../context.ts';
import { drawPdf } from '../../pdf/draw-pdf.ts';
import type { ContractPdf } from './contract-pdf.ts';
import { fileNameOf, fileOf, readContract } from './contract-record.ts';

const PAGES = new URL('./contract-pdf.ts', import.meta.url);

/**
 * A version of a contract as PDF, the same for both sides.
 * @throws AppError NOT_FOUND where the reader is no side of it, and as `drawPdf`
 */
export async function drawContract(
  context: Context,
  { actor, offerId }: { actor: Actor; offerId: string },
): Promise<{ name: string; file: ReadStream }> {
  const record = await readContract(context, { actor, offerId });
  const data: ContractPdf = {
    record,
    file: fileOf(record),
    milestones: record.agreementId ? await milestoneRows(context.database.sql, record.agreementId) : [],
    madeAt: context.clock(),
    publicUrl: context.settings.publicUrl,
  };
  return { name: fileNameOf(record), file: await drawPdf(actor.userId, { pages: PAGES, data }) };
}
