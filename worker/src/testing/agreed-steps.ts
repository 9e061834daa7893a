import { contentOf, scopeOf, type Party, type StepMessage } from '@hireledger/contracts/step-message';
import {
  agreementIdOf,
  escrow2Digest,
  escrow2TypedData,
  payoutIdOf,
  receiveTypedData,
  scheduleHashOf,
  type AgreementMessage,
  type PayoutMessage,
  type ScheduleItem,
} from '@hireledger/contracts/typed-data-2';
import type { TypedData } from '@hireledger/contracts/typed-data';
import type { HDNodeWallet } from 'ethers';
import { vouchFor } from '@hireledger/contracts/vouched-consent';
import type { Transaction } from '@hireledger/db/connect';
import { challengeOf } from '@hireledger/signer/assertion';
import type { createTestAuthenticator } from '@hireledger/signer/test-authenticator';
import { createApplication } from './accounts.ts';
import { anyHash } from './any-hash.ts';
import { createFundedPair, type Steps } from './steps.ts';
import { CONSENT_KEY, type World } from './world.ts';

const DAY = 86_400;

type TestAuthenticator = ReturnType<typeof createTestAuthenticator>;

/** An agreement that holds money, in rows alone: what its sides agree to is signed and sent by the worker. */
export interface AgreedAgreement {
  id: string;
  company: string;
  talent: string;
  terms: AgreementMessage;
  domain: { chainId: bigint; contract: string };
  payoutOf(milestone: number): PayoutMessage;
  /** What the company funds milestones by. */
  funding(milestones: number[], plan?: ScheduleItem[]): StepMessage;
  /** Stores what these sides agree to, and the operation, as the api does. @param device signs for the company with a passkey */
  request(agreed: StepMessage, by: Party | 'both', device?: TestAuthenticator): Promise<RequestedIds>;
  /** Stores the exit of a deadline, as the worker does. */
  requestExit(step: string, milestone: number): Promise<string>;
}

export interface RequestedIds {
  operation: string;
  /** Of a release. */
  payout: string;
  /** Of what was agreed to. */
  digest: string;
}

const plain = (value: object) =>
  JSON.parse(JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part))) as never;

/** Wallets of the sides' own, whose keys the test has. */
export type OwnWallets = Partial<Record<Party, OwnWallet>>;
type OwnWallet = Pick<HDNodeWallet, 'address' | 'signTypedData'>;

/** The milestones are due in thirty days. A side with a wallet of its own signs with that. */
export async function agreeOn(
  world: World,
  steps: Steps,
  dollars: bigint[],
  changes: Partial<AgreementMessage> = {},
  wallets: OwnWallets = {},
): Promise<AgreedAgreement> {
  const { sql } = world;
  const { deployment } = steps.parts;
  const { company, talent } = await createFundedPair(world, steps);
  const contract = deployment.contracts.at(-1)!.address;
  const domain = { chainId: deployment.chainId, contract };
  const id = crypto.randomUUID();
  const own = await steps.parts.signer();
  const [payee] = (await own.addresses({ of: [{ kind: 'agreement', id }] })).addresses;
  const [wallet] = await sql<
    { address: string }[]
  >`SELECT coalesce(address, '') AS address FROM wallets WHERE user_id = ${company}`;
  const dueAt = Math.floor(Date.now() / 1_000) + 30 * DAY;
  const terms: AgreementMessage = {
    company: wallets.company?.address ?? wallet!.address,
    payee: wallets.payee?.address ?? payee!,
    token: deployment.tokenAddress,
    schedule: dollars.map((each) => ({ amount: each * 1_000_000n, dueAt })),
    termsHash: anyHash(),
    reviewPeriod: 14 * DAY,
    grace: 3 * DAY,
    arbiter: `0x${'0'.repeat(40)}`,
    arbitrationPeriod: 0,
    payeeShareBps: 5_000,
    feeBps: 0,
    feeRecipient: `0x${'0'.repeat(40)}`,
    salt: anyHash(),
    ...changes,
  };
  const agreementId = agreementIdOf(terms);
  const applicationId = await createApplication(sql, company, talent);
  await sql`
    INSERT INTO agreements (id, application_id, company_id, talent_id, terms, salt, escrow_address, payee_address, chain_terms, commitment)
    VALUES (${id}, ${applicationId}, ${company}, ${talent}, ${sql.json({ jobTitle: 'Engineer' })}, ${Buffer.from(terms.salt.slice(2), 'hex')}, ${contract},
            ${terms.payee}, ${sql.json(plain(terms))}, ${agreementId})`;
  if (!wallets.payee)
    await sql`INSERT INTO custody_addresses (address, user_id, kind, agreement_id, scheme) VALUES (${payee!}, ${talent}, 'agreement', ${id}, 2)`;
  for (const [milestone, { amount, dueAt: due }] of terms.schedule.entries())
    await sql`INSERT INTO milestones (agreement_id, milestone, amount, due_at) VALUES (${id}, ${milestone}, ${String(amount)}, to_timestamp(${due}))`;

  async function consent(
    tx: Transaction,
    agreed: StepMessage,
    { side, subject, device }: { side: Party; subject: string; device?: TestAuthenticator | undefined },
  ): Promise<string> {
    const digest = escrow2Digest(agreed.step, domain, agreed.message);
    const userId = side === 'company' ? company : talent;
    const at = new Date();
    const own = wallets[side];
    const kind = own ? 'wallet' : device ? 'passkey' : 'session';
    const facts = { digest, userId, subject, step: agreed.step, proof: kind, at: at.toISOString() } as const;
    const typedData = escrow2TypedData(agreed.step, domain, agreed.message);
    const assertion = device?.assert(challengeOf(digest));
    const proof = own ? await signedByWallet(own, agreed, typedData, digest) : { assertion };
    const [row] = await tx<{ id: string }[]>`
      INSERT INTO consents (user_id, kind, subject, typed_data, digest, proof_kind, proof, vouch, at)
      VALUES (${userId}, ${agreed.step}, ${subject}, ${tx.json(plain(typedData))}, ${digest}, ${kind}, ${tx.json(proof)}, ${vouchFor(CONSENT_KEY, facts)}, ${at}) RETURNING id`;
    return row!.id;
  }

  /** The step, and the payment of a funding. */
  async function signedByWallet(
    own: OwnWallet,
    { step, message }: StepMessage,
    data: TypedData<object>,
    digest: string,
  ): Promise<{ signature: string; funding?: string }> {
    const signature = await own.signTypedData(data.domain, data.types, data.message);
    if (step !== 'FundMilestones') return { signature };
    const { chainId, tokenAddress, token } = deployment;
    const payment = receiveTypedData(
      { chainId, contract: tokenAddress, ...token.domain },
      {
        from: own.address,
        to: contract,
        value: message.amount,
        validAfter: 0n,
        validBefore: message.deadline,
        nonce: digest,
      },
    );
    return { signature, funding: await own.signTypedData(payment.domain, payment.types, payment.message) };
  }

  async function requestIn(
    tx: Transaction,
    agreed: StepMessage,
    by: Party | 'both',
    device?: TestAuthenticator,
  ): Promise<RequestedIds> {
    const { step, message } = agreed;
    const { milestones, amount } = scopeOf(agreed);
    const isRelease = step === 'ReleaseMilestone';
    const [approved] = isRelease
      ? await tx<{ id: string }[]>`
        INSERT INTO payouts (id, agreement_id, milestone, application_id, company_id, talent_id, amount, requested_at, commitment)
        VALUES (${crypto.randomUUID()}, ${id}, ${milestones[0]!}, ${applicationId}, ${company}, ${talent}, ${amount.toString()}, now(), ${payoutIdOf(domain, agreementId, milestones[0]!)})
        ON CONFLICT (agreement_id, milestone) DO UPDATE SET state = 'requested', failure = NULL, taken_back_at = NULL RETURNING id`
      : [];
    const payout = approved?.id ?? crypto.randomUUID();
    const subject = isRelease ? payout : id;
    const byCompany = by === 'payee' ? null : await consent(tx, agreed, { side: 'company', subject, device });
    const byPayee = by === 'company' ? null : await consent(tx, agreed, { side: 'payee', subject });
    const [row] = await tx<{ id: string }[]>`
      INSERT INTO chain_operations (business_key, kind, payout_id, amount, agreement_id, step, milestones, company_consent, payee_consent, in_dispute)
      VALUES (${await nameOf(tx, `step:${contentOf(domain, agreed)}`)}, 'step', ${isRelease ? payout : null}, ${amount.toString()}, ${id}, ${step}, ${milestones}, ${byCompany}, ${byPayee},
              EXISTS (SELECT FROM milestones WHERE agreement_id = ${id} AND milestone = ANY (${milestones}::integer[]) AND state = 'disputed'))
      RETURNING id`;
    return { operation: row!.id, payout, digest: escrow2Digest(step, domain, message) };
  }

  return {
    id,
    company,
    talent,
    terms,
    domain,
    payoutOf: (milestone) => ({
      agreementId,
      milestone,
      company: terms.company,
      payee: terms.payee,
      token: terms.token,
      amount: terms.schedule[milestone]!.amount,
      payoutId: payoutIdOf(domain, agreementId, milestone),
    }),
    funding: (milestones, plan = terms.schedule) => ({
      step: 'FundMilestones',
      message: {
        agreementId,
        milestones,
        schedule: scheduleHashOf(plan),
        termsHash: terms.termsHash,
        token: terms.token,
        amount: milestones.reduce((sum, each) => sum + plan[each]!.amount, 0n),
        deadline: inThirtyDays(),
      },
    }),
    request: (agreed, by, device) => sql.begin((tx) => requestIn(tx, agreed, by, device)),
    async requestExit(step, milestone) {
      const [row] = await sql<{ id: string }[]>`
        INSERT INTO chain_operations (business_key, kind, amount, agreement_id, step, milestones)
        SELECT ${`step:${id}:${step}:${milestone}:`} || changes, 'step', amount, agreement_id, ${step}, ARRAY[milestone] FROM milestones
         WHERE agreement_id = ${id} AND milestone = ${milestone} RETURNING id`;
      return row!.id;
    },
  };
}

/** The name of a step that was requested before has its number. */
async function nameOf(tx: Transaction, name: string): Promise<string> {
  const [{ before } = { before: 0 }] = await tx<{ before: number }[]>`
    SELECT count(*)::int AS before FROM chain_operations WHERE starts_with(business_key, ${name})`;
  return before === 0 ? name : `${name}:${before + 1}`;
}

/** Seconds since 1970 until when what is agreed to now can be sent. */
export const inThirtyDays = (): bigint => BigInt(Math.floor(Date.now() / 1_000) + 30 * DAY);
