import { namedPerson } from '@hireledger/db/accounts/named-person';
import type { Sql } from '@hireledger/db/connect';
import type { Message, Thread } from '@hireledger/domain/http/messages';
import type { Role } from '@hireledger/domain/hiring/stages';
import { filesJson } from '../../uploads/files-json.ts';

/** Characters of the newest message that a list shows. */
const LINE_MAX = 160;

type Reads = Record<Role, { upTo: number; at: string | null }>;
export type ThreadRow = Omit<Thread, 'last' | 'reads'> & {
  last: Thread['last'];
  mine: { upTo: number; at: string | null };
  theirs: { upTo: number; at: string | null };
};

/** Who of the company wrote a message `m`. */
const authorOf = (sql: Sql) =>
  namedPerson(
    sql,
    sql`m.person_id`,
    sql`CASE WHEN m.sender = 'company' THEN (SELECT company_id FROM applications WHERE id = m.application_id) END`,
  );

/**
 * A conversation as `userId` sees it, over application rows `a`, with left joined `own` and `others` (thread_sides; null before the first message).
 */
export const threadColumns = (sql: Sql, role: Role) => sql`
  a.id AS application_id, a.job_id, j.title AS job_title, a.stage AS hiring_stage, company.name AS company_name, talent.full_name AS talent_name,
  json_build_object('id', other.id, 'name', ${role === 'company' ? sql`talent.full_name` : sql`company.name`},
    'picture', ${role === 'company' ? sql`(SELECT t.display_picture_url FROM talents t WHERE t.user_id = a.talent_id AND talent.deletes_at IS NULL)` : sql`company.logo_url`},
    'verified', other.verified_at IS NOT NULL, 'verifiedDomain', other.verified_domain, 'gone', other.deleted_at IS NOT NULL) AS other,
  (SELECT json_build_object('number', m.number, 'sender', m.sender, 'person', ${authorOf(sql)}, 'text', left(m.text, ${LINE_MAX}),
            'attachments', (SELECT count(*)::int FROM message_attachments f WHERE f.application_id = m.application_id AND f.number = m.number),
            'sentAt', m.sent_at)
     FROM threads t JOIN messages m ON m.application_id = t.application_id AND m.number = t.last_number WHERE t.application_id = a.id) AS last,
  coalesce(own.unread, 0) AS unread,
  json_build_object('upTo', coalesce(own.read_to, 0), 'at', own.read_at) AS mine,
  json_build_object('upTo', coalesce(others.read_to, 0), 'at', others.read_at) AS theirs`;

export const threadJoins = (sql: Sql, role: Role) => sql`
  JOIN jobs j ON j.id = a.job_id
  JOIN companies company ON company.user_id = a.company_id
  JOIN users talent ON talent.id = a.talent_id
  JOIN users other ON other.id = ${role === 'company' ? sql`a.talent_id` : sql`a.company_id`}
  LEFT JOIN thread_sides own ON own.application_id = a.id AND own.user_id = ${role === 'company' ? sql`a.company_id` : sql`a.talent_id`}
  LEFT JOIN thread_sides others ON others.application_id = a.id AND others.user_id = other.id`;

const moment = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString());

export function toThread({ mine, theirs, last, ...row }: ThreadRow, role: Role): Thread {
  const [own, others] = [mine, theirs].map(({ upTo, at }) => ({ upTo, at: moment(at) }));
  const reads: Reads = role === 'company' ? { company: own!, talent: others! } : { company: others!, talent: own! };
  return { ...row, last: last && { ...last, sentAt: moment(last.sentAt)! }, reads };
}

export type MessageRow = Omit<Message, 'sentAt'> & { sentAt: Date };

/** Over message rows `m`, also as JSON, whose keys are not mapped. Files of a deleted account are left out. */
export const messageColumns = (sql: Sql) => sql`
  m.id, m.number, m.sender, ${authorOf(sql)} AS person, m.text, m.sent_at AS "sentAt",
  (SELECT ${filesJson(sql)}
     FROM message_attachments sent JOIN stored_files f ON f.id = sent.file_id
    WHERE sent.application_id = m.application_id AND sent.number = m.number AND f.owner_id IS NOT NULL) AS attachments`;

export const toMessage = ({ sentAt, ...row }: MessageRow): Message => ({ ...row, sentAt: sentAt.toISOString() });
