import type { Sql, Transaction } from '@hireledger/db/connect';
import { mailIsOff } from '@hireledger/db/notice-mail';
import { eventsDeliveredBy, type DeliveryChannel } from '@hireledger/domain/events/notice-choices';
import { ROLES } from '@hireledger/domain/hiring/stages';
import { isForReader } from './is-for-reader.ts';
import { isStillRelevant } from './is-still-relevant.ts';

/** The events of one delivery; further ones are summed up as "and more". */
export const MOST_EVENTS = 200;
/** Older events were not delivered because of a long outage: they are shown only in the bell. */
const TOO_OLD_MS = 2 * 86_400_000;

const names = (channel: DeliveryChannel) =>
  Object.fromEntries(ROLES.map((role) => [role, eventsDeliveredBy(channel, role)]));
const NAMES = { mail: names('mail'), digest: names('digest'), push: names('push') };

/**
 * SQL for a lateral query beside `due` (recipient_id, channel, delivered_up_to), `u` (users) and `h` (event_heads): the events that the person has
 * neither received nor seen, oldest first. It leaves out events that were read, that happened before they last had a page in view, that they muted
 * on this channel, that are no notice for them, and that are no longer relevant. A move of an application comes with what its side wrote, which its
 * event does not contain.
 */
export const undeliveredEvents = (sql: Sql | Transaction, now: Date) => sql`
  SELECT e.seq, e.name, e.at, e.data || coalesce(CASE WHEN e.name = 'job.deleted'
           THEN (SELECT jsonb_build_object('companyName', c.name) FROM companies c WHERE c.user_id = (e.data ->> 'companyId')::uuid)
           WHEN e.name LIKE 'application.%'
           THEN (SELECT jsonb_build_object('note', c.note) FROM stage_changes c
                  WHERE c.application_id = (e.data ->> 'applicationId')::uuid AND c.at = e.at AND c.to_stage = e.data ->> 'stage' AND c.note IS NOT NULL LIMIT 1) END, '{}') AS data
    FROM events e
   WHERE e.recipient_id = due.recipient_id AND e.seq > due.delivered_up_to AND e.read_at IS NULL AND u.deleted_at IS NULL AND ${isForReader(sql)}
     AND e.at > greatest(${new Date(now.getTime() - TOO_OLD_MS)}, (SELECT max(p.until) FROM presence p WHERE p.user_id = due.recipient_id))
     AND e.name = ANY (ARRAY(SELECT jsonb_array_elements_text(${sql.json(NAMES)}::jsonb -> due.channel -> u.role)))
     AND NOT CASE due.channel WHEN 'push' THEN e.name = ANY (h.push_muted) ELSE ${mailIsOff(sql, sql`e.name`)} END
     AND ${isStillRelevant(sql)}
   ORDER BY e.seq LIMIT ${MOST_EVENTS + 1}`;
