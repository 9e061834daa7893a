import { messageAnswer } from '@hireledger/domain/http/accounts';
import {
  confirmDomainBody,
  domainCodeBody,
  verificationDocumentBody,
  verificationDomainBody,
  verificationsAnswer,
} from '@hireledger/domain/http/verifications';
import type { Context } from '../../../context.ts';
import { signedIn } from '../../../plugins/bearer-auth.ts';
import { checkDomain } from '../check-domain.ts';
import { confirmDomainCode } from '../confirm-domain-code.ts';
import { sendDomainCode } from '../send-domain-code.ts';
import { submitDomain } from '../submit-domain.ts';
import { submitVerificationDocument } from '../submit-verification-document.ts';
import { viewVerifications } from '../view-verifications.ts';
import { call, type App } from '../../../call.ts';

const shared = { tag: 'verification', answers: { 200: messageAnswer } } as const;
/** Each asks somebody else's name server. */
const CHECKS = { max: 20, timeWindow: 600_000 };

/** What a person hands in to be verified, and a company's domain. */
export function verificationRoutes(app: App, context: Context): void {
  app.get(
    '/verifications',
    call({
      summary: 'What the own account needs for the badge',
      tag: 'verification',
      access: 'signed-in',
      answers: { 200: verificationsAnswer },
    }),
    (request) => viewVerifications(context, signedIn(request)),
  );
  app.post(
    '/verifications/documents',
    call({
      ...shared,
      summary: 'Hand in a document for review',
      access: 'signed-in',
      body: verificationDocumentBody,
      failures: ['VERIFICATION_DONE'],
    }),
    async (request) => {
      await submitVerificationDocument(context, { actor: signedIn(request), ...request.body });
      return { message: 'Handed in' };
    },
  );
  app.post(
    '/verifications/domain',
    call({
      ...shared,
      summary: 'Name the domain to be proven',
      access: 'company',
      body: verificationDomainBody,
      failures: ['VERIFICATION_DONE'],
    }),
    async (request) => {
      await submitDomain(context, { companyId: signedIn(request).userId, domain: request.body.domain });
      return { message: 'Saved' };
    },
  );
  app.post(
    '/verifications/domain/check',
    call({
      ...shared,
      summary: "Look for the record in the domain's DNS",
      access: 'company',
      failures: ['NOT_FOUND', 'RECORD_NOT_FOUND', 'DOMAIN_TAKEN'],
      rateLimit: CHECKS,
    }),
    async (request) => {
      await checkDomain(context, { companyId: signedIn(request).userId });
      return { message: 'Domain verified' };
    },
  );
  app.post(
    '/verifications/domain/send-code',
    call({
      ...shared,
      summary: 'Send a code to an address at the domain',
      access: 'company',
      body: domainCodeBody,
      failures: ['NOT_FOUND'],
    }),
    async (request) => {
      await sendDomainCode(context, { companyId: signedIn(request).userId, email: request.body.email });
      return { message: 'Sent' };
    },
  );
  app.post(
    '/verifications/domain/confirm-code',
    call({
      ...shared,
      summary: 'Prove the domain by the code that was sent there',
      access: 'company',
      body: confirmDomainBody,
      failures: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_EXHAUSTED', 'NOT_FOUND', 'DOMAIN_TAKEN'],
    }),
    async (request) => {
      await confirmDomainCode(context, { companyId: signedIn(request).userId, code: request.body.code });
      return { message: 'Domain verified' };
    },
  );
}
