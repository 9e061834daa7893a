// Why: docs/decisions/0427-notices-are-a-member-s.md
import { isLimitedToTeam, MEMBER_ROLES, type MemberRole } from '../accounts/member-roles.ts';
import { ROLES, type Role } from '../hiring/stages.ts';
import { eventsSeenAs } from './event-access.ts';
import { eventsDeliveredBy, noticeChoices, OWN_RULE, REQUIRED_MAILS, type DeliveryChannel } from './notice-choices.ts';
import { isNeverMuted, noticeKind, type NoticeKind } from './notice-kinds.ts';
import { NOTIFIES } from './notifies.ts';
import type { EventName } from './vocabulary.ts';

interface Follows {
  kinds: readonly NoticeKind[];
  besides: readonly EventName[];
  /** After "You follow". */
  words: string;
}

/** What each role is notified of until its member chooses otherwise; an owner and a talent of everything. */
const FOLLOWS: Record<Exclude<MemberRole, 'owner'>, Follows> = {
  recruiter: {
    kinds: ['applications', 'jobs', 'profile'],
    besides: ['message.sent'],
    words: 'applicants, contracts, messages and jobs',
  },
  'hiring-manager': {
    kinds: ['applications', 'jobs'],
    besides: ['message.sent', 'escrow.submitted', 'escrow.disputed', 'review.reminded'],
    words: 'applicants, messages and work of your team’s jobs',
  },
  finance: {
    kinds: ['money'],
    besides: ['application.completed', 'contract.accepted', 'contract.drafted'],
    words: 'payments, escrow, the wallet, and work that waits for payment',
  },
  viewer: { kinds: [], besides: [], words: 'only notes that mention you' },
};

/** What is about each member: that a note names them, and that the company is going to be deleted. */
const EVERYBODY: readonly EventName[] = ['note.mentioned', 'deletion.changed'];

/** What a role follows, in words after "You follow"; null for owners and talents, who follow everything. */
export const followsInWords = (member: MemberRole): string | null =>
  member === 'owner' ? null : FOLLOWS[member].words;

/** Whether members of a role are notified of an event that they may see, until they choose otherwise. */
export function follows(member: MemberRole, event: EventName): boolean {
  if (member === 'owner' || EVERYBODY.includes(event)) return true;
  const { kinds, besides } = FOLLOWS[member];
  const kind = noticeKind(event);
  return besides.includes(event) || (kind !== null && kinds.includes(kind));
}

/** What a member can be notified of. */
export function choicesOf(side: Role, member: MemberRole) {
  const seen = new Set(eventsSeenAs(member));
  return noticeChoices(side).filter(({ event }) => seen.has(event));
}

/** For statements: what `isNeverMuted`. */
export const NOT_MUTED: readonly EventName[] = (Object.keys(NOTIFIES) as EventName[]).filter(isNeverMuted);

/** What can be in the bell of a member, by what they chose otherwise than their role has it: what they want, and do not. */
export function bellOf(side: Role, member: MemberRole, chosen: Readonly<Record<string, boolean>>) {
  const names = choicesOf(side, member).flatMap(({ event, channels }) => (channels.includes('app') ? [event] : []));
  const isWanted = (event: EventName) => chosen[event] ?? follows(member, event);
  return { wanted: names.filter(isWanted), muted: names.filter((event) => !isWanted(event)) };
}

/** What a delivery may bring to the members of a role, for the statements that decide it (`isSentTo`). */
interface Delivery {
  side: Role;
  member: MemberRole;
  /** `own`: mails with their own timing. */
  channel: DeliveryChannel | 'own';
  names: EventName[];
  /** Instead of `names`, for those who want one email a day. */
  daily: EventName[];
  /** Instead of `names`, for those who want only required emails. */
  required: EventName[];
  /** Of those, what the role does not follow. */
  off: EventName[];
  /** Only of jobs of the member's team. */
  limited: boolean;
}

export const DELIVERIES: readonly Delivery[] = ROLES.flatMap((side) =>
  (side === 'talent' ? (['owner'] as const) : MEMBER_ROLES).flatMap((member) => {
    const seen = new Set(eventsSeenAs(member));
    const by = (channel: DeliveryChannel) => eventsDeliveredBy(channel, side).filter((event) => seen.has(event));
    const own = choicesOf(side, member).flatMap(({ event, channels }) =>
      OWN_RULE.has(event) && channels.includes('mail') ? [event] : [],
    );
    const [mail, digest, push] = [by('mail'), by('digest'), by('push')];
    const required = mail.filter((event) => REQUIRED_MAILS.includes(event));
    const delivery = (channel: Delivery['channel'], names: EventName[], daily: EventName[], least: EventName[]) => ({
      side,
      member,
      channel,
      names,
      daily,
      required: least,
      off: [...new Set([...names, ...daily])].filter((event) => !follows(member, event)),
      limited: isLimitedToTeam(member),
    });
    const messages = own.filter((event) => event === 'message.sent');
    return [
      delivery('mail', mail, required, required),
      delivery('digest', digest, [...digest, ...mail.filter((event) => !required.includes(event)), ...messages], []),
      delivery('push', push, push, push),
      delivery(
        'own',
        own,
        own.filter((event) => event !== 'message.sent'),
        [],
      ),
    ];
  }),
);
