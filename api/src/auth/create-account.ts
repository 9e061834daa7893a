import type { Role } from '@hireledger/domain/hiring/stages';
import type { Transaction } from '@hireledger/db/connect';
import { enqueue } from '@hireledger/db/outbox';

interface NewAccount {
  email: string;
  fullName: string;
  role: Role;
  /** Null for somebody who signs in through another service. */
  passwordHash: string | null;
}

/**
 * Creates the account for a verified address, with everything that belongs to it. A pending sign-up of the address
 * ends. Notify the outbox after the commit.
 * @returns the id, or null if the address has an account already
 */
export async function createAccount(
  tx: Transaction,
  emailKey: string,
  { email, fullName, role, passwordHash }: NewAccount,
): Promise<string | null> {
  const [user] = await tx<{ id: string }[]>`
    INSERT INTO users (email, email_key, full_name, role, password_hash) VALUES (${email}, ${emailKey}, ${fullName}, ${role}, ${passwordHash})
    ON CONFLICT ON CONSTRAINT users_email_key_unique DO NOTHING RETURNING id`;
  await tx`DELETE FROM pending_signups WHERE email_key = ${emailKey}`;
  if (!user) return null;
  if (role === 'company') await tx`INSERT INTO companies (user_id, name) VALUES (${user.id}, ${fullName})`;
  else await tx`INSERT INTO talents (user_id) VALUES (${user.id})`;
  await tx`INSERT INTO socials (user_id) VALUES (${user.id})`;
  await tx`INSERT INTO wallets (user_id) VALUES (${user.id})`;
  await enqueue(tx, 'provision-wallet', { userId: user.id }, `provision-wallet:${user.id}`);
  return user.id;
}
