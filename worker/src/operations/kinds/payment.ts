import { FUNDING } from '@hireledger/contracts/typed-data-2';
import type { Transaction } from '@hireledger/db/connect';
import type { AgreedStep, ConsentedStep, StepSignedOrRefused } from '@hireledger/signer/client';
import { Signature } from 'ethers';
import { escrow2 } from '../../chain/contracts.ts';
import { askSigner, type Answered } from '../ask-signer.ts';
import {
  comparison,
  operationsOf,
  type Payment,
  type PermitNonces,
  type PreparedCall,
  type Requested,
  type RequestedKind,
} from '../kind.ts';
import { markNeedsAttention } from '../payouts.ts';
import { isCurable } from '../refusals.ts';
import { notConsented } from '../retries.ts';

/** Who pays whom how much, according to one row. */
interface Intent {
  companyId: string;
  talentId: string;
  applicationId: string;
  /** Minor units; null if the row has none. */
  amount: string | null;
}

/** A row of `consents`. Numbers are decimal strings; `at` is ISO 8601 in UTC with milliseconds. */
type StoredConsent = Pick<ConsentedStep, 'step' | 'digest' | 'userId' | 'proof' | 'at' | 'vouch'> & {
  /** What the device of a passkey signed; null where a session is the proof. */
  assertion: NonNullable<ConsentedStep['assertion']> | null;
  message: {
    agreement: Omit<ConsentedStep['message']['agreement'], 'amount'> & { amount: string };
    deadline: string;
  };
};

interface PaymentFacts {
  id: string;
  recipientId: string;
  payoutId: string;
  milestone: number;
  agreementId: string;
  companyIndex: number;
  /** The ids on the chain, which follow from the agreement. */
  payment: Payment & { payout: string };
  /** The newest consent of the company, as it was stored; null if there is none. */
  consent: StoredConsent | null;
  /** The same facts in payout, agreement and application; they are compared just before signing. */
  intents: { payout: Intent; agreement: Intent; application: Omit<Intent, 'amount'> };
}

/** A payout of a company to a talent in one step: of a whole work, or a bonus. */
export type RequestedPayment = Requested & PaymentFacts & { kind: 'disburse' };

export const payment: RequestedKind<RequestedPayment> = {
  load: {
    facts: (sql, ids) => sql<PaymentFacts[]>`
      SELECT operation.id, operation.recipient_id, payout.id AS payout_id, payout.milestone, agreement.id AS agreement_id, company.derivation_index AS company_index,
             json_build_object('escrowAddress', agreement.escrow_address, 'agreement', agreement.commitment, 'payout', payout.commitment) AS payment,
             (SELECT json_build_object('step', consent.kind, 'digest', consent.digest, 'userId', consent.user_id, 'proof', consent.proof_kind,
                                       'at', to_char(consent.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                                       'vouch', consent.vouch, 'assertion', consent.proof -> 'assertion', 'message', consent.typed_data -> 'message')
                FROM consents consent WHERE consent.subject = payout.id ORDER BY consent.id DESC LIMIT 1) AS consent,
             json_build_object(
               'payout', json_build_object('companyId', payout.company_id, 'talentId', payout.talent_id, 'applicationId', payout.application_id, 'amount', payout.amount::text),
               'agreement', json_build_object('companyId', agreement.company_id, 'talentId', agreement.talent_id, 'applicationId', agreement.application_id,
                                              'amount', agreement.terms ->> 'amount'),
               'application', json_build_object('companyId', application.company_id, 'talentId', application.talent_id, 'applicationId', application.id)) AS intents
        FROM ${operationsOf(sql, ids)}
        LEFT JOIN payouts payout ON payout.id = operation.payout_id
        LEFT JOIN agreements agreement ON agreement.id = payout.agreement_id
        LEFT JOIN applications application ON application.id = payout.application_id
        LEFT JOIN wallets company ON company.user_id = payout.company_id`,
    differences: differencesOfPayment,
    accounts: ({ intents: { payout, agreement, application } }) => [
      ...new Set([payout.companyId, agreement.companyId, application.companyId]),
    ],
    deadlines: ({ consent }) => [consent?.message?.deadline],
    payout: ({ id, payoutId, payment: { agreement, payout } }) => ({
      operationId: id,
      payoutId,
      commitments: { agreement, payout },
    }),
  },
  call: {
    gas: [600_000n, 0n],
    bySigner: true,
    holder: ({ consent }) => consent?.message.agreement.company,
    /** The signer signs each exactly as it was agreed to, with the exact authorization that pays for it. Nothing here makes a value of a payment. */
    async prepare({ signer }, operations, nonces) {
      const { answers, store } = await askSigner(
        signer,
        'step',
        operations.map((operation) => () => stepOf(operation, nonces)),
        (own, steps) => own.signConsented({ steps }),
      );
      const calls = new Map(operations.map((operation, nth) => [operation.id, callOf(operation, answers[nth]!)]));
      return { calls, store };
    },
  },
  confirm: {
    by: 'log',
    /** The contract has a milestone with the id of this payout once it was funded. */
    async isMade({ rpc }, { payment }) {
      if (!payment) return false;
      const data = escrow2.encodeFunctionData('milestoneOf', [payment.agreement, 0]);
      const answer = await rpc.call<string>('eth_call', { to: payment.escrowAddress, data }, 'latest');
      return (escrow2.decodeFunctionResult('milestoneOf', answer)[0] as { status: bigint }).status !== 0n;
    },
  },
  fail: {
    mayPass: isCurable,
    report: (tx, { payoutId }, why) => markNeedsAttention(tx, { payoutId: payoutId!, refused: true, ...why }),
  },
};

/** Payout, terms of the agreement and application were written by other statements than the operation. */
function differencesOfPayment(operation: RequestedPayment): string[] {
  const { differences, expect } = comparison();
  const { payout, agreement, application } = operation.intents;
  expect('the amount', operation.amount.toString(), payout.amount, agreement.amount);
  expect('the payee', operation.recipientId, payout.talentId, agreement.talentId, application.talentId);
  expect('the company', payout.companyId, agreement.companyId, application.companyId);
  expect('the application', payout.applicationId, agreement.applicationId, application.applicationId);
  // The suffix after the milestone distinguishes tries of one payment.
  const milestone = operation.businessKey.split(':').slice(0, 3).join(':');
  const { consent } = operation;
  if (consent) expect('the amount', consent.message.agreement.amount, payout.amount);
  expect('the milestone', milestone, `disburse:${operation.agreementId}:${operation.milestone}`);
  return differences;
}

function stepOf(
  { companyIndex, recipientId, agreementId, payoutId, consent: stored }: RequestedPayment,
  nonces: PermitNonces | null,
): ConsentedStep | Error {
  if (!stored) return notConsented('Nobody agreed to this payout.');
  const { message, assertion, ...consent } = stored;
  const { agreement, deadline } = message;
  return {
    ...consent,
    ...(assertion && { assertion }),
    message: { agreement: { ...agreement, amount: BigInt(agreement.amount) }, deadline: BigInt(deadline) },
    subject: payoutId,
    company: { index: companyIndex },
    payee: recipientId,
    agreement: agreementId,
    funding: nonces ? { by: 'permit', nonce: nonces(agreement.company) } : { by: 'authorization' },
  };
}

function callOf(
  { payment: { escrowAddress } }: RequestedPayment,
  answer: Answered<AgreedStep, StepSignedOrRefused>,
): PreparedCall | Error {
  if (answer instanceof Error) return answer;
  const { request, signed } = answer;
  const {
    message: { agreement, deadline },
    funding: { by },
  } = request as ConsentedStep;
  const { v, r, s } = Signature.from(signed.funding!);
  const authorization = { kind: FUNDING[by], validAfter: 0n, validBefore: deadline, v, r, s };
  const data = escrow2.encodeFunctionData('openFundAndRelease', [
    agreement,
    { deadline, signature: signed.signature },
    authorization,
  ]);
  return { to: escrowAddress, data };
}

/** Payments that left the chain are signed again, those found as made by another transaction too, unless a newer operation pays them. */
export const requestPaymentsAgain = (tx: Transaction, payoutIds: string[]) => tx`
  UPDATE chain_operations operation SET state = 'requested', updated_at = now()
   WHERE operation.payout_id = ANY (${payoutIds}::uuid[]) AND operation.kind = 'disburse' AND operation.state IN ('cancelled', 'reverted')
     AND NOT EXISTS (SELECT FROM chain_operations newer WHERE newer.payout_id = operation.payout_id AND newer.id > operation.id)`;
