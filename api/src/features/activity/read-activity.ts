import { mayAs } from '@hireledger/domain/accounts/member-roles';
import { ACTIVITY, ACTIVITY_KINDS, type ActivityGroup, type ActivityKind } from '@hireledger/domain/activity/kinds';
import type { Activity } from '@hireledger/domain/http/activity';
import { spanOfPeriod } from '@hireledger/domain/periods/span';
import { namedPerson } from '@hireledger/db/accounts/named-person';
import type { Sql } from '@hireledger/db/connect';
import type { Session } from '../../auth/sessions.ts';
import type { Period } from '../../lists/period.ts';

/** A member of a company who reads what it did. */
export type Reader = Pick<Session, 'userId' | 'memberRole' | 'membershipId'>;

export interface ActivityFilters extends Period {
  person?: string;
  kind?: ActivityKind;
  group?: ActivityGroup;
  job?: string;
}

export type ActivityRow = Omit<Activity, 'at'> & { at: Date };

/** The kinds that a role may read. */
const readable = ({ memberRole }: Reader): ActivityKind[] =>
  ACTIVITY_KINDS.filter((kind) => {
    const { permission } = ACTIVITY[kind];
    return permission === null || mayAs(memberRole, permission) !== 'no';
  });

/** The smallest id of a time: the first 48 bits of an id are its milliseconds. */
function firstIdAt(at: Date): string {
  const ms = at.getTime().toString(16).padStart(12, '0');
  return `${ms.slice(0, 8)}-${ms.slice(8)}-0000-0000-000000000000`;
}

/**
 * Rows of a company's activity, newest first. Each list is read from an index with a row of its own for each job, the
 * person or each kind, so that a rare kind costs no more than a frequent one.
 */
export async function readActivity(
  sql: Sql,
  reader: Reader,
  { before, limit, person, kind, group, job, ...period }: ActivityFilters & { before: string | null; limit: number },
): Promise<ActivityRow[]> {
  const kinds = readable(reader).filter(
    (each) => (!kind || each === kind) && (!group || ACTIVITY[each].group === group),
  );
  const isLimited = mayAs(reader.memberRole, 'see-applicants') === 'team';
  const { start, end } = spanOfPeriod(period);
  const conditions = sql`
    row.account_id = ${reader.userId} ${person ? sql`AND row.person_id = ${person}` : sql``} AND row.kind = ANY (${kinds}::text[])
    ${before ? sql`AND row.id < ${before}` : sql``} ${start ? sql`AND row.id >= ${firstIdAt(start)}` : sql``} ${end ? sql`AND row.id < ${firstIdAt(end)}` : sql``}`;
  const jobs = isLimited
    ? sql`SELECT job_id FROM membership_jobs WHERE membership_id = ${reader.membershipId} ${job ? sql`AND job_id = ${job}` : sql``}`
    : sql`SELECT ${job ?? null}::uuid`;
  const [each, column] =
    isLimited || job
      ? [jobs, sql`row.job_id`]
      : person
        ? [sql`SELECT ${person}::uuid`, sql`row.person_id`]
        : [sql`SELECT unnest(${kinds}::text[])`, sql`row.kind`];
  return sql<ActivityRow[]>`
    SELECT page.id, page.at, ${namedPerson(sql, sql`page.person_id`, sql`page.account_id`)} AS person, page.kind, page.application_id, page.job_id,
           (SELECT made.agreement_id FROM contracts made WHERE made.application_id = page.application_id AND made.agreement_id IS NOT NULL ORDER BY made.id DESC LIMIT 1) AS contract_id,
           talent.full_name AS applicant_name, j.title AS job_title, page.detail,
           ${namedPerson(sql, sql`(page.detail ->> 'personId')::uuid`, sql`page.account_id`)} AS about
      FROM (SELECT row.* FROM (${each}) AS part (value)
             CROSS JOIN LATERAL (SELECT * FROM activity row WHERE ${conditions} AND ${column} = part.value ORDER BY row.id DESC LIMIT ${limit}) row
             ORDER BY row.id DESC LIMIT ${limit}) page
      LEFT JOIN applications a ON a.id = page.application_id LEFT JOIN users talent ON talent.id = a.talent_id LEFT JOIN jobs j ON j.id = page.job_id
     ORDER BY page.id DESC`;
}
