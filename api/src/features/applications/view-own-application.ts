import { notFound } from '@hireledger/domain/errors/catalogue';
import type { OwnApplication } from '@hireledger/domain/http/applications';
import {
  myApplicationColumns,
  myApplicationJoins,
  toMyApplication,
  type MyApplicationRow,
} from './records/my-application.ts';
import { attachmentsSent } from './records/applicant.ts';
import type { Context } from '../../context.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';

type Sent = Pick<OwnApplication, 'coverNote' | 'attachments'>;

/**
 * One of the talent's own applications, with the cover note and the files that were sent.
 * @throws AppError NOT_FOUND if the talent has no such application
 */
export async function viewOwnApplication(
  context: Context,
  { talentId, applicationId }: { talentId: string; applicationId: string },
): Promise<{ data: OwnApplication; eventsUpTo: number }> {
  const { sql } = context.database;
  const [found] = await sql<(MyApplicationRow & Sent & { eventsUpTo: number })[]>`
    SELECT ${myApplicationColumns(sql)}, a.cover_note, ${attachmentsSent(sql)} AS attachments, ${eventsUpTo(sql, talentId)} AS events_up_to
      FROM applications a ${myApplicationJoins(sql)} WHERE a.id = ${applicationId} AND a.talent_id = ${talentId}`;
  if (!found) throw notFound('application');
  const { eventsUpTo: upTo, coverNote, attachments, ...row } = found;
  return { data: { ...toMyApplication(row, context.clock()), coverNote, attachments }, eventsUpTo: upTo };
}
