import type { Sql, Transaction } from '../connect.ts';

/** Gives an account that a test has inserted its person, with another id. @returns the person's id */
export async function createOwner(
  sql: Sql | Transaction,
  accountId: string,
  { email, fullName = null }: { email: string; fullName?: string | null },
): Promise<string> {
  const [person] = await sql<{ id: string }[]>`
    INSERT INTO persons (email, email_key, full_name, password_hash) VALUES (${email}, ${email.toLowerCase()}, ${fullName}, 'secret-hash') RETURNING id`;
  await sql`
    INSERT INTO memberships (account_id, person_id, role, joined_at, created_at) VALUES (${accountId}, ${person!.id}, 'owner', now(), now())`;
  return person!.id;
}
