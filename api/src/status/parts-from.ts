import type { PartState, StatusAnswer, StatusPart } from '@hireledger/domain/http/support';
import { INCIDENT_TEXT } from '@hireledger/domain/money/freezes';
import { grouped, plural } from '@hireledger/domain/numbers/grouped';
import { spanText } from '@hireledger/domain/numbers/span-text';
import { restartsText, type ProcessName, type Restarts } from '@hireledger/domain/support/restarts';
import { COUNT_TO, type Beat, type SystemFacts } from './system-facts.ts';

/** Parts beat every four seconds; three missed beats are no accident. */
const BEAT_LATE_MS = 13_000;
/** The books are compared once a minute. */
const BOOKS_LATE_MS = 3 * 60_000;
/** Work that waits for this long, while everything runs, is reported. */
const WORK_LATE_MS = 15_000;
const MAIL_LATE_MS = 2 * 60_000;
/** The sweep beats every five seconds and may wait for a slow node. */
const PAYOUTS_LATE_MS = 30_000;
/** When the next transaction is not mined for this long, all later ones wait too. */
const PAYOUTS_STAND_MS = 60_000;
/** Fees for fewer payouts than this raise an alarm. */
const FEES_LOW = 100;
const DATABASE_SLOW_MS = 1_000;
/** This many blocks behind, the payouts on pages are outdated. */
const BLOCKS_LATE = 20;

interface Seen {
  now: Date;
  databaseSeenAt: Date | null;
  tookMs: number;
  restarts: Restarts;
}

/** The process that does the work of a part. */
const PROCESS_OF: Partial<Record<StatusPart, ProcessName>> = {
  api: 'api',
  database: 'postgres',
  worker: 'worker',
  chain: 'chain',
};

interface Judged {
  state: PartState;
  seenAt: Date | null;
  says: string;
}

/**
 * Each part's state in plain words. `facts` is null if the database does not answer; the state of everything behind it
 * is then unknown.
 */
export function partsFrom(facts: SystemFacts | null, seen: Seen): StatusAnswer['parts'] {
  const parts: Record<StatusPart, Judged> = {
    api: { state: 'working', seenAt: seen.now, says: 'Pages and requests are answered.' },
    database: databaseFrom(facts, seen),
    ...(facts ? behindDatabase(facts, seen.now) : UNKNOWN),
  };
  return (Object.entries(parts) as [StatusPart, Judged][]).map(([part, { state, seenAt, says }]) => {
    const process = PROCESS_OF[part];
    const again = process && restartsText(seen.restarts, process, seen.now);
    return { part, state, seenAt: seenAt?.toISOString() ?? null, says: again ? `${says} ${again}` : says };
  });
}

const unknown: Judged = { state: 'unknown', seenAt: null, says: 'Unknown while the database is down.' };
const UNKNOWN = { worker: unknown, queue: unknown, chain: unknown, payouts: unknown, books: unknown, mail: unknown };

function databaseFrom(facts: SystemFacts | null, { databaseSeenAt, tookMs }: Seen): Judged {
  if (!facts)
    return {
      state: 'stopped',
      seenAt: databaseSeenAt,
      says: 'Not responding. Nothing can be read or saved until it recovers.',
    };
  if (tookMs > DATABASE_SLOW_MS)
    return { state: 'slow', seenAt: databaseSeenAt, says: 'Slow. Pages may take longer than usual.' };
  return { state: 'working', seenAt: databaseSeenAt, says: 'Data is saved.' };
}

function behindDatabase(
  { beats, ...facts }: SystemFacts,
  now: Date,
): Omit<Record<StatusPart, Judged>, 'api' | 'database'> {
  const lives = isFresh(beats.worker, BEAT_LATE_MS);
  const halted = beats.chain?.detail.halted === 1;
  return {
    worker: lives
      ? {
          state: 'working',
          seenAt: beats.worker!.seenAt,
          says:
            halted || facts.frozen === 'all'
              ? 'Emails and exports are running. Payouts are waiting.'
              : 'Payouts, emails and exports are running.',
        }
      : {
          state: 'stopped',
          seenAt: beats.worker?.seenAt ?? null,
          says: 'Not running. What you do is saved and is processed once it is back.',
        },
    queue: queueFrom(beats.queue, facts, lives),
    chain: chainFrom(beats.chain, facts.readBlock, lives, now),
    payouts: payoutsFrom(beats.payouts, lives, halted, facts.frozen),
    books: booksFrom(beats, facts.frozen, lives, now),
    mail: mailFrom(beats, facts, lives),
  };
}

function queueFrom(
  queue: Beat | undefined,
  { unrelayed, unrelayedForMs }: Pick<SystemFacts, 'unrelayed' | 'unrelayedForMs'>,
  lives: boolean,
): Judged {
  const seenAt = queue?.seenAt ?? null;
  const waiting = unrelayed + (queue?.detail.waiting ?? 0);
  const backlog =
    waiting === 0
      ? 'The queue is empty.'
      : `${countText(waiting)} ${plural(waiting, 'task is waiting', 'tasks are waiting')}.`;
  if (!lives || !isFresh(queue, BEAT_LATE_MS))
    return { state: 'stopped', seenAt, says: `No tasks are being processed. ${backlog}` };
  if ((unrelayedForMs ?? 0) > WORK_LATE_MS)
    return { state: 'slow', seenAt, says: `${backlog} The oldest has been waiting for ${spanText(unrelayedForMs!)}.` };
  return { state: 'working', seenAt, says: backlog };
}

function chainFrom(chain: Beat | undefined, readBlock: number | null, lives: boolean, now: Date): Judged {
  const seenAt = chain?.seenAt ?? null;
  if (!lives) return { state: 'unknown', seenAt, says: 'Unknown while background work is down.' };
  if (!isFresh(chain, BEAT_LATE_MS))
    return { state: 'stopped', seenAt, says: 'Not responding. Payouts wait and are sent once it recovers.' };
  const { block = 0, minedAt, halted } = chain!.detail;
  if (halted)
    return {
      state: 'stopped',
      seenAt,
      says: 'Nothing is sent until we have checked that it is the chain of our books.',
    };
  const behind = block - (readBlock ?? 0);
  const age = minedAt ? `, ${spanText(Math.max(0, now.getTime() - Date.parse(minedAt)))} old` : '';
  if (behind > BLOCKS_LATE)
    return { state: 'slow', seenAt, says: `We are ${countText(behind)} blocks behind. New payouts appear late.` };
  return { state: 'working', seenAt, says: `The newest block is ${grouped(block)}${age}.` };
}

function payoutsFrom(
  payouts: Beat | undefined,
  lives: boolean,
  halted: boolean,
  frozen: SystemFacts['frozen'],
): Judged {
  const seenAt = payouts?.seenAt ?? null;
  if (!lives)
    return {
      state: 'stopped',
      seenAt,
      says: 'None are sent while background work is down. They are sent once it is back.',
    };
  if (halted)
    return {
      state: 'stopped',
      seenAt,
      says: 'None are sent until our books match the chain. No money is lost.',
    };
  // What the worker does apart from that is no payout, and an operator ends it, not time.
  if (frozen === 'all')
    return {
      state: 'stopped',
      seenAt,
      says: 'None are sent until we have checked our books and end the pause. No money is lost.',
    };
  if (!isFresh(payouts, PAYOUTS_LATE_MS))
    return { state: 'slow', seenAt, says: 'Nothing was sent in the last half minute. Payouts wait. No money is lost.' };
  const { waiting = 0, stoodMs = 0, payoutsAffordable = FEES_LOW, clockGapMs = 0 } = payouts!.detail;
  if (clockGapMs !== 0)
    return {
      state: 'stopped',
      seenAt,
      says: `The chain’s clock and ours differ by ${spanText(Math.abs(clockGapMs))}. Payouts wait until they agree.`,
    };
  if (payoutsAffordable < 1)
    return {
      state: 'stopped',
      seenAt,
      says: 'The account that pays the chain’s fees is empty. Payouts wait until it is filled.',
    };
  if (stoodMs > PAYOUTS_STAND_MS)
    return {
      state: 'stopped',
      seenAt,
      says: `The chain has not accepted the next transaction for ${spanText(stoodMs)}. ${countText(waiting)} ${plural(waiting, 'waits', 'wait')}.`,
    };
  if (payoutsAffordable < FEES_LOW)
    return {
      state: 'slow',
      seenAt,
      says: `The account that pays the chain’s fees is low. It covers about ${countText(payoutsAffordable)} more.`,
    };
  return {
    state: 'working',
    seenAt,
    says:
      waiting === 0 ? 'No payouts are waiting.' : `${countText(waiting)} ${plural(waiting, 'is', 'are')} on the way.`,
  };
}

function booksFrom(
  { books, worker }: SystemFacts['beats'],
  frozen: SystemFacts['frozen'],
  lives: boolean,
  now: Date,
): Judged {
  const seenAt = books?.seenAt ?? null;
  const ended = books?.detail.passEndedAt;
  const again = ended
    ? ` All older entries were last checked ${spanText(Math.max(0, now.getTime() - Date.parse(ended)))} ago.`
    : '';
  const tampered = books?.detail.tampered ?? 0;
  const differs =
    tampered === 0
      ? ''
      : ` The published ledger differs from the chain or from its earlier state in ${countText(tampered)} ${plural(tampered, 'place')}. The audit page shows where.`;
  if (frozen === 'all') return { state: 'stopped', seenAt, says: `${INCIDENT_TEXT.all.now}${differs}` };
  if (!lives) return { state: 'unknown', seenAt, says: 'Not compared with the chain while background work is down.' };
  if (!isFresh(books, BOOKS_LATE_MS) && (worker?.detail.upForMs ?? Infinity) < BOOKS_LATE_MS)
    return {
      state: 'working',
      seenAt,
      says: 'Just started. Our books are compared with the chain in the next minutes. Approvals continue.',
    };
  if (!isFresh(books, BOOKS_LATE_MS))
    return { state: 'slow', seenAt, says: 'Not compared with the chain in the last few minutes. Approvals continue.' };
  if (frozen === 'account')
    return { state: 'slow', seenAt, says: `${INCIDENT_TEXT.account.now} All others continue.${differs}${again}` };
  if (differs)
    return { state: 'slow', seenAt, says: `Balances agree with the chain. Approvals continue.${differs}${again}` };
  return { state: 'working', seenAt, says: `Our books agree with the chain. Approvals continue.${again}` };
}

function mailFrom(
  { mail, worker }: SystemFacts['beats'],
  { unsentMails, unsentForMs }: Pick<SystemFacts, 'unsentMails' | 'unsentForMs'>,
  lives: boolean,
): Judged {
  const seenAt = mail?.seenAt ?? null;
  const backlog =
    unsentMails === 0
      ? 'No emails are queued.'
      : `${countText(unsentMails)} ${plural(unsentMails, 'email is queued', 'emails are queued')}.`;
  if (!lives) return { state: 'stopped', seenAt, says: `No emails are sent while background work is down. ${backlog}` };
  if (worker?.detail.withoutMail === 1)
    return { state: 'off', seenAt: worker.seenAt, says: 'Not set up here. Nobody gets an email.' };
  if ((unsentForMs ?? 0) > MAIL_LATE_MS)
    return { state: 'slow', seenAt, says: `${backlog} The oldest has been waiting for ${spanText(unsentForMs!)}.` };
  return { state: 'working', seenAt, says: backlog };
}

const isFresh = (beat: Beat | undefined, lateMs: number): boolean => beat !== undefined && beat.ageMs < lateMs;

const countText = (count: number): string => (count >= COUNT_TO ? `${grouped(COUNT_TO)} or more` : grouped(count));
