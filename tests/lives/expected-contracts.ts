import type { Json } from '@hireledger/api/test-api';
import { call, type Life, type Offer, type Played, type Side } from './life.ts';
import type { NamedAgreement } from './places.ts';
import { HELD, sumsOf, type TrueMilestone } from './read-truth.ts';

/** What follows from the chain's events, and from what the two sides did where the chain has none of it. */
interface Expected {
  id: string;
  offerId: string | null;
  agreementId: string | null;
  kind: string;
  phase: string;
  state: string;
  agreed: bigint;
  inEscrow: bigint;
  paid: bigint;
  bonus: bigint;
  returned: bigint;
  milestones: { all: number; ended: number; submitted: number; disputed: number };
  steps: Record<Side, string | null>;
  deadline: { at: string; outcome: string; milestone: number | null; toTalent: bigint | null } | null;
}

/** The newest notice or proposal to end a contract, as its page has it: nothing of it is on the chain. */
type Ending = { state: string; by: Side; takesEffectAt: string | null; endedAt: string | null } | null;

/** The contracts of an application: of each agreement, and of the newest version while it is none. */
export async function expectedContracts(
  market: Played,
  life: Life,
  { named, stage }: { named: readonly NamedAgreement[]; stage: string },
): Promise<Expected[]> {
  const own = named.filter(({ applicationId, bonusOf }) => applicationId === life.application && bonusOf === null);
  const newest = life.offers.at(-1);
  const held = own.find(({ id }) => id === life.agreement);
  const atOnce = own.filter((each) => each !== held);
  const isAgreement = held !== undefined || (newest?.state === 'accepted' && atOnce.length > 0);
  const contracts = atOnce.map((each) => paidAtOnce(each, newest?.state === 'accepted' ? newest.id : null));
  if (held) contracts.push(await holdingMoney(market, life, { held, named }));
  if (newest && !isAgreement) contracts.push(await offered(market, life, { offer: newest, stage }));
  return contracts;
}

const NOTHING = { inEscrow: 0n, paid: 0n, bonus: 0n, returned: 0n };

function paidAtOnce({ id, onChain }: NamedAgreement, offerId: string | null): Expected {
  const [{ amount } = { amount: 0n }] = onChain.milestones;
  return {
    id,
    offerId,
    agreementId: id,
    kind: 'at-once',
    phase: 'ended',
    state: 'completed',
    ...NOTHING,
    agreed: amount,
    paid: amount,
    milestones: { all: 1, ended: 1, submitted: 0, disputed: 0 },
    steps: { company: null, talent: null },
    deadline: null,
  };
}

async function offered(
  market: Played,
  life: Life,
  { offer, stage }: { offer: Offer; stage: string },
): Promise<Expected> {
  const isExpired = offer.expiresAt <= market.clock().getTime();
  const waits = offer.state === 'sent' || offer.state === 'changes-requested';
  const facts = {
    id: offer.id,
    offerId: offer.id,
    agreementId: null,
    kind: offer.isSigned ? 'milestones' : 'at-once',
    ...NOTHING,
    agreed: offer.amounts.reduce((sum, amount) => sum + amount, 0n),
    milestones: { all: offer.amounts.length, ended: 0, submitted: 0, disputed: 0 },
    deadline: null,
  };
  const none = { company: null, talent: null };
  if (waits && !isExpired) {
    const [state, steps] =
      offer.state === 'sent'
        ? ['offered', { ...none, talent: 'answer-offer' }]
        : ['changes-requested', { ...none, company: 'send-new-version' }];
    const at = new Date(offer.expiresAt).toISOString();
    const deadline = { at, outcome: 'expired', milestone: null, toTalent: null };
    return { ...facts, phase: 'offered', state, steps, deadline };
  }
  if (offer.state !== 'accepted')
    return { ...facts, phase: 'ended', state: waits ? 'expired' : offer.state, steps: none };
  const { data }: Json = await call(market, life.company, 'GET', `/contract-offers/${offer.id}`);
  const ending: Ending = data.notice;
  if (stage === 'Completed')
    return { ...facts, phase: 'active', state: 'done', steps: { ...none, company: 'approve' } };
  if (stage !== 'Accepted') return { ...facts, phase: 'ended', state: endedBy(ending) ?? 'ended', steps: none };
  const steps = { ...none, talent: 'submit', ...answersTo(ending) };
  return { ...facts, phase: 'active', state: 'accepted', steps, deadline: nextOf([], ending) };
}

/** An answer ended it before its notice did. */
function endedBy(ending: Ending): string | null {
  if (ending?.state !== 'accepted') return null;
  return ending.takesEffectAt !== null && ending.endedAt! >= ending.takesEffectAt ? 'ended-by-notice' : 'ended-early';
}

/** Who answers the other side's proposal. */
function answersTo(ending: Ending): Partial<Expected['steps']> {
  if (ending?.state !== 'proposed') return {};
  return { [ending.by === 'company' ? 'talent' : 'company']: 'answer-ending' };
}

async function holdingMoney(
  market: Played,
  life: Life,
  { held, named }: { held: NamedAgreement; named: readonly NamedAgreement[] },
): Promise<Expected> {
  const { milestones, rules } = held.onChain;
  const { data: page }: Json = await call(market, life.company, 'GET', `/agreements/${held.id}`);
  const ending: Ending = page.ending;
  const count = (...states: string[]) => milestones.filter(({ state }) => states.includes(state)).length;
  const isOpen =
    count(...HELD) > 0 || (count('agreed') > 0 && ending?.state !== 'accepted' && count('settled', 'ruled') === 0);
  const sums = sumsOf([held.onChain]);
  const bonus = sumsOf(named.filter(({ bonusOf }) => bonusOf === held.id).map(({ onChain }) => onChain)).paid;
  const deadlines = milestones.flatMap((each, place) => deadlineOf(each, place + 1, rules?.payeeShareBps ?? 0n));
  const settlements = (page.milestones as Json[]).map(({ settlement }) => settlement);
  const answers = isOpen
    ? {
        ...(settlements.some(({ talent }) => talent) && { company: 'answer-settlement' }),
        ...(settlements.some(({ company }) => company) && { talent: 'answer-settlement' }),
        ...answersTo(ending),
      }
    : {};
  return {
    id: held.id,
    offerId: life.offers.at(-1)!.id,
    agreementId: held.id,
    kind: 'milestones',
    phase: isOpen ? 'active' : 'ended',
    state: isOpen
      ? openState(count)
      : endState(count, {
          all: milestones.length,
          paid: sums.paid,
          ending,
          decided: milestones.filter(({ state, byDeadline }) => state === 'ruled' && !byDeadline).length,
        }),
    ...sums,
    paid: sums.paid + bonus,
    bonus,
    milestones: {
      all: milestones.length,
      ended: milestones.length - count('agreed', ...HELD),
      submitted: count('submitted'),
      disputed: count('disputed'),
    },
    steps: {
      company: isOpen ? (count('submitted') > 0 ? 'review' : count(...HELD) === 0 ? 'fund' : null) : null,
      talent: isOpen && count('funded') > 0 ? 'submit' : null,
      ...answers,
    },
    deadline: isOpen ? nextOf(deadlines, ending) : null,
  };
}

type Count = (...states: string[]) => number;

function openState(count: Count): string {
  if (count('disputed') > 0) return 'in-dispute';
  if (count('submitted') > 0) return 'submitted';
  return count('funded') > 0 ? 'in-progress' : 'unfunded';
}

function endState(
  count: Count,
  { all, paid, ending, decided }: { all: number; paid: bigint; ending: Ending; decided: number },
): string {
  if (count('released') === all) return 'completed';
  const by = endedBy(ending);
  if (by !== null) return by;
  if (decided > 0) return 'ruled';
  if (count('settled') > 0) return 'settled';
  if (count('ruled') > 0) return 'split';
  return paid === 0n ? 'refunded' : 'partly-paid';
}

type Deadline = NonNullable<Expected['deadline']>;

function deadlineOf({ state, amount, exitsAt }: TrueMilestone, milestone: number, shareBps: bigint): Deadline[] {
  if (exitsAt === null) return [];
  const at = new Date(Number(exitsAt) * 1_000).toISOString();
  if (state === 'funded') return [{ at, outcome: 'refunded', milestone, toTalent: 0n }];
  if (state === 'submitted') return [{ at, outcome: 'released', milestone, toTalent: amount }];
  return [{ at, outcome: 'split', milestone, toTalent: (amount * shareBps) / 10_000n }];
}

function nextOf(deadlines: readonly Deadline[], ending: Ending): Deadline | null {
  const at = ending?.state === 'proposed' ? ending.takesEffectAt : null;
  const notice = at ? [{ at, outcome: 'ended', milestone: null, toTalent: null }] : [];
  return [...deadlines, ...notice].toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))[0] ?? null;
}
