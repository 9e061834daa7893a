import type { Sql, Transaction } from '../connect.ts';
import { enqueue, type MailTemplate } from '../outbox.ts';

export interface Owner {
  personId: string;
  email: string;
  /** As mails address them. */
  fullName: string;
}

/** The owners of an account, the first one first. */
export const ownersOf = (tx: Transaction | Sql, accountId: string): Promise<Owner[]> => tx<Owner[]>`
  SELECT p.id AS person_id, p.email, person_name(p.id) AS full_name FROM memberships m JOIN persons p ON p.id = m.person_id
   WHERE m.account_id = ${accountId} AND m.role = 'owner' AND m.ended_at IS NULL ORDER BY m.joined_at, m.id`;

interface OwnersMail {
  accountId: string;
  template: MailTemplate;
  /** Besides the reader's name. */
  fields: Record<string, string>;
  /** One mail per cause and owner. */
  cause: string;
}

/**
 * Requests a mail about the account itself for each of its owners: what somebody does at one owner's screen, the others
 * learn. Notify the outbox after the commit.
 */
export async function mailOwners(
  tx: Transaction | Sql,
  { accountId, template, fields, cause }: OwnersMail,
  owners?: Owner[],
): Promise<void> {
  for (const { personId, email, fullName } of owners ?? (await ownersOf(tx, accountId)))
    await enqueue(
      tx,
      'send-mail',
      { template, to: email, userId: accountId, fields: { fullName, ...fields } },
      `${cause}:${personId}`,
    );
}
