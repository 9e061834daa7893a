import type { AgreementMessage } from '@hireledger/contracts/typed-data-2';
import { canonicalJson, type JsonValue } from '@hireledger/domain/agreements/canonical-json';
import { dayOf, dayProblems } from '@hireledger/domain/agreements/offers/contract-days';
import { totalOf, type ContractForm, type ContractDocument } from '@hireledger/domain/agreements/offers/document';
import { ARBITRATION_DAYS, DEFAULT_SPLIT_BPS, GRACE_DAYS } from '@hireledger/domain/agreements/offers/limits';
import type { ContractTerms } from '@hireledger/domain/agreements/offers/terms';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { PayFrom } from '@hireledger/domain/http/contract-drafts';
import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';
import { AppError, invalidField, notFound } from '@hireledger/domain/errors/catalogue';
import { fileIdOf } from '@hireledger/domain/uploads/file-url';
import { answerOfSigner, arbiterTerms } from '../../auth/arbiter.ts';
import { currentEscrow } from '../payouts/escrow-route.ts';
import { derive, derivedId } from '../../consents/consent.ts';
import type { Context } from '../../context.ts';
import { agreementOf, type ContractPlace } from './contract-terms.ts';

export interface OfferedForm extends ContractForm {
  expiresOn: string;
  usdNgnRate: string;
  newestVersion: number;
  payFrom?: PayFrom;
}

/** A version that can be signed. */
export interface PreparedOffer {
  terms: ContractTerms;
  place: ContractPlace;
  agreementId: string;
  agreement: AgreementMessage;
  commitment: string;
  /** The sides that sign with a wallet of their own. */
  ownWallets: Role[];
}

interface Facts {
  jobId: string;
  jobTitle: string;
  salaryMin: number | null;
  companyName: string;
  talentName: string;
  company: string | null;
  /** Their linked wallets that can be used, where the token takes payments on a signature. */
  companyWallet: string | null;
  talentWallet: string | null;
  secret: Buffer;
  place: Omit<ContractPlace, 'company' | 'payee'> | null;
}

/**
 * Makes the next version of an application's contract of what the company wrote, before the transaction that sends it: the
 * signer is asked for addresses, and no lock waits for its answer. The same form on the same day gives the same version,
 * so that a passkey can sign it before it is stored.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED, RATE_CHANGED with `details` { usdNgnRate }, UNAVAILABLE
 */
export async function prepareOffer(
  context: Context,
  { companyId, applicationId, form }: { companyId: string; applicationId: string; form: OfferedForm },
): Promise<PreparedOffer> {
  const { sql } = context.database;
  const today = dayOf(context.clock());
  const [facts, attachments] = await Promise.all([
    readFacts(context, companyId, applicationId),
    contractFiles(sql, { companyId, applicationId, urls: form.attachments }),
  ]);
  if (!facts) throw notFound('application');
  const issues = dayProblems(form, today);
  if (issues.length > 0) throw new AppError('VALIDATION_FAILED', undefined, { issues });
  if (!attachments) throw unknownFiles();
  const { usdNgnRate } = context.settings;
  if (form.usdNgnRate !== usdNgnRate) throw new AppError('RATE_CHANGED', undefined, { details: { usdNgnRate } });
  // The worker deploys the escrow, and makes a new company's wallet, within seconds.
  if (!facts.place || !facts.company) throw new AppError('UNAVAILABLE');

  const arbiter = await arbiterTerms(context);
  const total = String(totalOf(form.milestones));
  const { jobId, jobTitle, salaryMin, companyName, talentName, secret } = facts;
  const { title, scope, milestones, reviewDays, governingText, currency, expiresOn, newestVersion } = form;
  const own = ownWalletsOf(facts, form);
  const document = {
    title,
    scope,
    milestones,
    reviewDays,
    governingText,
    attachments,
    currency,
    companyName,
    talentName,
    jobId,
    jobTitle,
    salaryMin,
    total,
    amount: total,
    usdNgnRate,
    rateOn: today,
    graceDays: GRACE_DAYS,
    ...arbiter,
    arbitrationDays: ARBITRATION_DAYS,
    payeeShareBps: DEFAULT_SPLIT_BPS,
    feeBps: 0,
    expiresOn,
  };
  // Another text is another agreement, also after a database was restored.
  // And so are other addresses that the sides brought.
  const brought = [own.company, own.talent].some(Boolean) ? `${own.company ?? ''}:${own.talent ?? ''}:` : '';
  const name = `${brought}${applicationId.toLowerCase()}:${newestVersion + 1}:${canonicalJson(document as unknown as JsonValue)}`;
  const agreementId = derivedId(secret, `contract:${name}`);
  const [held] = await answerOfSigner(context.log, context.addresses([{ kind: 'agreement', id: agreementId }]));
  const payee = own.talent ?? held;
  if (!payee) throw new AppError('UNAVAILABLE');
  const terms = { ...document, salt: `0x${derive(secret, `contract-terms:${name}`).toString('hex')}` };
  const place = { ...facts.place, company: own.company ?? facts.company, payee };
  const { agreement, commitment } = agreementOf(terms, place, derive(secret, `contract-salt:${name}`));
  const ownWallets = (['company', 'talent'] as const).filter((side) => own[side]);
  return { terms, place, agreementId, agreement, commitment, ownWallets };
}

/**
 * The wallets of their own with which the sides sign this version: the company chose it for the contract, the talent for all new ones.
 * @throws AppError VALIDATION_FAILED on `payFrom` where the company has none that can be used
 */
function ownWalletsOf({ companyWallet, talentWallet }: Facts, { payFrom }: OfferedForm): Record<Role, string | null> {
  if (payFrom === 'own-wallet' && !companyWallet)
    throw invalidField('payFrom', 'Link a wallet in Settings first. It can be used a day after its address was added.');
  return { company: payFrom === 'own-wallet' ? companyWallet : null, talent: talentWallet };
}

async function readFacts({ database: { sql }, clock }: Context, companyId: string, applicationId: string) {
  const walletOf = (person: Fragment) => sql`
    (SELECT link.address FROM linked_wallets link JOIN own_addresses own USING (user_id, address)
      WHERE link.user_id = ${person} AND own.usable_from <= ${clock()}
        AND EXISTS (SELECT FROM ${currentEscrow(sql)} contract WHERE contract.token_domain IS NOT NULL))`;
  const [facts] = await sql<Facts[]>`
    SELECT a.job_id, j.title AS job_title, j.salary_min::float8 AS salary_min, company.name AS company_name, talent.full_name AS talent_name,
           wallet.address AS company, ${walletOf(sql`a.company_id`)} AS company_wallet, ${walletOf(sql`a.talent_id`)} AS talent_wallet,
           (SELECT commitment_secret FROM installation) AS secret,
           (SELECT json_build_object('chainId', identity.chain_id::text, 'escrow', contract.address, 'token', contract.token)
              FROM ${currentEscrow(sql)} contract, chain_identity identity) AS place
      FROM applications a JOIN jobs j ON j.id = a.job_id JOIN companies company ON company.user_id = a.company_id
      JOIN users talent ON talent.id = a.talent_id JOIN wallets wallet ON wallet.user_id = a.company_id
     WHERE a.id = ${applicationId} AND a.company_id = ${companyId}`;
  return facts;
}

export const unknownFiles = (): AppError =>
  invalidField('attachments', 'One of these files is not yours or no longer exists. Attach it again.');

/**
 * The files of a contract in their order, each once: the company's own uploads, or those that an earlier version of the
 * same contract has. Null where one of them is neither.
 */
async function contractFiles(
  sql: Sql | Transaction,
  { companyId, applicationId, urls }: { companyId: string; applicationId: string; urls: readonly string[] },
): Promise<ContractDocument['attachments'] | null> {
  const ids = [...new Set(urls)].map(fileIdOf);
  if (ids.some((id) => id === null)) return null;
  if (ids.length === 0) return [];
  const found = await sql<{ id: string; name: string; type: string; size: number; sha256: string }[]>`
    SELECT f.id, f.name, f.type, f.size::int AS size, encode(f.sha256, 'hex') AS sha256 FROM stored_files f
     WHERE f.id = ANY (${ids as string[]}::uuid[]) AND f.kind = 'attachment' AND f.ready_at IS NOT NULL AND f.condemned_at IS NULL
       AND (f.owner_id = ${companyId} OR EXISTS (
         SELECT FROM contract_offer_files used JOIN contract_offers o ON o.id = used.offer_id
          WHERE used.file_id = f.id AND o.application_id = ${applicationId} AND o.company_id = ${companyId}))`;
  const byId = new Map(found.map(({ id, ...file }) => [id, { ...file, url: `/files/${id}` }]));
  const files = ids.map((id) => byId.get(id!));
  return files.every((file) => file !== undefined) ? files : null;
}
