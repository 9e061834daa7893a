/** Why payouts are stopped. For operators; users only see the scope. */
export const FREEZE_CAUSES = [
  /** Reconciliation found a difference between books and chain. */
  'books-differ',
  /** Money left a custody address without an operation of ours. */
  'unknown-outflow',
  /** An operation differs from its payout and agreement. */
  'intent-differs',
  /** The chain, its contracts or the wallet phrase do not belong to this database. */
  'chain-differs',
  /** The chain has transactions of ours that the database lacks. */
  'database-older',
  /** The database has blocks that the chain lacks. */
  'chain-older',
  'operator',
] as const;
export type FreezeCause = (typeof FREEZE_CAUSES)[number];

/** Whether payouts of one account are stopped, or of all accounts. */
export const FREEZE_SCOPES = ['account', 'all'] as const;
export type FreezeScope = (typeof FREEZE_SCOPES)[number];

/** The neutral sentence of a freeze for the people concerned: it names no cause, no other account and no figure. */
export const FROZEN_TEXT: Record<FreezeScope, string> = {
  account: 'Payments of this account are paused while we check it. You can still submit, review and dispute work.',
  all: 'Payments are paused while our books are checked against the chain. We sign nothing until the check is done.',
};

/** The sentence of a past or present incident on the status page. */
export const INCIDENT_TEXT: Record<FreezeScope, { now: string; over: string }> = {
  account: {
    now: 'Payouts of some accounts are paused while we check them.',
    over: 'Payouts of some accounts were paused while we checked them.',
  },
  all: {
    now: 'Payouts are paused while our books are checked against the chain.',
    over: 'Payouts were paused while our books were checked against the chain.',
  },
};
