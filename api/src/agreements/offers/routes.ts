import { viewContractHistory as viewHistory } from '@hireledger/domain/http/contract-history';
import * as drafts from '@hireledger/domain/http/contract-drafts';
import * as offers from '@hireledger/domain/http/contract-offers';
import * as notices from '@hireledger/domain/http/offer-endings';
import * as templates from '@hireledger/domain/http/contract-templates';
import type { Context } from '../../context.ts';
import { confirmedEachTime } from '../../passkeys/passkey-proof.ts';
import { sendPdf } from '../../pdf/send-pdf.ts';
import { serve, type App } from '../../serve.ts';
import { attachmentDisposition } from '../../uploads/file-name.ts';
import { acceptContractOffer } from './accept-contract-offer.ts';
import { answerContractOffer } from './answer-contract-offer.ts';
import { deleteContractDraft, saveContractDraft } from './contract-drafts.ts';
import {
  createContractTemplate,
  deleteContractTemplate,
  editContractTemplate,
  listContractTemplates,
} from './contract-templates.ts';
import { fileNameOf, fileOf, readContract } from './contract-record.ts';
import { drawContract } from './draw-contract.ts';
import { moveOfferNotice } from './offer-notice.ts';
import { readSigning } from './lock-offer.ts';
import { listContractOffers, viewContractOffer } from './read-offers.ts';
import { sendContractOffer } from './send-contract-offer.ts';
import { viewContractDraft } from './view-contract-draft.ts';
import { viewContractHistory } from './view-contract-history.ts';

/** Contracts before they are accepted. */
export function contractOfferRoutes(app: App, context: Context): void {
  serve(app, drafts.viewContractDraft, async ({ params, session }) => ({
    data: await viewContractDraft(context, { companyId: session.userId, applicationId: params.applicationId }),
  }));

  serve(app, drafts.saveContractDraft, async ({ params, body, session }) => ({
    data: await saveContractDraft(context, { session, applicationId: params.applicationId, ...body }),
  }));

  serve(app, drafts.deleteContractDraft, async ({ params, query, session }) => {
    const { applicationId } = params;
    await deleteContractDraft(context, { companyId: session.userId, applicationId, ...query });
    return { message: 'Draft deleted.' };
  });

  serve(
    app,
    offers.sendContractOffer,
    async ({ params, body: { password, passkey, wallet, draftVersion, ...form }, session, idempotencyKey }) => {
      const proof = await confirmedEachTime(context, session, { password, byWallet: form.payFrom === 'own-wallet' });
      const { applicationId } = params;
      const data = await sendContractOffer(context, {
        actor: session,
        applicationId,
        form,
        draftVersion,
        idempotencyKey,
        proof,
        passkey,
        wallet,
      });
      return { message: data.version === 1 ? 'Contract sent.' : 'New version sent.', data };
    },
  );

  serve(app, offers.listContractOffers, ({ params, session }) =>
    listContractOffers(context, { actor: session, applicationId: params.applicationId }),
  );

  serve(app, viewHistory, ({ params, session }) =>
    viewContractHistory(context, { actor: session, applicationId: params.id }),
  );

  serve(app, offers.viewContractOffer, ({ params, session }) =>
    viewContractOffer(context, { actor: session, offerId: params.id }),
  );

  serve(
    app,
    offers.downloadContract,
    { rateLimit: { max: 30, timeWindow: 60_000 } },
    async ({ params, session, reply }) => {
      const { name, file } = await drawContract(context, { actor: session, offerId: params.id });
      return sendPdf(reply, name, file);
    },
  );

  serve(app, offers.downloadContractFile, async ({ params, session, reply }) => {
    const record = await readContract(context, { actor: session, offerId: params.id });
    reply.headers({
      'content-disposition': attachmentDisposition(`${fileNameOf(record)}.json`),
      'cache-control': 'private, no-store',
    });
    return fileOf(record);
  });

  serve(
    app,
    offers.acceptContractOffer,
    async ({ params, body: { password, passkey, wallet }, session, idempotencyKey }) => {
      const { isSigned, byWallet } = await readSigning(context.database.sql, session.userId, params.id);
      const proof = isSigned ? await confirmedEachTime(context, session, { password, byWallet }) : null;
      const command = { actor: session, offerId: params.id, idempotencyKey, proof, passkey, wallet };
      return { message: 'Contract accepted.', data: await acceptContractOffer(context, command) };
    },
  );

  serve(app, offers.rejectContractOffer, async ({ params, body: { note }, session }) => ({
    message: 'Contract rejected.',
    data: await answerContractOffer(context, { actor: session, offerId: params.id, answer: 'reject', note }),
  }));

  serve(app, offers.requestContractChanges, async ({ params, body: { note }, session }) => ({
    message: 'You asked for changes.',
    data: await answerContractOffer(context, { actor: session, offerId: params.id, answer: 'requestChanges', note }),
  }));

  serve(app, offers.withdrawContractOffer, async ({ params, body, session }) => ({
    message: 'Offer withdrawn.',
    data: await answerContractOffer(context, {
      actor: session,
      offerId: params.id,
      answer: 'withdraw',
      note: body.note || null,
    }),
  }));

  offerNoticeRoutes(app, context);
}

/** How a side ends a contract that is paid on approval. */
function offerNoticeRoutes(app: App, context: Context): void {
  serve(app, notices.giveOfferNotice, async ({ params, body, session }) => ({
    message: `The ${session.role === 'company' ? 'talent' : 'company'} is notified.`,
    data: await moveOfferNotice(context, {
      actor: session,
      offerId: params.id,
      move: 'give',
      reason: body.reason || null,
    }),
  }));

  const answers = [
    [notices.agreeToOfferNotice, 'accept', 'You both ended the contract.'],
    [notices.declineOfferNotice, 'decline', 'You declined. The contract continues.'],
    [notices.takeBackOfferNotice, 'take-back', 'You took your notice back. The contract continues.'],
  ] as const;
  for (const [endpoint, move, message] of answers)
    serve(app, endpoint, async ({ params, session }) => ({
      message,
      data: await moveOfferNotice(context, { actor: session, offerId: params.id, move }),
    }));
}

/** A company's contract templates. */
export function contractTemplateRoutes(app: App, context: Context): void {
  serve(app, templates.listContractTemplates, ({ session }) => listContractTemplates(context, session.userId));

  serve(app, templates.createContractTemplate, async ({ body, session }) => ({
    data: await createContractTemplate(context, { companyId: session.userId, template: body }),
  }));

  serve(app, templates.editContractTemplate, async ({ params, body, session }) => ({
    data: await editContractTemplate(context, { companyId: session.userId, id: params.id, template: body }),
  }));

  serve(app, templates.deleteContractTemplate, async ({ params, session }) => {
    await deleteContractTemplate(context, { companyId: session.userId, id: params.id });
    return { message: 'Template deleted.' };
  });
}
