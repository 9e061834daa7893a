import type { Fragment, Sql, Transaction } from '../connect.ts';

/**
 * Whether the escrow holds the money of a contract for its milestones. NULL for one in the first escrow, which stores no terms for the chain.
 * @param agreement the table, by its name in the query
 */
export const holdsMoney = (sql: Sql | Transaction, agreement: Fragment): Fragment =>
  sql`(${agreement}.chain_terms ? 'schedule')`;

/**
 * Whether the talent's own move led an application `a` to Withdrawn, so that it can continue. Where a contract ended there, its change names a
 * cause.
 */
export const isWithdrawnByTalent = (sql: Sql | Transaction): Fragment => sql`
  (a.stage = 'Withdrawn' AND (SELECT c.cause IS NULL FROM stage_changes c WHERE c.application_id = a.id ORDER BY c.id DESC LIMIT 1) IS TRUE)`;

/** The states of chain operations that have not ended. */
export const UNDER_WAY = ['requested', 'signed', 'mined', 'orphaned'];

/**
 * An agreement to join, with terms that lack the long texts: PostgreSQL reads a document once a row then, not once for each of its keys.
 * @param id of the agreement
 */
export const briefAgreement = (sql: Sql | Transaction, id: Fragment): Fragment => sql`
  LATERAL (SELECT id, company_id, commitment, bonus_of, chain_terms, terms - ARRAY['scope', 'governingText'] AS terms FROM agreements WHERE id = ${id} OFFSET 0)`;
