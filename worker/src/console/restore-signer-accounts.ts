// Why: docs/decisions/0279-give-a-rebuilt-signer-its-passkeys-back-after-a-day.md
import { mailOwners } from '@hireledger/db/accounts/mail-owners';
import { appendEvent } from '@hireledger/db/events';
import type { Sql } from '@hireledger/db/connect';
import type { Owner } from '@hireledger/signer/client';
import { minuteInWords } from '@hireledger/domain/periods/minute-in-words';
import type { ConsoleParts } from './console-parts.ts';

const AT_ONCE = 200;

interface PasskeyRow {
  id: string;
  account: string;
  person: string | null;
  publicKey: string;
  name: string;
  removed: boolean;
  usableFrom: Date;
  removedFrom: Date | null;
}

/** Gives the signer's store the passkeys back that it lacks, and notifies their accounts, owners also by email, from when theirs works again. */
export async function restorePasskeys(parts: ConsoleParts): Promise<number> {
  const { sql, signer } = parts;
  let restored = 0;
  let after = '';
  for (let rows = await readPasskeys(sql, after); rows.length > 0; rows = await readPasskeys(sql, after)) {
    after = rows.at(-1)!.id;
    const { passkeys } = await signer.restorePasskeys({
      passkeys: rows.map(({ account, id, publicKey, person, removed }) => ({
        account,
        id,
        publicKey,
        ...(person && { person }),
        removed,
      })),
    });
    for (const [nth, row] of rows.entries()) {
      const times = passkeys[nth];
      if (times && (await writeTimes(parts, row, times))) restored += 1;
    }
  }
  return restored;
}

/** Writes the signer's times where they differ, and notifies. A second run finds nothing that differs. */
async function writeTimes(
  { sql, clock }: ConsoleParts,
  { id, account, name, usableFrom, removedFrom }: PasskeyRow,
  times: { from: string; until: string | null },
): Promise<boolean> {
  const now = clock();
  const [from, until] = [new Date(times.from), times.until === null ? null : new Date(times.until)];
  // Removed for good: only the signer had to know it.
  if (until !== null && until <= now) return false;
  const waits = from > now && from > usableFrom;
  const ends = removedFrom !== null && until !== null && until.getTime() !== removedFrom.getTime();
  if (!waits && !ends) return false;
  await sql.begin(async (tx) => {
    await tx`UPDATE passkeys SET usable_from = ${waits ? from : usableFrom}, removed_from = ${ends ? until : removedFrom} WHERE id = ${id}`;
    if (!waits) return;
    await mailOwners(tx, {
      accountId: account,
      template: 'passkey-changed',
      fields: { passkey: name, what: 'restored', from: minuteInWords(from) },
      cause: `passkey-restored:${id}:${from.getTime()}`,
    });
    await appendEvent(tx, {
      name: 'passkey.added',
      at: now,
      data: { name, from: from.toISOString(), waits: true },
      recipients: [account],
      notified: [account],
    });
  });
  return true;
}

/** A removal that is under way is one, too: the signer gives it a day again. One that is not added yet is added when its account looks. */
const readPasskeys = (sql: Sql, after: string) => sql<PasskeyRow[]>`
  SELECT passkey.id, passkey.user_id AS account, passkey.person_id AS person, passkey.public_key, passkey.name, passkey.removed_from IS NOT NULL AS removed,
         passkey.usable_from, passkey.removed_from
    FROM passkeys passkey
   WHERE passkey.id > ${after} AND passkey.usable_from < 'infinity' ORDER BY passkey.id LIMIT ${AT_ONCE}`;

/** Records whose wallets and agreements are: what the signer forgot, and nothing else. */
export async function restoreOwners({ sql, signer, say }: ConsoleParts): Promise<number> {
  let added = 0;
  const record = async (owners: Owner[]) => {
    const answer = await signer.restoreOwners({ owners });
    added += answer.added;
    for (const account of answer.differing)
      say(`The signer knows another owner of an address of ${account}: compare it before anything is paid.`);
  };
  let after = '';
  for (let rows = await readOwners(sql, after); rows.length > 0; rows = await readOwners(sql, after)) {
    after = rows.at(-1)!.address;
    await record(
      rows.flatMap(({ index, agreement, account }): Owner[] => {
        if (agreement !== null) return [{ of: { agreement }, account }];
        return index === null ? [] : [{ of: { index }, account }];
      }),
    );
  }
  return added;
}

interface OwnerRow {
  address: string;
  account: string;
  agreement: string | null;
  index: number | null;
}

/** Addresses that the signer does not derive from the account's own id. */
const readOwners = (sql: Sql, after: string) => sql<OwnerRow[]>`
  SELECT custody.address, custody.user_id AS account, custody.agreement_id AS agreement, wallet.derivation_index AS index
    FROM custody_addresses custody LEFT JOIN wallets wallet ON custody.kind = 'account' AND wallet.user_id = custody.user_id
   WHERE custody.address > ${after} AND (custody.kind = 'agreement' OR custody.scheme = 1)
   ORDER BY custody.address LIMIT ${AT_ONCE}`;
