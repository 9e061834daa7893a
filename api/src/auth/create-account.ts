import type { AccountId, PersonId } from '@hireledger/domain/accounts/ids';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { Transaction } from '@hireledger/db/connect';
import { enqueue } from '@hireledger/db/outbox';

interface NewPerson {
  email: string;
  emailKey: string;
  /** Null for a company's owner who has not said it yet. */
  fullName: string | null;
  /** Null for somebody who signs in through another service. */
  passwordHash: string | null;
}

/**
 * Creates the person of a verified address; one who is in no account any more signs up again, without the passkeys, links,
 * linked sign-ins and requested deletion of before. A pending sign-up of the address ends.
 * @returns the id, or null if the address has a person in an account
 */
export async function createPerson(
  tx: Transaction,
  { email, emailKey, fullName, passwordHash }: NewPerson,
): Promise<PersonId | null> {
  // Two at once would both find no membership.
  await tx`SELECT pg_advisory_xact_lock(hashtextextended(${`sign-in:${emailKey}`}, 0))`;
  const [person] = await tx<{ id: PersonId }[]>`
    WITH person AS (
      INSERT INTO persons AS known (email, email_key, full_name, password_hash) VALUES (${email}, ${emailKey}, ${fullName}, ${passwordHash})
      ON CONFLICT ON CONSTRAINT persons_email_key_unique DO UPDATE
        SET email = EXCLUDED.email, full_name = coalesce(EXCLUDED.full_name, known.full_name), password_hash = EXCLUDED.password_hash,
            deletion_requested_at = NULL, deletes_at = NULL, deletion_held = NULL
        WHERE NOT is_in_account(known.id)
      RETURNING id
    ), passkeys_gone AS (
      DELETE FROM sign_in_passkeys k USING person WHERE k.person_id = person.id
    ), links_gone AS (
      DELETE FROM password_resets r USING person WHERE r.person_id = person.id
    ), ended AS (
      UPDATE sign_in_identities i SET ended_at = now() FROM person WHERE i.person_id = person.id AND i.ended_at IS NULL
    )
    SELECT id FROM person`;
  await tx`DELETE FROM pending_signups WHERE email_key = ${emailKey}`;
  return person?.id ?? null;
}

interface NewAccount {
  personId: PersonId;
  /** How the other side reaches the account. */
  email: string;
  /** The company's name, or the talent's. */
  fullName: string;
  role: Role;
  now: Date;
}

/** Creates an account of a person, who owns it, with everything that belongs to it. Notify the outbox after the commit. */
export async function createAccount(
  tx: Transaction,
  { personId, email, fullName, role, now }: NewAccount,
): Promise<AccountId> {
  const [account] = await tx<{ id: AccountId }[]>`
    INSERT INTO users (email, full_name, role, created_at) VALUES (${email}, ${fullName}, ${role}, ${now}) RETURNING id`;
  const { id } = account!;
  await tx`
    INSERT INTO memberships (account_id, person_id, role, joined_at, created_at) VALUES (${id}, ${personId}, 'owner', ${now}, ${now})`;
  if (role === 'company') await tx`INSERT INTO companies (user_id, name) VALUES (${id}, ${fullName})`;
  else await tx`INSERT INTO talents (user_id) VALUES (${id})`;
  await tx`INSERT INTO socials (user_id) VALUES (${id})`;
  await tx`INSERT INTO wallets (user_id) VALUES (${id})`;
  await enqueue(tx, 'provision-wallet', { userId: id }, `provision-wallet:${id}`);
  return id;
}
