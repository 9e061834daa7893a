import { randomFor } from '@hireledger/demo/market/seeded-random';
import { contractMoves } from './contract-moves.ts';
import { hiringMoves } from './hiring-moves.ts';
import { call, SIDES, WAYS, type Life, type Played, type Side } from './life.ts';

/** An application of the talent to a new job of the company. */
export async function beginLife(
  market: Played,
  seed: number,
  { company, talent }: Pick<Life, 'company' | 'talent'>,
): Promise<Life> {
  const random = randomFor(`life ${seed}`);
  const job = await market.api.postJob(company, {
    title: `Job ${seed}`,
    currency: 'USD',
    salaryMin: random.integer(1, 300),
  });
  return {
    seed,
    random,
    way: random.weighted(WAYS, (way) => (way === 'milestones' ? 8 : 1)),
    company,
    talent,
    application: await market.api.apply(talent, job),
    offers: [],
    agreement: null,
    refused: null,
    hasCredits: false,
    waitsUntil: null,
    turns: 0,
    isOver: false,
    story: [`${talent.fullName} applies at ${company.fullName}`],
  };
}

/** Takes one random step. @returns false where nobody does anything now */
export async function takeTurn(market: Played, life: Life): Promise<boolean> {
  if (life.isOver || (life.waitsUntil !== null && market.clock().getTime() <= life.waitsUntil)) return false;
  life.waitsUntil = null;
  life.turns += 1;
  noteExpired(market, life);
  const moves = life.agreement
    ? await contractMoves(market, life)
    : await hiringMoves(market, life, (await market.api.stageOf(life.application))!);
  if (moves.length === 0) return false;
  const move = life.random.weighted(moves, ({ weight }) => weight);
  life.story.push(`${market.clock().toISOString().slice(0, 16)} ${move.words}`);
  await move.take();
  life.refused = life.agreement && life.random.happens(0.1) ? life.random.weighted(SIDES, refusals) : null;
  return true;
}

/** The talent more often: money goes back seldom. */
const refusals = (side: Side) => (side === 'talent' ? 2 : 1);

/** The worker ended what was not answered in time. */
function noteExpired({ clock }: Played, { offers, story }: Life): void {
  const offer = offers.at(-1);
  if (!offer || (offer.state !== 'sent' && offer.state !== 'changes-requested')) return;
  if (offer.expiresAt > clock().getTime()) return;
  offer.state = 'expired';
  story.push('the offer expires');
}

/** Lets the worker work. The token refuses to pay one side of a life meanwhile, where a life has that in store. */
export async function work(market: Played, acted: readonly Life[]): Promise<void> {
  const life = acted.find(({ refused }) => refused !== null);
  if (!life) return market.work();
  const side = life.refused!;
  const { data } = await call(market, life[side], 'GET', `/agreements/${life.agreement}`);
  life.story.push(`the token refuses to pay the ${side}`);
  const pay = await market.refuseToPay(data[side].address);
  await market.work();
  await pay();
  life.hasCredits = true;
}
