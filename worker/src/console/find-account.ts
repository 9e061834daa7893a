import { isUuid } from '@hireledger/domain/http/uuid';
import { Misuse, type ConsoleParts } from './console-parts.ts';

/** The id of an account that exists. @throws Misuse where no account has the email address */
export async function findAccount(sql: ConsoleParts['sql'], email: string): Promise<string> {
  const [user] = await sql<{ id: string }[]>`
    SELECT id FROM users WHERE lower(email) = lower(${email}) AND deleted_at IS NULL`;
  if (!user) throw new Misuse(`No account has the address ${email}.`);
  return user.id;
}

/** The same by id or email address; also an account that was deleted, by its id. @throws Misuse */
export async function findAccountBy(sql: ConsoleParts['sql'], text: string): Promise<string> {
  if (!isUuid(text)) return findAccount(sql, text);
  const [account] = await sql`SELECT FROM users WHERE id = ${text}`;
  if (!account) throw new Misuse(`No account ${text} exists.`);
  return text;
}
