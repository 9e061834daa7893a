import {
  passingArguments,
  passingTypedData,
  transferArguments,
  withdrawalNonce,
} from '@hireledger/contracts/withdrawal-typed-data';
import type { Transaction } from '@hireledger/db/connect';
import { appendEvents, type EventToAppend } from '@hireledger/db/events';
import { withdrawalFailure } from '@hireledger/domain/money/withdrawals';
import type { WithdrawalRequest, WithdrawalSignedOrRefused } from '@hireledger/signer/client';
import { escrow2, token, type Deployment } from '../../chain/contracts.ts';
import { askSigner, type Answered } from '../ask-signer.ts';
import {
  comparison,
  operationsOf,
  type CallParts,
  type PermitNonces,
  type PreparedCall,
  type PreparedCalls,
  type Requested,
  type RequestedKind,
} from '../kind.ts';
import { isCurable } from '../refusals.ts';
import { cannotPrepare, notConsented } from '../retries.ts';

/** A custody address that pays, and how its key is found: by the index of a wallet, or by what it belongs to. */
interface Payer {
  address: string;
  userId: string;
  /** Null for an address whose key is derived from an id. */
  index: number | null;
  kind: 'account' | 'agreement';
  /** Of the user or the agreement. */
  id: string;
}

interface WithdrawalFacts {
  id: string;
  withdrawalId: string;
  userId: string;
  to: string;
  /** Null if the address is no custody address. */
  from: Payer | null;
  fromAddress: string;
  /** All transfers of the withdrawal, in the order in which the person agreed to them; minor units. */
  transfers: { id: string; from: string; amount: string }[];
  /** Null if nobody agreed to it. `deadline` is seconds since 1970, `at` as the database writes it. */
  consent:
    | (Pick<WithdrawalRequest, 'digest' | 'proof' | 'vouch'> & {
        assertion: WithdrawalRequest['assertion'] | null;
        at: string;
        deadline: string;
      })
    | null;
  /** What the person requested in minor units, and whether the address was usable then. */
  intents: { amount: string; isUsable: boolean };
}

/** One transfer of a withdrawal, from a custody address to an address of its owner's. */
export type RequestedWithdrawal = Requested & WithdrawalFacts & { kind: 'withdraw' };

export const withdrawal: RequestedKind<RequestedWithdrawal> = {
  load: {
    facts: (sql, ids) => sql<WithdrawalFacts[]>`
      SELECT operation.id, withdrawal.id AS withdrawal_id, withdrawal.user_id, withdrawal.to_address AS "to", operation.from_address,
             CASE WHEN payer.address IS NOT NULL THEN json_build_object('address', payer.address, 'userId', payer.user_id, 'kind', payer.kind, 'id', coalesce(payer.agreement_id, payer.user_id),
               'index', (SELECT derivation_index FROM wallets WHERE payer.scheme = 1 AND wallets.user_id = payer.user_id)) END AS "from",
             (SELECT json_agg(json_build_object('id', part.id, 'from', part.from_address, 'amount', part.amount::text) ORDER BY part.id) FROM chain_operations part WHERE part.withdrawal_id = withdrawal.id) AS transfers,
             (SELECT json_build_object('digest', digest, 'proof', proof_kind, 'assertion', proof -> 'assertion', 'at', at, 'vouch', vouch, 'deadline', typed_data -> 'message' ->> 'deadline')
                FROM consents WHERE subject = withdrawal.id ORDER BY id DESC LIMIT 1) AS consent,
             json_build_object('amount', withdrawal.amount::text,
               'isUsable', EXISTS (SELECT FROM own_addresses own WHERE own.user_id = withdrawal.user_id AND own.address = withdrawal.to_address AND own.usable_from <= withdrawal.requested_at)) AS intents
        FROM ${operationsOf(sql, ids)}
        LEFT JOIN withdrawals withdrawal ON withdrawal.id = operation.withdrawal_id
        LEFT JOIN custody_addresses payer ON payer.address = operation.from_address`,
    differences: differencesOfWithdrawal,
    accounts: ({ userId, from }) => [...new Set([userId, from?.userId ?? userId])],
    deadlines: ({ consent }) => [consent?.deadline],
  },
  call: {
    gas: [600_000n, 0n],
    bySigner: true,
    holder: ({ fromAddress }) => fromAddress,
    prepare: prepareWithdrawals,
  },
  confirm: {
    by: 'log',
    /** A token without ERC-3009 cannot say so; the escrow refuses such a transfer a second time. */
    async isMade({ rpc, deployment }, { id, fromAddress }) {
      const { address, authorizes } = deployment.token;
      if (!authorizes || !fromAddress) return false;
      const data = token.encodeFunctionData('authorizationState', [fromAddress, withdrawalNonce(id)]);
      const answer = await rpc.call<string>('eth_call', { to: address, data }, 'latest');
      return token.decodeFunctionResult('authorizationState', answer)[0] as boolean;
    },
  },
  fail: {
    mayPass: isCurable,
    report: async (tx, { withdrawalId }, { at }) => appendEvents(tx, await endedWithdrawals(tx, [withdrawalId!], at)),
  },
};

function differencesOfWithdrawal(operation: RequestedWithdrawal): string[] {
  const { differences, expect } = comparison();
  const { from, userId, intents, businessKey, withdrawalId, fromAddress, transfers } = operation;
  const moved = transfers.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
  expect('the sum of its transfers', String(moved), intents.amount);
  expect('the owner of the wallet', from?.userId, userId);
  expect('the name', businessKey, `withdraw:${withdrawalId}:${fromAddress}`);
  if (!intents.isUsable)
    differences.push(`the address ${operation.to} was not usable for the person when they requested it`);
  return differences;
}

/** As many as one request to the signer may have: each names all transfers of its withdrawal, at most `TRANSFERS_MAX`. */
const AT_ONCE = 15;

/** Each transfer is signed by the custody address that pays, exactly as its owner agreed to it. */
export async function prepareWithdrawals(
  { signer, deployment }: Pick<CallParts, 'signer' | 'deployment'>,
  operations: RequestedWithdrawal[],
  nonces: PermitNonces | null,
): Promise<PreparedCalls> {
  const { answers, store } = await askSigner(
    signer,
    'withdrawal',
    operations.map((operation) => () => requestOf(operation, nonces)),
    (own, withdrawals) => own.signWithdrawals({ withdrawals }),
    AT_ONCE,
  );
  const calls = new Map(operations.map(({ id }, nth) => [id, callOf(answers[nth]!, deployment)]));
  return { calls, store };
}

function requestOf(
  { id, to, from, fromAddress, transfers, userId, withdrawalId, consent }: RequestedWithdrawal,
  nonces: PermitNonces | null,
): WithdrawalRequest | Error {
  if (!from) return cannotPrepare('There is no key for this address.');
  if (!consent) return notConsented('Nobody agreed to this withdrawal.');
  const { digest, proof, vouch, assertion } = consent;
  return {
    message: {
      to,
      transfers: transfers.map((each) => ({
        from: each.from,
        amount: BigInt(each.amount),
        nonce: withdrawalNonce(each.id),
      })),
      deadline: BigInt(consent.deadline),
    },
    place: transfers.findIndex((each) => each.id === id),
    digest,
    userId,
    subject: withdrawalId,
    proof,
    at: new Date(consent.at).toISOString(),
    vouch,
    ...(assertion && { assertion }),
    from: from.index === null ? { kind: from.kind, id: from.id } : { index: from.index },
    funding: nonces ? { by: 'permit', nonce: nonces(fromAddress) } : { by: 'authorization' },
  };
}

function callOf(
  answer: Answered<WithdrawalRequest, WithdrawalSignedOrRefused>,
  { chainId, token: { address, domain }, contracts }: Deployment,
): PreparedCall | Error {
  if (answer instanceof Error) return answer;
  const {
    request: { message, place, funding },
    signed,
  } = answer;
  const transfer = message.transfers[place]!;
  const terms = {
    token: { chainId, contract: address, ...domain },
    to: message.to,
    transfer,
    deadline: message.deadline,
  };
  if (funding.by === 'authorization') {
    const data = token.encodeFunctionData('transferWithAuthorization', transferArguments(terms, signed.signature));
    return { to: address, data };
  }
  const escrow = contracts.at(-1)!.address;
  if (signed.funding === null) return cannotPrepare('The signer gave no permit for it.');
  const messages = passingTypedData(terms, { escrow, permitNonce: funding.nonce });
  const passed = passingArguments(messages, { signature: signed.signature, funding: signed.funding });
  return { to: escrow, data: escrow2.encodeFunctionData('openFundAndRelease', passed) };
}

interface EndedWithdrawal {
  id: string;
  userId: string;
  to: string;
  amount: string;
  transactionHash: string | null;
  /** Transfers that the chain made, and those that it refused for good. */
  sent: number;
  refused: number;
  reason: string | null;
  trace: string | null;
}

/**
 * The events of those of these withdrawals that have ended: all of their transfers are on the chain, or the chain refused
 * some for good. Call it after the operations were updated.
 */
export async function endedWithdrawals(tx: Transaction, ids: readonly string[], at: Date): Promise<EventToAppend[]> {
  if (ids.length === 0) return [];
  const ended = await tx<EndedWithdrawal[]>`
    SELECT w.id, w.user_id, w.to_address AS "to", w.amount::text AS amount,
           (array_agg(operation.transaction_hash ORDER BY operation.id DESC) FILTER (WHERE operation.state = 'confirmed'))[1] AS transaction_hash,
           count(*) FILTER (WHERE operation.state = 'confirmed')::int AS sent, count(*) FILTER (WHERE operation.state IN ('reverted', 'cancelled'))::int AS refused,
           (array_agg(operation.last_error) FILTER (WHERE operation.state IN ('reverted', 'cancelled')))[1] AS reason,
           (array_agg(operation.trace))[1] AS trace
      FROM withdrawals w JOIN chain_operations operation ON operation.withdrawal_id = w.id
     WHERE w.id = ANY (${ids as string[]}::uuid[])
     GROUP BY w.id HAVING bool_and(operation.state IN ('confirmed', 'reverted', 'cancelled'))`;
  return ended.map(({ id, userId, to, amount, transactionHash, sent, refused, reason, trace }) => {
    const about = { recipientId: userId, at, notify: true, trace };
    const data = { withdrawalId: id, to, amount, transactionHash };
    return refused === 0
      ? { ...about, name: 'withdrawal.sent', data }
      : { ...about, name: 'withdrawal.failed', data: { ...data, reason: withdrawalFailure(reason, sent > 0) } };
  });
}
