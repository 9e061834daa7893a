import type { Fragment, Sql } from '@hireledger/db/connect';
import type { Actor } from '../context.ts';

/**
 * Whether a ledger's account is one of the signed-in person's. A company has one account and very many entries, which
 * an equality reads in their order.
 * @param account a column
 */
export const isOwnAccount = (sql: Sql, account: Fragment, { role, userId }: Pick<Actor, 'role' | 'userId'>): Fragment =>
  role === 'company' ? sql`${account} = ${`company:${userId}`}` : sql`${account} = ANY (accounts_of(${userId}))`;
