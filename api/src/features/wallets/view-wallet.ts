import type { Credit, Wallet } from '@hireledger/domain/http/wallets';
import type { Fragment, Sql } from '@hireledger/db/connect';
import type { Actor, Context } from '../../context.ts';
import { frozenAnswer } from '../../money/freezes.ts';
import { heldMilestones, ownCredits, ownEntries, type HeldRow } from '../../money/own-books.ts';
import { stillToPay, withdrawing } from '../../money/funds.ts';
import { toTransfer, transferColumns, transferJoins, type TransferRow } from '../../money/transfer.ts';

/** Rows of each list. */
const MOST = 100;

interface Figures {
  address: string | null;
  balance: string;
  pending: string;
  withdrawing: string;
  paidOut: string;
  held: { total: string; count: number; milestones: HeldRow[] };
  credits: { total: string; credits: Credit[] };
}

/** The wallet of the signed-in side. Every figure is from the books; `transfers` are the newest hundred. */
export async function viewWallet(context: Context, { actor }: { actor: Actor }): Promise<Wallet> {
  const {
    database: { sql },
    settings,
  } = context;
  const isCompany = actor.role === 'company';
  const [[figures], transfers, frozen] = await Promise.all([
    sql<Figures[]>`
      WITH holding AS MATERIALIZED (${heldMilestones(sql, actor)})
      SELECT (SELECT address FROM wallets WHERE user_id = ${actor.userId}) AS address, person_balance(${actor.userId})::text AS balance,
             ${isCompany ? stillToPay(sql, sql`${actor.userId}::uuid`) : approvedForTalent(context, actor)}::text AS pending,
             ${withdrawing(sql, actor.userId)}::text AS withdrawing, ${paidOut(context, actor)}::text AS paid_out,
             (SELECT json_build_object('total', coalesce(sum(held), 0)::text, 'count', count(*), 'milestones',
                coalesce((json_agg(json_build_object('agreementId', agreement_id, 'title', title, 'otherName', other_name, 'milestone', milestone,
                                                     'amount', held::text, 'state', state, 'exitsAt', exits_at) ORDER BY nth) FILTER (WHERE nth <= ${MOST})), '[]'))
                FROM (SELECT *, row_number() OVER (ORDER BY exits_at, agreement_id, milestone) AS nth FROM holding) each) AS held,
             (SELECT json_build_object('total', coalesce(sum(amount), 0)::text, 'credits',
                coalesce((json_agg(json_build_object('agreementId', agreement_id, 'title', title, 'otherName', other_name, 'milestone', milestone,
                                                     'amount', amount::text, 'claim', claim, 'ownWallet', own_wallet) ORDER BY nth) FILTER (WHERE nth <= ${MOST})), '[]'))
                FROM (SELECT *, row_number() OVER (ORDER BY number DESC) AS nth FROM (${ownCredits(sql, actor.userId)}) credited) each) AS credits`,
    sql<TransferRow[]>`
      SELECT ${transferColumns(sql)}
        FROM (${ownEntries(sql, actor, { limit: MOST })}) e
        ${transferJoins(sql)} ORDER BY e.number DESC`,
    frozenAnswer(sql, actor.userId),
  ]);
  const { held, credits, ...sums } = figures!;
  const balance = BigInt(sums.balance);
  const taken = BigInt(sums.withdrawing) + (isCompany ? BigInt(sums.pending) : 0n);
  return {
    address: sums.address,
    balance: sums.balance,
    pending: sums.pending,
    available: String(balance > taken ? balance - taken : 0n),
    inEscrow: {
      ...held,
      milestones: held.milestones.map(({ exitsAt, ...item }) => ({
        ...item,
        exitsAt: exitsAt && new Date(exitsAt).toISOString(),
      })),
    },
    claimable: credits,
    paidOut: sums.paidOut,
    canTopUp: isCompany && settings.localChain,
    frozen,
    transfers: transfers.map((row) => toTransfer(row)),
  };
}

/** Approved for a talent and not yet released. */
const approvedForTalent = ({ database: { sql } }: Context, { userId }: Actor) => sql`
  (SELECT coalesce(sum(amount), 0) FROM payouts payout WHERE talent_id = ${userId} AND block_number IS NULL AND is_under_way(payout))`;

/**
 * Of a company, what went into escrow, did not come back and is no longer held (in `holding`). Of a talent, what left their accounts and credits for
 * addresses outside; a reversal of such a transfer brings it back.
 */
const paidOut = ({ database: { sql } }: Context, { role, userId }: Actor) =>
  role === 'company'
    ? sql`(${paidOutOf(sql, sql`ARRAY[${`company:${userId}`}]`)} - (SELECT coalesce(sum(held), 0) FROM holding WHERE from_custody))`
    : paidOutOf(sql, sql`array_append(accounts_of(${userId}), ${`credit:${userId}`})`);

const paidOutOf = (sql: Sql, accounts: Fragment) =>
  sql`(SELECT coalesce(sum(paid_out), 0) FROM ledger_days WHERE account = ANY (${accounts}))`;
