// Why: docs/decisions/0239-book-a-log-only-when-all-of-it-is-ours.md
import { payoutIdOf } from '@hireledger/contracts/typed-data-2';
import type { Fragment, Transaction } from '@hireledger/db/connect';
import type { Deployment } from '../chain/contracts.ts';
import type { ChainLog } from '@hireledger/contracts/chain-log';

/** The ledger's account of everything that is not with us. */
export const OUTSIDE = 'outside';

/** One side of an agreement. */
interface Side {
  userId: string;
  /** With checksum. */
  address: string;
  /** Of the ledger. */
  account: string;
}

/** An agreement of ours, as the chain has to report it. */
export interface RegisteredAgreement {
  agreementId: string;
  /** Its contract, with checksum. */
  escrow: string;
  company: Side;
  payee: Side;
  feeRecipient: string | null;
  /** Paid in the transaction that opens it. */
  atOnce: boolean;
  /** By place. */
  milestones: Map<number, RegisteredMilestone>;
}

interface RegisteredMilestone {
  /** What it may have: as agreed at first, and as both sides amended it. */
  amounts: bigint[];
  /** Of our database; null without a payout. */
  payoutId: string | null;
  /** The payout's id on the chain: a hash, so only for the milestone that a log is about. */
  commitment: () => string;
}

/** Our addresses and agreements, for the logs of one range. */
export interface Register {
  tokenAddress: string;
  /** By checksummed address. */
  wallets: Map<string, { userId: string; role: 'company' | 'talent'; account: string }>;
  /** By the agreement's id on the chain. */
  agreements: Map<string, RegisteredAgreement>;
  /** Payout ids on the chain that are ours. */
  payouts: Set<string>;
  /** Hashes of transactions among these logs that the worker signed. */
  ours: Set<string>;
}

/** What a log of an escrow is about. */
export interface Found {
  agreement: RegisteredAgreement;
  milestone: number;
  payoutId: string | null;
}

/**
 * What of ours a log is about, if contract, agreement, milestone, company, payee, token, amount and payout id are all
 * what we have. One that shares an id and differs is foreign; everything else is unknown.
 */
export function findOurs({ args, address }: ChainLog, register: Register): Found | 'unknown' | 'foreign' {
  const agreement = register.agreements.get(args['agreementId'] ?? '');
  if (!agreement) return register.payouts.has(args['payoutId'] ?? '') ? 'foreign' : 'unknown';
  const milestone = Number(args['milestone']);
  const known = agreement.milestones.get(milestone);
  const { escrow, company, payee } = agreement;
  const amount = BigInt(args['amount'] ?? 0);
  // A credit may be a part.
  const isWhole =
    known !== undefined &&
    known.amounts.some((agreed) => amount === agreed || (args['owner'] !== undefined && amount < agreed));
  const same =
    address === escrow &&
    args['payee'] === payee.address &&
    args['company'] === company.address &&
    args['token'] === register.tokenAddress &&
    isWhole &&
    args['payoutId'] === known.commitment();
  return same ? { agreement, milestone, payoutId: known.payoutId } : 'foreign';
}

interface AgreementRow {
  commitment: string;
  agreementId: string;
  escrowAddress: string;
  companyId: string;
  companyAddress: string;
  talentId: string;
  payeeAddress: string;
  /** Whether we have the keys of the two addresses: money at others is outside. */
  companyInCustody: boolean;
  payeeInCustody: boolean;
  chainTerms: { feeRecipient?: string; schedule?: { amount: string }[] };
  milestones: { milestone: number; amount: string; payoutId: string | null }[];
  /** The milestones of each amendment that was sent, by their places. */
  amendments: { amount: string }[][];
  /** The chain reported an amendment, perhaps one that this database does not have: it was restored from an older copy. */
  isAmended: boolean;
}

/** Our addresses and agreements in these logs. */
export async function loadRegister(
  tx: Transaction,
  logs: ChainLog[],
  { chainId, tokenAddress }: Pick<Deployment, 'chainId' | 'tokenAddress'>,
): Promise<Register> {
  const addresses = new Set(
    logs.flatMap(({ args }) =>
      [args['from'], args['to'], args['recipient']].filter((address) => address !== undefined),
    ),
  );
  const ids = new Set(logs.flatMap(({ args }) => args['agreementId'] ?? []));
  const commitments = new Set(logs.flatMap(({ args }) => args['payoutId'] ?? []));
  const hashes = new Set(logs.map(({ transactionHash }) => transactionHash));
  const [wallets, agreements, payouts, ours] = await Promise.all([
    tx<{ address: string; userId: string; role: 'company' | 'talent'; account: string }[]>`
      SELECT own.address, own.user_id, person.role, concat_ws(':', person.role, own.user_id, own.agreement_id) AS account
        FROM custody_addresses own JOIN users person ON person.id = own.user_id
       WHERE own.address = ANY (${[...addresses]}::text[])`,
    tx<AgreementRow[]>`
      SELECT agreement.commitment, agreement.id AS agreement_id, agreement.escrow_address,
             agreement.company_id, coalesce(agreement.chain_terms ->> 'company', '') AS company_address, agreement.talent_id,
             agreement.payee_address, agreement.chain_terms,
             ${inCustody(tx, tx`agreement.chain_terms ->> 'company'`)} AS company_in_custody, ${inCustody(tx, tx`agreement.payee_address`)} AS payee_in_custody,
             (SELECT coalesce(json_agg(json_build_object('milestone', milestone, 'amount', coalesce(payout.amount, item.amount)::text,
                       'payoutId', payout.id)), '[]')
                FROM (SELECT milestone, amount FROM milestones WHERE agreement_id = agreement.id) item
                FULL JOIN (SELECT milestone, amount, id FROM payouts WHERE agreement_id = agreement.id) payout USING (milestone)) AS milestones,
             (SELECT coalesce(json_agg(consent.typed_data -> 'message' -> 'schedule'), '[]') FROM chain_operations step JOIN consents consent ON consent.id = step.company_consent
               WHERE step.agreement_id = agreement.id AND step.step = 'AmendAgreement' AND step.state NOT IN ('requested', 'cancelled')) AS amendments,
             EXISTS (SELECT FROM chain_logs log WHERE log.args ->> 'agreementId' IS NOT NULL AND log.args ->> 'agreementId' = agreement.commitment AND log.name = 'AgreementAmended' AND log.address = agreement.escrow_address AND log.orphaned_at IS NULL) AS is_amended
        FROM agreements agreement
       WHERE agreement.commitment = ANY (${[...ids]}::text[])`,
    tx<{ commitment: string }[]>`SELECT commitment FROM payouts WHERE commitment = ANY (${[...commitments]}::text[])`,
    tx<
      { hash: string }[]
    >`SELECT transaction_hash AS hash FROM chain_attempts WHERE transaction_hash = ANY (${[...hashes]}::text[])`,
  ]);
  const register: Register = {
    tokenAddress,
    wallets: new Map(wallets.map(({ address, ...owner }) => [address, owner])),
    agreements: new Map(),
    payouts: new Set(payouts.map(({ commitment }) => commitment)),
    ours: new Set(ours.map(({ hash }) => hash)),
  };
  for (const row of agreements) {
    const own = logs.filter(
      ({ args, address }) => args['agreementId'] === row.commitment && address === row.escrowAddress,
    );
    register.agreements.set(row.commitment, registered(row, chainId, own));
  }
  return register;
}

/** @param logs of the agreement in its contract */
function registered(row: AgreementRow, chainId: bigint, logs: ChainLog[]): RegisteredAgreement {
  const { commitment, agreementId, chainTerms, escrowAddress } = row;
  const onChain = (milestone: number) => () => payoutIdOf({ chainId, contract: escrowAddress }, commitment, milestone);
  return {
    agreementId,
    escrow: escrowAddress,
    company: {
      userId: row.companyId,
      address: row.companyAddress,
      account: row.companyInCustody ? `company:${row.companyId}` : OUTSIDE,
    },
    payee: {
      userId: row.talentId,
      address: row.payeeAddress,
      account: row.payeeInCustody ? `talent:${row.talentId}:${agreementId}` : OUTSIDE,
    },
    feeRecipient: chainTerms.feeRecipient ?? null,
    atOnce: chainTerms.schedule === undefined,
    milestones: registeredMilestones(row, onChain, fundedAsAmended(row, logs)),
  };
}

/** Whether we have the key of an address. */
const inCustody = (tx: Transaction, address: Fragment): Fragment =>
  tx`EXISTS (SELECT FROM custody_addresses held WHERE held.address = ${address})`;

/**
 * What milestones were funded with after an amendment. The contract takes only amounts that both sides signed, and the event of an
 * amendment has nothing but their hash. By then the milestone's row has the amount, for all later logs.
 */
function fundedAsAmended({ isAmended }: AgreementRow, logs: ChainLog[]): { milestone: number; amount: bigint }[] {
  const first = isAmended ? 0 : logs.findIndex(({ name }) => name === 'AgreementAmended');
  if (first < 0) return [];
  return logs
    .slice(first)
    .filter(({ name }) => name === 'MilestoneFunded')
    .map(({ args }) => ({ milestone: Number(args['milestone']), amount: BigInt(args['amount']!) }));
}

function registeredMilestones(
  { milestones, chainTerms, amendments }: AgreementRow,
  onChain: (milestone: number) => () => string,
  funded: { milestone: number; amount: bigint }[],
): Map<number, RegisteredMilestone> {
  const found = new Map(
    milestones.map(({ milestone, amount, payoutId }): [number, RegisteredMilestone] => [
      milestone,
      { amounts: [BigInt(amount)], payoutId, commitment: onChain(milestone) },
    ]),
  );
  const agreed = [chainTerms.schedule ?? [], ...amendments].flatMap((schedule) =>
    schedule.map(({ amount }, milestone) => ({ milestone, amount: BigInt(amount) })),
  );
  for (const { milestone, amount } of [...agreed, ...funded]) {
    const known = found.get(milestone) ?? { amounts: [], payoutId: null, commitment: onChain(milestone) };
    found.set(milestone, { ...known, amounts: [...known.amounts, amount] });
  }
  return found;
}
