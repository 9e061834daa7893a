import type { Sql } from '@hireledger/db/connect';
import { evidenceProblem } from '@hireledger/domain/agreements/evidence';
import { milestoneProblem } from '@hireledger/domain/agreements/steps/milestone-problem';
import { MAX_CHANGES } from '@hireledger/domain/agreements/milestone-states';
import { recordedStep, STEPS_OF } from '@hireledger/domain/agreements/steps/steps';
import type { Role } from '@hireledger/domain/hiring/stages';
import type { MilestoneNote } from '@hireledger/domain/http/milestone-notes';
import type { Milestone } from '@hireledger/domain/http/milestones';
import { readNotes } from '@hireledger/db/hiring/milestone-notes';
import { failureText } from '../failure-text.ts';
import { factsOf, hasEnded, isEnding, isUnderWay, milestoneRows, type MilestoneRow } from './milestone-rows.ts';

/** What of a contract the view of its milestones needs. */
interface HeldContract {
  id: string;
  isOpened: boolean;
  isEnded: boolean;
  hasArbiter: boolean;
  talentShareBps: number;
  titles: (string | null)[];
}

interface Offer {
  milestone: number;
  by: Role;
  toTalent: string;
  at: Date;
  until: Date;
  noteId: string | null;
  reason: string | null;
}

/** The milestones of a contract, as one of its sides sees them now. */
export async function viewMilestones(
  sql: Sql,
  contract: HeldContract,
  { reader, now }: { reader: Role; now: Date },
): Promise<Omit<Milestone, 'transactions'>[]> {
  const [rows, notes, offers] = await Promise.all([
    milestoneRows(sql, contract.id),
    readNotes(sql, contract.id),
    lastOffers(sql, contract.id, now),
  ]);
  const isEnded = hasEnded(rows, contract.isEnded);
  return rows.map((row) => {
    const own = offers.filter(({ milestone }) => milestone === row.milestone);
    // The reason of an offer is shown with it, and is history once it has ended.
    const written = notes.filter(
      ({ milestone, note }) => milestone === row.milestone && !own.some(({ noteId }) => noteId === note.id),
    );
    const facts = factsOf(row, {
      isOpen: contract.isOpened,
      hasArbiter: contract.hasArbiter,
      isEnded,
      isEnding: isEnding(rows),
    });
    return {
      number: row.milestone + 1,
      title: contract.titles[row.milestone] ?? null,
      amount: row.amount,
      dueOn: iso(row.dueAt),
      state: row.state,
      changes: row.changes,
      changesLeft: Math.max(0, MAX_CHANGES - row.changes),
      fundedAt: iso(row.fundedAt),
      submittedAt: iso(row.submittedAt),
      disputedAt: iso(row.disputedAt),
      endedAt: iso(row.endedAt),
      toTalent: row.toPayee,
      fee: row.fee,
      byDeadline: row.byDeadline,
      isCancelled: isEnded && row.state === 'agreed',
      waits: isEnded && row.state === 'agreed' ? null : waitsOf(row, contract),
      underWay: underWayOf(row),
      failed: failedOf(row),
      settlement: { company: offerOf(own, 'company'), talent: offerOf(own, 'talent') },
      ruling: row.ruling,
      notes: written.map(({ note }) => note),
      evidence: evidenceOf(row, written, { reader, now }),
      steps: STEPS_OF[reader].map((step) => ({ step, whyNot: milestoneProblem(step, facts, now) })),
    };
  });
}

const iso = (time: Date | null): string | null => time?.toISOString() ?? null;

/** What a milestone waits for, and what its deadline decides. */
export function waitsOf(
  { state, amount, dueAt, exitsAt }: MilestoneRow,
  { talentShareBps }: Pick<HeldContract, 'talentShareBps'>,
): Milestone['waits'] {
  const until = iso(exitsAt);
  switch (state) {
    case 'agreed':
      return { for: 'funding', from: 'company', until: iso(dueAt), otherwise: null };
    case 'funded':
      return { for: 'work', from: 'talent', until, otherwise: until ? { becomes: 'refunded', toTalent: '0' } : null };
    case 'submitted':
      return {
        for: 'review',
        from: 'company',
        until,
        otherwise: until ? { becomes: 'released', toTalent: amount } : null,
      };
    case 'disputed': {
      const toTalent = String((BigInt(amount) * BigInt(talentShareBps)) / 10_000n);
      return { for: 'ruling', from: 'arbiter', until, otherwise: until ? { becomes: 'split', toTalent } : null };
    }
    default:
      return null;
  }
}

/** Of a milestone in dispute. */
function evidenceOf(
  row: MilestoneRow,
  notes: readonly { note: MilestoneNote }[],
  { reader, now }: { reader: Role; now: Date },
): Milestone['evidence'] {
  if (row.state !== 'disputed') return null;
  const own = notes.filter(({ note }) => note.about === 'evidence' && note.by === reader).length;
  return { whyNot: evidenceProblem({ state: row.state, exitsAt: row.exitsAt, isRuled: row.isRuled, own }, now) };
}

function underWayOf(row: MilestoneRow): Milestone['underWay'] {
  if (!isUnderWay(row)) return null;
  const state = row.lastState === 'requested' ? 'requested' : 'sent';
  return { step: recordedStep(row.lastStep), by: row.lastBy, state, since: row.lastAt!.toISOString() };
}

function failedOf(row: MilestoneRow): Milestone['failed'] {
  // What came too late for a milestone that has ended asks for nothing.
  if (row.endedAt || (row.lastState !== 'reverted' && row.lastState !== 'cancelled')) return null;
  return {
    step: recordedStep(row.lastStep),
    at: row.lastAt!.toISOString(),
    says: failureText(row.lastState, row.lastError),
  };
}

function offerOf(offers: Offer[], side: Role): Milestone['settlement'][Role] {
  const offer = offers.find(({ by }) => by === side);
  if (!offer) return null;
  const { toTalent, at, until, reason } = offer;
  return { toTalent, at: at.toISOString(), until: until.toISOString(), reason };
}

/**
 * The offers of both sides that can be accepted, for milestones that hold money. One that was signed for longer ends with the deadline all the same: what
 * that decides is no longer to be settled.
 */
const lastOffers = (sql: Sql, agreementId: string, now: Date): Promise<Offer[]> => sql<Offer[]>`
  SELECT offer.milestone, CASE WHEN offer.user_id = agreement.company_id THEN 'company' ELSE 'talent' END AS by, offer.message ->> 'toPayee' AS to_talent, offer.at, least(offer.until, item.exits_at) AS until, note.id AS note_id, note.text AS reason
    FROM open_offers(${agreementId}, ${now}) offer JOIN agreements agreement ON agreement.id = ${agreementId}
    JOIN milestones item ON item.agreement_id = agreement.id AND item.milestone = offer.milestone AND item.state IN ('funded', 'submitted', 'disputed')
    LEFT JOIN milestone_notes note ON note.consent_id = offer.id`;
