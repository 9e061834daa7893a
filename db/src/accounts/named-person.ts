// Why: docs/decisions/0420-what-is-done-names-the-person.md
import { FORMER_MEMBER } from '@hireledger/domain/accounts/named-person';
import type { Fragment, Sql, Transaction } from '../connect.ts';

/**
 * Who did it, as JSON, for the columns of a person and of the account in whose name it was done; null where that is no
 * company, or no person is named.
 */
export const namedPerson = (sql: Sql | Transaction, person: Fragment, account: Fragment): Fragment => sql`
  (SELECT json_build_object('id', named.id, 'fullName', coalesce(named.full_name, CASE WHEN NOT EXISTS (
            SELECT FROM memberships own WHERE own.account_id = ${account} AND own.person_id = named.id AND own.ended_at IS NULL) THEN ${FORMER_MEMBER}::text END))
     FROM persons named WHERE named.id = ${person} AND EXISTS (SELECT FROM companies WHERE user_id = ${account}))`;
