import type { Sql } from '@hireledger/db/connect';
import type { Session } from '../auth/sessions.ts';
import type { View } from '../auth/view.ts';

/** Who signals at a socket. */
export interface Signalling {
  session: Session;
  view: View;
  /** An application of the session's account; null for any other. */
  find(applicationId: string): Promise<SignalledApplication | null>;
}

interface SignalledApplication {
  /** The account on the other side. */
  otherId: string;
  jobId: string;
  /** Who signals. */
  personName: string | null;
}

/** Applications cached for a socket; the oldest is looked up again when there are more. */
const KNOWN = 100;

export function createLookUp(sql: Sql, session: Session): Signalling['find'] {
  const known = new Map<string, Promise<SignalledApplication | null>>();
  return (applicationId) => {
    let found = known.get(applicationId);
    if (!found) {
      if (known.size >= KNOWN) known.delete(known.keys().next().value!);
      known.set(applicationId, (found = findApplication(sql, applicationId, session)));
      found.catch(() => known.delete(applicationId));
    }
    return found;
  };
}

async function findApplication(
  sql: Sql,
  applicationId: string,
  { userId, personId }: Session,
): Promise<SignalledApplication | null> {
  const [found] = await sql<SignalledApplication[]>`
    SELECT CASE WHEN company_id = ${userId} THEN talent_id ELSE company_id END AS other_id, job_id,
           (SELECT full_name FROM persons WHERE id = ${personId}) AS person_name
      FROM applications WHERE id = ${applicationId} AND ${userId} IN (company_id, talent_id)`;
  return found ?? null;
}
