import type { ReadStream } from 'node:fs';
import { notFound } from '@hireledger/domain/errors/catalogue';
import type { Actor, Context } from '../context.ts';
import { drawPdf } from '../pdf/draw-pdf.ts';
import { titledFileName } from '../uploads/file-name.ts';
import type { AgreementPdf } from './agreement-pdf.ts';
import { viewAgreement } from './view-agreement.ts';

const PAGES = new URL('./agreement-pdf.ts', import.meta.url);

/**
 * A contract that is paid at once as PDF.
 * @throws AppError NOT_FOUND for one of others, and for one with milestones, whose versions have PDFs; and as `drawPdf`
 */
export async function drawAgreement(
  context: Context,
  { actor, agreementId }: { actor: Actor; agreementId: string },
): Promise<{ name: string; file: ReadStream }> {
  const { data: agreement } = await viewAgreement(context, { actor, agreementId });
  if (!agreement.payout) throw notFound('contract');
  const data: AgreementPdf = { agreement, madeAt: context.clock(), publicUrl: context.settings.publicUrl };
  const file = await drawPdf(actor.userId, { pages: PAGES, data });
  return { name: titledFileName(`Contract ${agreement.terms.jobTitle}`), file };
}
