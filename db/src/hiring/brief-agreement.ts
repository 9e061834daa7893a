import type { Fragment, Sql, Transaction } from '../connect.ts';

/**
 * An agreement to join, with terms that lack the long texts: PostgreSQL reads a document once a row then, not once for each of its keys.
 * @param id of the agreement
 */
export const briefAgreement = (sql: Sql | Transaction, id: Fragment): Fragment => sql`
  LATERAL (SELECT id, company_id, commitment, bonus_of, chain_terms, terms - ARRAY['scope', 'governingText'] AS terms FROM agreements WHERE id = ${id} OFFSET 0)`;
