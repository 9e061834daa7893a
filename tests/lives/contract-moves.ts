import { PASSWORD } from '@hireledger/api/test-api';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone } from '@hireledger/domain/http/milestones';
import type { Wallet } from '@hireledger/domain/http/wallets';
import {
  call,
  inUsd,
  isDue,
  SIDES,
  someMoney,
  someOf,
  waitUntil,
  type Life,
  type Move,
  type Played,
  type Side,
} from './life.ts';

/** After so many turns both sides come to an end. */
const LONG = 14;

type Views = Record<Side, WorkAgreement>;

/** What can happen to a contract with milestones: what its page offers to each side, the arbiter, and the passing of time. */
export async function contractMoves(market: Played, life: Life): Promise<Move[]> {
  const views = await viewsOf(market, life);
  const { contract, milestones, ending } = views.company;
  const notice = ending?.state === 'proposed' ? ending.takesEffectAt : null;
  if (isDue(market, life, [notice, ...milestones.map(({ waits }) => (waits?.otherwise ? waits.until : null))]))
    return [];
  const claims = life.hasCredits ? await claimsOf(market, life, views) : [];
  if (contract.phase === 'ended') return [...claims, ...(claims.length > 0 ? [] : afterTheEnd(market, life, views))];
  return [
    ...claims,
    ...fundings(market, life, views),
    ...milestones.flatMap((_, place) => milestoneMoves(market, life, views, place)),
    ...approvals(market, life, views),
    ...endingMoves(market, life, views),
    { ...bonus(market, life), weight: 0.3 },
  ];
}

async function viewsOf(market: Played, life: Life): Promise<Views> {
  const [company, talent] = await Promise.all(
    SIDES.map(async (side) => (await call(market, life[side], 'GET', `/agreements/${life.agreement}`)).data),
  );
  return { company, talent };
}

const allows = ({ steps }: Milestone, step: string) => steps.some((each) => each.step === step && each.whyNot === null);
const isHeld = ({ state }: Milestone) => state === 'funded' || state === 'submitted' || state === 'disputed';

const post = (market: Played, life: Life, by: Side, path: string, body: object = {}) =>
  call(market, life[by], 'POST', `/agreements/${life.agreement}/${path}`, body);

function fundings(market: Played, life: Life, { company }: Views): Move[] {
  const possible = company.milestones.filter((each) => allows(each, 'fund')).map(({ number }) => number);
  if (possible.length === 0) return [];
  const milestones = life.random.sample(possible, life.random.integer(1, possible.length)).toSorted((a, b) => a - b);
  return [
    {
      weight: 5,
      words: `company funds ${milestones.join(' and ')}`,
      take: () => post(market, life, 'company', 'fundings', { milestones }),
    },
  ];
}

function milestoneMoves(market: Played, life: Life, views: Views, place: number): Move[] {
  const { random, turns } = life;
  const number = place + 1;
  const { state, amount, waits, evidence } = views.company.milestones[place]!;
  const isLong = turns > LONG;
  const step = (by: Side, of: string, path: string, weight: number, words: string, body: object = {}): Move[] =>
    allows(views[by].milestones[place]!, of)
      ? [
          {
            weight,
            words: `${by} ${words} ${number}`,
            take: () => post(market, life, by, `milestones/${number}/${path}`, body),
          },
        ]
      : [];
  return [
    ...step('talent', 'submit', 'submission', 4, 'submits', { note: 'Here it is.' }),
    ...step('company', 'approve', 'approval', isLong ? 8 : 3, 'approves', { amount }),
    ...step('company', 'request-changes', 'change-request', isLong ? 0.1 : 1, 'wants changes of', { text: 'More.' }),
    ...step('company', 'pay-in-full', 'full-payment', 0.4, 'pays in full', { amount }),
    ...step('talent', 'refund', 'refund', 0.4, 'gives back the pay of'),
    ...SIDES.flatMap((by) => [
      ...step(by, 'dispute', 'dispute', 0.4, 'disputes', { reason: 'It is not right.' }),
      ...settlements(market, life, views, { by, place }),
    ]),
    ...(state === 'disputed' && evidence?.whyNot === null
      ? [
          {
            weight: 0.5,
            words: `company adds evidence to ${number}`,
            take: () => post(market, life, 'company', `milestones/${number}/evidence`, { text: 'See here.' }),
          },
        ]
      : []),
    ...(state === 'disputed' ? [ruling(market, life, { number, toPayee: someOf(random, BigInt(amount)) })] : []),
    ...(waits?.otherwise && waits.until ? [waitUntil(life, isLong ? 2 : 0.5, waits.until)] : []),
  ];
}

/** Offers to split a milestone, and the answers. */
function settlements(market: Played, life: Life, views: Views, { by, place }: { by: Side; place: number }): Move[] {
  const milestone = views[by].milestones[place]!;
  if (!allows(milestone, 'settle')) return [];
  const { number, amount, settlement } = milestone;
  const theirs = settlement[by === 'company' ? 'talent' : 'company'];
  const offer = (toTalent: string, accepts: boolean, weight: number): Move => ({
    weight,
    words: `${by} ${accepts ? 'agrees to' : 'offers'} ${inUsd(BigInt(toTalent))} for the talent of ${number}`,
    take: () => post(market, life, by, `milestones/${number}/settlement`, { toTalent, ...(accepts && { accepts }) }),
  });
  return [
    offer(String(someOf(life.random, BigInt(amount))), false, settlement[by] ? 0.1 : 0.4),
    ...(theirs ? [offer(theirs.toTalent, true, 3)] : []),
    ...(settlement[by]
      ? [
          {
            weight: 0.5,
            words: `${by} takes back the offer for ${number}`,
            take: () => post(market, life, by, `milestones/${number}/settlement/withdrawal`),
          },
        ]
      : []),
  ];
}

function ruling(market: Played, life: Life, { number, toPayee }: { number: number; toPayee: bigint }): Move {
  const { api, arbiter } = market;
  const path = `/disputes/${life.agreement}/${number - 1}/ruling`;
  const body = { toPayee: String(toPayee), reason: 'Both are right.' };
  return {
    weight: 2,
    words: `the arbiter gives ${inUsd(toPayee)} of ${number} to the talent`,
    take: async () => {
      const { body: asked } = await api.request('POST', path, { as: arbiter.account, body });
      await call(market, arbiter.account, 'POST', path, { ...body, passkey: arbiter.confirm(asked.details) });
    },
  };
}

/** Of several milestones in one confirmation, and of all that is submitted by the call of the stage. */
function approvals(market: Played, life: Life, { company }: Views): Move[] {
  const possible = company.milestones.filter((each) => allows(each, 'approve'));
  const moves: Move[] = [];
  if (possible.length > 1)
    moves.push({
      weight: 4,
      words: `company approves ${possible.map(({ number }) => number).join(' and ')} at once`,
      take: () =>
        post(market, life, 'company', 'approvals', {
          milestones: possible.map(({ number, amount }) => ({ number, amount })),
        }),
    });
  if (possible.length > 0)
    moves.push({
      weight: 1,
      words: `company approves all that is submitted`,
      take: () =>
        call(market, life.company, 'POST', '/users/approve-completion-and-disburse', {
          applicationId: life.application,
        }),
    });
  return moves;
}

/** Proposals to end it early, notices, and the answers. */
function endingMoves(market: Played, life: Life, { company }: Views): Move[] {
  const { ending, milestones } = company;
  const { random, turns } = life;
  const isLong = turns > LONG;
  const propose = (by: Side, weight: number, instead: string | null): Move => {
    const splits = milestones
      .filter(isHeld)
      .map(({ number, amount }) => ({ number, toTalent: String(someOf(random, BigInt(amount))) }));
    const parts = splits.map(({ number, toTalent }) => `${inUsd(BigInt(toTalent))} of ${number}`).join(', ');
    return {
      weight,
      words: `${by} proposes to end it${instead ? ' on other terms' : ''}${parts && ` with ${parts} for the talent`}`,
      take: () => post(market, life, by, 'endings', { splits, instead, reason: 'It is over.' }),
    };
  };
  if (ending?.state !== 'proposed') return SIDES.map((by) => propose(by, isLong ? 2 : 0.2, null));
  const other = ending.by === 'company' ? 'talent' : 'company';
  const answer = (by: Side, weight: number, path: string, words: string): Move => ({
    weight,
    words: `${by} ${words} the proposal to end it`,
    take: () => post(market, life, by, `endings/${ending.id}/${path}`),
  });
  const isStill = splitsAreOf(ending.splits, milestones) && !milestones.some(({ settlement }) => settlement[ending.by]);
  return [
    ...(isStill ? [answer(other, 3, 'acceptance', 'accepts')] : []),
    ...(ending.isFinal ? [] : [answer(other, 1, 'refusal', 'declines'), propose(other, 0.5, ending.id)]),
    answer(ending.by, 0.5, 'withdrawal', 'takes back'),
    ...(ending.takesEffectAt ? [waitUntil(life, 2, ending.takesEffectAt)] : []),
  ];
}

/** Whether the proposal names exactly what is held: what changed since, or has another offer, cannot be accepted. */
const splitsAreOf = (splits: { number: number }[], milestones: Milestone[]) =>
  milestones
    .filter(isHeld)
    .map(({ number }) => number)
    .join() === splits.map(({ number }) => number).join();

function bonus(market: Played, life: Life): Move {
  const amount = someMoney(life.random, 100);
  return {
    weight: 1,
    words: `company pays a bonus of ${inUsd(amount)}`,
    take: () => post(market, life, 'company', 'bonuses', { amount: String(amount), reason: 'Well done.' }),
  };
}

function afterTheEnd(market: Played, life: Life, { company }: Views): Move[] {
  const mayGetMore = company.bonuses.length === 0 && life.random.happens(0.3) && BigInt(company.contract.paid) > 0n;
  return [
    {
      weight: 1,
      words: 'nothing more happens',
      take: async () => {
        life.isOver = true;
      },
    },
    ...(mayGetMore ? [bonus(market, life)] : []),
  ];
}

/** What the token refused to pay for this contract, and its owner can claim. */
async function claimsOf(market: Played, life: Life, { company }: Views): Promise<Move[]> {
  const own = [life.agreement, ...company.bonuses.map(({ agreementId }) => agreementId)];
  const moves: Move[] = [];
  for (const by of SIDES) {
    const { claimable }: Wallet = await call(market, life[by], 'GET', '/wallets/me');
    for (const { agreementId, milestone, amount } of claimable.credits.filter((each) => own.includes(each.agreementId)))
      moves.push({
        weight: 2,
        words: `${by} claims ${inUsd(BigInt(amount))}`,
        take: () =>
          call(market, life[by], 'POST', '/wallets/me/claims', {
            agreementId,
            milestone,
            addressId: null,
            password: PASSWORD,
          }),
      });
  }
  return moves;
}
