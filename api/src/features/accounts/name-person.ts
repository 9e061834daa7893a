import type { Person } from '@hireledger/domain/http/accounts';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';

/** Sets the person's own name, which their companies show beside what they did. */
export async function namePerson(
  { database: { sql } }: Context,
  { personId, email }: Pick<Session, 'personId' | 'email'>,
  fullName: string,
): Promise<Person> {
  await sql`UPDATE persons SET full_name = ${fullName} WHERE id = ${personId} AND deleted_at IS NULL`;
  return { id: personId, fullName, email };
}
