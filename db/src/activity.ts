// Why: docs/decisions/0420-what-is-done-names-the-person.md
import type { ActivityDetail } from '@hireledger/domain/activity/detail';
import type { ActivityKind } from '@hireledger/domain/activity/kinds';
import type { Fragment, Sql, Transaction } from './connect.ts';
import { currentPerson } from './trace.ts';

/**
 * The one writer of activity: an INSERT for a common table expression, of rows (account_id, person_id, at,
 * application_id, job_id, detail). Rows without a person are left out. The id contains the time, so that lists and
 * periods read by id alone.
 */
export const insertingActivity = (sql: Sql | Transaction, kind: ActivityKind, rows: Fragment): Fragment => sql`
  INSERT INTO activity (id, account_id, person_id, at, kind, application_id, job_id, detail)
  SELECT uuidv7(done.at - clock_timestamp()), account_id, person_id, at, ${kind}, application_id, job_id, detail
    FROM (${rows}) AS done (account_id, person_id, at, application_id, job_id, detail) WHERE person_id IS NOT NULL`;

/** What a member did. Of an application, its job is added. */
interface Deed {
  accountId: string;
  kind: ActivityKind;
  at: Date;
  applicationId?: string;
  jobId?: string;
  detail?: ActivityDetail;
}

/**
 * Notes what the person who acts did for a company, in the transaction that does it. For a talent, or where no person
 * acts, nothing is noted.
 */
export async function noteActivity(
  tx: Transaction | Sql,
  { accountId, kind, at, applicationId, jobId, detail = {} }: Deed,
): Promise<void> {
  const person = currentPerson();
  if (!person) return;
  await tx`${insertingActivity(
    tx,
    kind,
    tx`SELECT user_id, ${person}::uuid, ${at}::timestamptz, ${applicationId ?? null}::uuid,
              coalesce(${jobId ?? null}::uuid, (SELECT job_id FROM applications WHERE id = ${applicationId ?? null}::uuid)), ${tx.json(detail)}::jsonb
         FROM companies WHERE user_id = ${accountId}`,
  )}`.execute();
}
