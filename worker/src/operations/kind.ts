// Why: docs/decisions/0429-an-operation-kind-is-one-module.md
import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';
import type { EventToAppend, NumberedEvent } from '@hireledger/db/events';
import type { SeenHead } from '@hireledger/signer/client';
import type { ContractError, Deployment } from '../chain/contracts.ts';
import type { Rpc } from '../chain/rpc.ts';
import type { OwnSigner } from '../signing/own-signer.ts';

/** The kinds of the table `chain_operations`. */
export type Kind = 'mint' | 'disburse' | 'cancel' | 'deploy' | 'withdraw' | 'step' | 'batch' | 'anchor';

/** What every operation that waits for its signature has. */
export interface Requested {
  id: string;
  kind: Kind;
  businessKey: string;
  amount: bigint;
  /** Signatures that expired or were refused. */
  tries: number;
  /** Postponements since the last signature. */
  postponed: number;
  /** The action that requested it. */
  trace: string | null;
}

/** The additional facts that a kind loads. */
type FactsOf<Operation extends Requested> = Omit<Operation, Exclude<keyof Requested, 'id'>>;

/**
 * The rows `operation` with these ids. The ids are JSON, because PostgreSQL plans again for each length of an array, and planning takes longer than
 * the statement.
 */
export const operationsOf = (sql: Sql, ids: string[]): Fragment => sql`
  jsonb_array_elements_text(${sql.json(ids)}) AS wanted (id) JOIN chain_operations operation ON operation.id = wanted.id::uuid`;

/** Collects differences between an operation and what was agreed, each as a few words for an operator. */
export function comparison() {
  const differences: string[] = [];
  const expect = (what: string, found: unknown, ...agreed: unknown[]): void => {
    if (agreed.some((value) => value !== found))
      differences.push(`${what} is ${String(found)}, but was agreed as ${agreed.map(String).join(' and ')}`);
  };
  return { differences, expect };
}

export type Expect = ReturnType<typeof comparison>['expect'];

/** A payout that waits for its signature, with its ids on the chain. */
export interface NamedPayout {
  operationId: string;
  payoutId: string;
  commitments: { agreement: string; payout: string };
}

/** A payment at once, by its id on the chain. */
export interface Payment {
  escrowAddress: string;
  agreement: string;
}

/** A call that is ready for its nonce. */
export interface PreparedCall {
  to: string;
  data: string;
}

/** Calls by operation, or why one has none; and what the signer's store has then, `UNSEEN` if it was not asked. */
export interface PreparedCalls {
  calls: Map<string, PreparedCall | Error>;
  store: SeenHead;
}

export const UNSEEN: SeenHead = { entries: 0, sum: null };

/** What was seen last: a store only grows. */
export const newestOf = (...heads: SeenHead[]): SeenHead =>
  heads.reduce((newest, head) => (head.entries >= newest.entries ? head : newest), UNSEEN);

/** Gives each permit of a holder the next nonce at the token: permits are accepted in this order alone. */
export type PermitNonces = (holder: string) => bigint;

export interface CallParts {
  rpc: Rpc;
  signer: OwnSigner;
  deployment: Deployment;
}

/** What an operation without effect was for. */
export interface Ended {
  id: string;
  payoutId?: string | null;
  withdrawalId?: string | null;
}

/** A kind of operations for the engine. Kinds that nobody requests, such as a batch, have no `load`. */
export interface OperationKind {
  call: {
    /**
     * Gas on the local chain, with room to spare: for the call, and for each further milestone or release in it. Unused gas is refunded;
     * docs/escrow-gas.md has what is used.
     */
    gas: readonly [first: bigint, further: bigint];
    /** The chain would make it a second time, so only its present attempt may be sent. */
    isRepeatable?: true;
  };
  confirm: {
    /** What its success is read from: its log, by the indexer; or its receipt alone, once its block stays. */
    by: 'log' | 'receipt';
    /** Confirms it by the transaction of somebody else in the books. @returns whether there is one */
    byReport?: (sql: Sql, operationId: string) => Promise<boolean>;
    /** Whether the chain has made it, in whatever transaction: then it must never be tried at a new nonce. */
    isMade?: (
      parts: Pick<CallParts, 'rpc' | 'deployment'>,
      operation: { id: string; payment?: Payment | null; fromAddress?: string | null },
    ) => Promise<boolean>;
  };
  fail: {
    /** Whether a later call may pass though the contract refuses this one. */
    mayPass: (refusal: ContractError) => boolean;
    /** Its agreement's milestones follow its result: the agreement is locked before the operation. */
    movesMilestones?: true;
    /** After a failed transaction for several operations: each is signed again alone. */
    split?: (sql: Sql, operation: { id: string; nonce: number }, blockNumber: number | null) => Promise<void>;
    /** The events for its people once it has ended without effect; the last step of the transaction. */
    report: (
      tx: Transaction,
      ended: Ended,
      why: { reason: string; at: Date; from: PayoutsFrom },
    ) => Promise<NumberedEvent[]>;
    /** The events for its people while it waits for minutes. */
    reportWaiting?: (tx: Transaction, operationId: string, at: Date) => Promise<EventToAppend[]>;
    /** The sentence for the operator who ended the operation: why nobody is notified. */
    unnoticed?: string;
  };
}

/** States in which a payout may be marked. */
export type PayoutsFrom = ('requested' | 'sent' | 'needs-attention')[];

/** A kind whose operations people or the worker request, and which wait for their signature. */
export interface RequestedKind<Operation extends Requested> extends OperationKind {
  load: {
    /** Reads the rows behind these operations. */
    facts: (sql: Sql, ids: string[]) => Promise<FactsOf<Operation>[]>;
    /** Compares the operation with the rows behind it: each difference as a few words for an operator. */
    differences: (operation: Operation, chainId: bigint) => string[];
    /** Whose money a signature would move: the accounts named in the rows. */
    accounts: (operation: Operation) => string[];
    /** The times until which its people agreed to it, in seconds since 1970, as the rows have them. */
    deadlines?: (operation: Operation) => unknown[];
    /** The payout that the chain may have paid before this database knew of it. */
    payout?: (operation: Operation) => NamedPayout;
    /** The agreement whose steps the chain may have before this database knew of them. */
    agreement?: (operation: Operation) => string;
    /** Anybody may request it in numbers: it is signed after all others, so many at a time. */
    lastOf?: number;
  };
  call: OperationKind['call'] & {
    /** The signer signs it: whether it answers matters. */
    bySigner?: true;
    /** Whose tokens a permit takes, where the token needs one. */
    holder?: (operation: Operation) => string | null | undefined;
    /** Prepares and signs the calls; a failure does not affect the other operations. `nonces` is null for a token with ERC-3009. */
    prepare: (parts: CallParts, operations: Operation[], nonces: PermitNonces | null) => Promise<PreparedCalls>;
  };
}
