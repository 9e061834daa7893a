import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';

/** True if the passkey behind a consent has been removed: the signer then refuses it. @param consent the table, by its name in the query */
export const isByRemovedPasskey = (sql: Sql | Transaction, consent: Fragment, now: Date): Fragment => sql`
  EXISTS (SELECT FROM passkeys WHERE passkeys.id = ${consent}.proof #>> '{assertion,id}' AND passkeys.removed_from <= ${now})`;
