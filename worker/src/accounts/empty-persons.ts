import { FORMER_MEMBER } from '@hireledger/domain/accounts/named-person';
import { NOTE_MAX } from '@hireledger/domain/http/bounds';
import { NO_ID, ownedBy, PERSONAL_DATA } from '@hireledger/db/accounts/personal-data';
import type { Transaction } from '@hireledger/db/connect';

interface Person {
  id: string;
  emailKey: string;
}

const NOBODY: Person = { id: NO_ID, emailKey: '' };

/** Removes what is stored about an account, or about a person, or about both. */
export async function removePersonalData(
  tx: Transaction,
  { accountId = NO_ID, person = NOBODY }: { accountId?: string; person?: Person },
): Promise<void> {
  const parameters = [accountId, person.emailKey, person.id];
  for (const entry of PERSONAL_DATA) {
    const { table, deletion } = entry;
    if (deletion === 'remove') await tx.unsafe(`DELETE FROM "${table}" t WHERE ${ownedBy(entry)}`, parameters);
    else if (typeof deletion === 'object')
      await tx.unsafe(`UPDATE "${table}" t SET ${deletion.set} WHERE ${ownedBy(entry)}`, parameters);
  }
}

/** Empties persons who are in no account any more, or only in the one that is being deleted: what they did has no name. */
export async function emptyPersons(
  tx: Transaction,
  { accountId = NO_ID, persons, now }: { accountId?: string; persons: readonly Person[]; now: Date },
): Promise<void> {
  for (const person of persons) {
    await removePersonalData(tx, { accountId, person });
    await renameMentions(tx, person);
  }
  // Companies that the other side still reached at a former owner's address.
  await tx`
    UPDATE users u SET email = (SELECT owner.email FROM memberships o JOIN persons owner ON owner.id = o.person_id
                                 WHERE o.account_id = u.id AND o.role = 'owner' AND o.ended_at IS NULL ORDER BY o.joined_at, o.id LIMIT 1)
      FROM memberships m JOIN persons p ON p.id = m.person_id
     WHERE p.id = ANY (${persons.map(({ id }) => id)}::uuid[]) AND u.id = m.account_id AND u.id <> ${accountId} AND u.email = p.email AND u.deleted_at IS NULL`;
  await tx`
    UPDATE persons SET email = 'deleted-' || id || '@deleted.invalid', email_key = 'deleted-' || id || '@deleted.invalid', full_name = NULL,
                       password_hash = NULL, deletion_held = NULL, deleted_at = ${now} WHERE id = ANY (${persons.map(({ id }) => id)}::uuid[])`;
}

/** Notes that mention a person contain the name. */
async function renameMentions(tx: Transaction, { id }: Person): Promise<void> {
  await tx`
    UPDATE application_notes n SET text = left(replace(n.text, '@' || p.full_name, ${`@${FORMER_MEMBER}`}), ${NOTE_MAX})
      FROM persons p, note_mentions m
     WHERE p.id = ${id} AND n.company_id IN (SELECT account_id FROM memberships WHERE person_id = ${id})
       AND m.application_id = n.application_id AND m.note_id = n.id AND m.person_id = p.id AND strpos(n.text, '@' || p.full_name) > 0`;
}
