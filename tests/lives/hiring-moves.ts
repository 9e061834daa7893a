import { PASSWORD, type Json } from '@hireledger/api/test-api';
import {
  call,
  inDays,
  inUsd,
  isDue,
  someMoney,
  waitUntil,
  type Life,
  type Move,
  type Played,
  type Side,
} from './life.ts';

/** Versions after which nobody tries again. */
const MOST_OFFERS = 4;

/** What can happen to an application that has no contract with milestones yet. */
export async function hiringMoves(market: Played, life: Life, stage: string): Promise<Move[]> {
  switch (stage) {
    case 'Applied':
      return [moveTo(market, life, 'company', 'Shortlisted', 1)];
    case 'Shortlisted':
      return shortlistMoves(market, life);
    case 'Hired':
      return offerMoves(market, life);
    case 'Rejected':
      return [{ ...decide(market, life, 'reopen', stage), weight: 2 }, nothingMore(life)];
    case 'Accepted':
      return acceptedMoves(market, life);
    case 'Completed':
      return [
        approve(market, life),
        moveTo(market, life, 'company', hasAccepted(life) ? 'Accepted' : 'Shortlisted', 1),
      ];
    default:
      return [nothingMore(life)];
  }
}

const hasAccepted = ({ offers }: Life) => offers.some(({ state }) => state === 'accepted');

const nothingMore = (life: Life): Move => ({
  weight: 1,
  words: 'nothing more happens',
  take: async () => {
    life.isOver = true;
  },
});

function moveTo(market: Played, life: Life, by: Side, newStage: string, weight: number): Move {
  const body = { applicationId: life.application, newStage };
  return {
    weight,
    words: `${by} moves it to ${newStage}`,
    take: () => call(market, life[by], 'PATCH', '/users/update-hiring-stage', body),
  };
}

/** A decision that names the stage that the company saw. */
const decide = (market: Played, life: Life, what: 'reopen' | 'turn-down', stage: string): Move => ({
  weight: 1,
  words: `company: ${what}`,
  take: () => call(market, life.company, 'POST', `/applications/${life.application}/${what}`, { stage }),
});

function shortlistMoves(market: Played, life: Life): Move[] {
  const { way, offers } = life;
  if (offers.length >= MOST_OFFERS) return [decide(market, life, 'turn-down', 'Shortlisted')];
  const hire = moveTo(market, life, 'company', 'Hired', way === 'standard' ? 8 : 1);
  return [
    { ...send(market, life), weight: way === 'milestones' ? 8 : 1 },
    // A contract that holds money follows no longer.
    {
      ...hire,
      words: 'company sends the standard contract',
      take: async () => {
        await hire.take();
        await noteOffer(market, life);
      },
    },
    ...(hasAccepted(life) ? [] : [moveTo(market, life, 'talent', 'Completed', way === 'at once' ? 8 : 0.5)]),
  ];
}

/** Takes the newest version over from the list; those before are replaced. */
async function noteOffer(market: Played, life: Life, amounts?: bigint[]): Promise<void> {
  const { data } = await call(market, life.company, 'GET', `/applications/${life.application}/contract-offers`);
  const { id, expiresAt, total } = data[0];
  for (const offer of life.offers) if (isOpen(offer)) offer.state = 'revised';
  life.offers.push({
    id,
    state: 'sent',
    expiresAt: Date.parse(expiresAt),
    amounts: amounts ?? [BigInt(total)],
    isSigned: amounts !== undefined,
  });
}

const isOpen = ({ state }: Life['offers'][number]) => state === 'sent' || state === 'changes-requested';

/** A contract of some milestones. */
function send(market: Played, life: Life): Move {
  const { random, offers } = life;
  const expiresIn = random.integer(1, 10);
  const milestones = Array.from({ length: random.integer(1, 4) }, (_, place) => ({
    title: `Part ${place + 1}`,
    amount: String(someMoney(random, 500)),
    dueOn: inDays(market, random.integer(expiresIn, 40)),
  }));
  const body = {
    title: `Work ${life.seed}`,
    scope: 'All of it.',
    milestones,
    reviewDays: random.integer(1, 14),
    expiresOn: inDays(market, expiresIn),
    usdNgnRate: market.api.settings.usdNgnRate,
    newestVersion: offers.length,
    password: PASSWORD,
  };
  const path = `/applications/${life.application}/contract-offers`;
  return {
    weight: 1,
    words: `company sends version ${offers.length + 1}: ${milestones.map(({ amount }) => inUsd(BigInt(amount))).join(' + ')}`,
    take: async () => {
      await call(market, life.company, 'POST', path, body);
      await noteOffer(
        market,
        life,
        milestones.map(({ amount }) => BigInt(amount)),
      );
    },
  };
}

function offerMoves(market: Played, life: Life): Move[] {
  const offer = life.offers.at(-1)!;
  if (isDue(market, life, [offer.expiresAt])) return [];
  const act = (by: Side, weight: number, what: string, state: typeof offer.state, body: object = {}): Move => ({
    weight,
    words: `${by}: ${what} of the contract`,
    take: async () => {
      const { data } = await call(market, life[by], 'POST', `/contract-offers/${offer.id}/${what}`, body);
      offer.state = state;
      if (state === 'accepted') life.agreement = data.agreementId;
    },
  });
  const wantsChanges = offer.state === 'changes-requested';
  return [
    act('talent', wantsChanges ? 1 : 9, 'acceptance', 'accepted', { password: PASSWORD }),
    act('talent', 1, 'rejection', 'rejected', { note: 'Too little.' }),
    act('company', 1, 'withdrawal', 'withdrawn'),
    ...(wantsChanges ? [] : [act('talent', 2, 'change-request', 'changes-requested', { note: 'More, please.' })]),
    ...(life.offers.length < MOST_OFFERS ? [{ ...send(market, life), weight: wantsChanges ? 6 : 1 }] : []),
    waitUntil(life, 1, offer.expiresAt),
  ];
}

/** Of a contract that is paid on approval. */
async function acceptedMoves(market: Played, life: Life): Promise<Move[]> {
  const offer = life.offers.at(-1)!;
  const moves = [moveTo(market, life, 'talent', 'Completed', 6)];
  const WORDS: Record<string, [weight: number, path: string]> = {
    give: [0.7, ''],
    'take-back': [0.7, '/withdrawal'],
    accept: [2, '/acceptance'],
    decline: [1, '/refusal'],
  };
  let takesEffectAt: string | null = null;
  for (const side of ['company', 'talent'] as const) {
    const { data }: Json = await call(market, life[side], 'GET', `/contract-offers/${offer.id}`);
    if (data.notice?.state === 'proposed') ({ takesEffectAt } = data.notice);
    for (const move of data.noticeMoves as string[]) {
      const [weight, path] = WORDS[move]!;
      moves.push({
        weight,
        words: `${side}: ${move} notice`,
        take: () =>
          call(market, life[side], 'POST', `/contract-offers/${offer.id}/notice${path}`, path ? undefined : {}),
      });
    }
  }
  if (takesEffectAt === null) return moves;
  return isDue(market, life, [takesEffectAt]) ? [] : [...moves, waitUntil(life, 2, takesEffectAt)];
}

function approve(market: Played, life: Life): Move {
  const { random, application: applicationId } = life;
  const amount = hasAccepted(life) ? undefined : String(someMoney(random, 300));
  return {
    weight: 6,
    words: `company approves and pays ${amount ? inUsd(BigInt(amount)) : 'what the contract says'}`,
    take: () => call(market, life.company, 'POST', '/users/approve-completion-and-disburse', { applicationId, amount }),
  };
}
