import type { Sql, Transaction } from '@hireledger/db/connect';
import { eventsTold, type TellingWay } from '@hireledger/domain/events/notice-choices';
import { ROLES } from '@hireledger/domain/hiring/stages';
import { stillTrue } from './still-true.ts';

/** The events of one turn; more than these are told as "and more". */
export const MOST_EVENTS = 200;
/** What is older was not told because something was down for long: the bell has it. */
const TOO_OLD_MS = 2 * 86_400_000;

const names = (way: TellingWay) => Object.fromEntries(ROLES.map((role) => [role, eventsTold(way, role)]));
const NAMES = { mail: names('mail'), digest: names('digest'), push: names('push') };

/**
 * SQL for a lateral query beside `due` (recipient_id, way, told_up_to), `u` (users) and `h` (event_heads): what the person has not been told and not
 * seen, oldest first. Left out is what was read, what happened before they last had a page in view, what they do not want in this way, and what
 * is no longer so.
 */
export const unseenEvents = (sql: Sql | Transaction, now: Date) => sql`
  SELECT e.seq, e.name, e.at, e.data || CASE e.name WHEN 'job.deleted'
           THEN (SELECT jsonb_build_object('companyName', c.name) FROM companies c WHERE c.user_id = (e.data ->> 'companyId')::uuid) ELSE '{}' END AS data
    FROM events e
   WHERE e.recipient_id = due.recipient_id AND e.seq > due.told_up_to AND e.read_at IS NULL AND u.deleted_at IS NULL
     AND e.at > greatest(${new Date(now.getTime() - TOO_OLD_MS)}, (SELECT max(p.until) FROM presence p WHERE p.user_id = due.recipient_id))
     AND e.name = ANY (ARRAY(SELECT jsonb_array_elements_text(${sql.json(NAMES)}::jsonb -> due.way -> u.role)))
     AND NOT e.name = ANY (CASE due.way WHEN 'push' THEN h.push_muted ELSE h.mail_muted END)
     AND ${stillTrue(sql)}
   ORDER BY e.seq LIMIT ${MOST_EVENTS + 1}`;
