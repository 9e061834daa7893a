import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';

/** Whether a consent was signed by a passkey that is removed since: the signer carries it out no more. @param consent the table, by its name in the query */
export const isByRemovedPasskey = (sql: Sql | Transaction, consent: Fragment, now: Date): Fragment => sql`
  EXISTS (SELECT FROM passkeys WHERE passkeys.id = ${consent}.proof #>> '{assertion,id}' AND passkeys.removed_from <= ${now})`;
