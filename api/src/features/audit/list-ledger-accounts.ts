import { toHex } from '@hireledger/domain/audit/hash';
import { publishedAccount } from '@hireledger/domain/audit/ledger-row';
import type { Context } from '../../context.ts';

/** With more agreements than this somebody shows the newest. */
const MOST = 1_000;

/** A person's own accounts of the ledger, with their public names and what these are made of. */
export async function listLedgerAccounts(
  { database: { sql } }: Context,
  { userId }: { userId: string },
): Promise<{ data: { account: string; name: string; salt: string }[] }> {
  const rows = await sql<{ account: string; salt: Uint8Array }[]>`
    SELECT account, salt FROM ledger_accounts
     WHERE account = ANY (SELECT concat_ws(':', person.role, own.user_id, own.agreement_id)
                            FROM custody_addresses own JOIN users person ON person.id = own.user_id WHERE own.user_id = ${userId}
                           ORDER BY own.created_at DESC LIMIT ${MOST})
     ORDER BY account`;
  return {
    data: rows.map(({ account, salt }) => ({
      account: publishedAccount({ account, salt, agreementId: null, heldFor: null }),
      name: account,
      salt: toHex(salt),
    })),
  };
}
