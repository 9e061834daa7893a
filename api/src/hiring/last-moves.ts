// Why: docs/decisions/0424-see-who-else-is-here-and-who-was-first.md
import { namedPerson } from '@hireledger/db/accounts/named-person';
import type { Sql, Transaction } from '@hireledger/db/connect';
import { currentPerson } from '@hireledger/db/trace';
import { colleagueName, nameFor, type NamedPerson } from '@hireledger/domain/accounts/named-person';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { StageChange } from '@hireledger/domain/http/applications';

/** The last move of an application, for somebody whose own move came too late. */
export interface LastMove {
  /** Who made it, as the reader's side reads it; null where nobody did. */
  movedBy: string | null;
  /** The colleague of the reader who made it moments ago; null for anybody else, and for the reader. */
  first: string | null;
}

/** A move of this many minutes ago may have raced with one of now. */
const MINUTES = 5;

/** The last moves of applications that are the reader's, by id. */
export async function readLastMoves(
  sql: Sql | Transaction,
  applicationIds: readonly string[],
  reader: Role,
): Promise<Map<string, LastMove>> {
  const rows = await sql<
    { id: string; side: string | null; person: NamedPerson | null; byCompany: boolean; isRecent: boolean }[]
  >`
    SELECT wanted.id, coalesce(company.name, account.full_name) AS side, ${namedPerson(sql, sql`c.person_id`, sql`c.actor_id`)} AS person,
           c.actor_role = 'company' AS by_company, c.at > now() - make_interval(mins => ${MINUTES}) AS is_recent
      FROM unnest(${[...applicationIds]}::uuid[]) AS wanted (id)
     CROSS JOIN LATERAL (SELECT * FROM stage_changes WHERE application_id = wanted.id ORDER BY id DESC LIMIT 1) c
      LEFT JOIN users account ON account.id = c.actor_id LEFT JOIN companies company ON company.user_id = c.actor_id`;
  return new Map(
    rows.map(({ id, side, person, byCompany, isRecent }) => {
      const isColleague = reader === 'company' && byCompany && person !== null && person.id !== currentPerson();
      return [
        id,
        {
          movedBy: side && nameFor(person, side, reader),
          first: isColleague && isRecent ? colleagueName(person) : null,
        },
      ];
    }),
  );
}

/** A stage change read with the name of its side, with that of the person as `reader` reads it. */
export const withName = <C extends Pick<StageChange, 'actorName' | 'person'>>(change: C, reader: Role): C => ({
  ...change,
  actorName: change.actorName && nameFor(change.person, change.actorName, reader),
});
