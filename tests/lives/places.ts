import type { Account, Json } from '@hireledger/api/test-api';
import { CONTRACT_TABS } from '@hireledger/domain/http/bounds';
import type { Comparison } from './comparison.ts';
import { expectedContracts } from './expected-contracts.ts';
import { call, SIDES, type Life, type Played, type Side } from './life.ts';
import { sumsOf, withAgreed, type TrueAgreement, type Truth } from './read-truth.ts';

/** The database's names for what the chain has. */
export interface NamedAgreement {
  id: string;
  applicationId: string;
  bonusOf: string | null;
  onChain: TrueAgreement;
}

const NOTHING: TrueAgreement = { payee: '', milestones: [], events: [], rules: null };

export async function nameAgreements(
  { world }: Played,
  { agreements }: Truth,
  lives: readonly Life[],
): Promise<NamedAgreement[]> {
  const rows = await world.sql<(Omit<NamedAgreement, 'onChain'> & { commitment: string })[]>`
    SELECT id, application_id, bonus_of, commitment FROM agreements`;
  return rows.map(({ commitment, ...row }) => {
    const found = agreements.get(commitment) ?? NOTHING;
    const life = lives.find(({ agreement }) => agreement === row.id);
    return { ...row, onChain: life ? withAgreed(found, life.offers.at(-1)!.amounts) : found };
  });
}

export const sumOf = (rows: { amount: string | number }[]) =>
  rows.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

async function pagesOf(market: Played, as: Account, path: string): Promise<Json[]> {
  const rows: Json[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const separator = path.includes('?') ? '&' : '?';
    const page: Json = await call(market, as, 'GET', `${path}${separator}limit=200${cursor && `&cursor=${cursor}`}`);
    rows.push(...page.data);
    cursor = page.nextCursor;
  }
  return rows;
}

/** Compares all that one person sees of money with the chain. @param named of this person's contracts */
export async function comparePerson(
  market: Played,
  person: Account,
  { truth, named, at }: { truth: Truth; named: readonly NamedAgreement[]; at: Comparison },
): Promise<{ balance: bigint }> {
  const wallet = await call(market, person, 'GET', '/wallets/me');
  const payees = person.role === 'talent' ? named.map(({ onChain }) => onChain.payee) : [];
  const addresses = [...new Set([wallet.address, ...payees])];
  const sum = (of: Map<string, bigint>) => addresses.reduce((total, each) => total + (of.get(each) ?? 0n), 0n);
  const { inEscrow, paid } = sumsOf(named.map(({ onChain }) => onChain));
  const [balance, credits] = [sum(truth.balances), sum(truth.credits)];

  at.same('wallet: balance', wallet.balance, balance);
  at.same('wallet: in escrow', wallet.inEscrow.total, inEscrow);
  at.same('wallet: list of what is in escrow', sumOf(wallet.inEscrow.milestones), inEscrow);
  at.same('wallet: claimable', wallet.claimable.total, credits);
  at.same('wallet: pending', wallet.pending, 0n);
  at.same('wallet: available', wallet.available, balance);
  at.same('wallet: paid out', wallet.paidOut, person.role === 'company' ? paid : 0n);

  const statement = await call(market, person, 'GET', '/wallets/me/statement?limit=1000');
  at.same('statement: closing', statement.closing, balance);
  at.same('statement: movements', sumOf(statement.data), balance);

  const invoices = await pagesOf(market, person, '/invoices');
  at.same('invoices', sumOf(invoices.filter(({ isVoid }) => !isVoid)), paid);

  const payouts = await pagesOf(market, person, '/payouts');
  // Also those that the token refused: the escrow keeps them for the talent.
  at.same('payouts', sumOf(payouts.filter(({ blockNumber }) => blockNumber !== null)), paid);

  const dashboard = await call(market, person, 'GET', `/dashboards/${person.role}`);
  at.same('dashboard: in escrow', dashboard.escrowBalance, inEscrow);
  at.same('dashboard: wallet', dashboard.walletBalance, balance);
  if (person.role === 'talent') at.same('dashboard: on the way', dashboard.onTheWay, 0n);
  if (person.role === 'company') {
    const toDo = await call(market, person, 'GET', '/dashboards/company/to-do');
    const disputed = named.flatMap(({ onChain }) => onChain.milestones).filter(({ state }) => state === 'disputed');
    at.same('dashboard: disputes', toDo.disputes, disputed.length);
  }
  return { balance };
}

/** Compares all that both sides see of one application and its contract with the chain. */
export async function compareLife(
  market: Played,
  life: Life,
  { named, at }: { named: readonly NamedAgreement[]; at: Comparison },
): Promise<void> {
  for (const side of SIDES) {
    await compareOffers(market, life, side, at);
    await compareSummaries(market, life, side, { named, at });
    if (life.agreement) await compareContract(market, life, side, { named, at });
  }
}

/** List, pages and application say the same of each contract, and what follows from the chain's events. */
async function compareSummaries(
  market: Played,
  life: Life,
  side: Side,
  { named, at }: { named: readonly NamedAgreement[]; at: Comparison },
): Promise<void> {
  const stage = (await market.api.stageOf(life.application))!;
  const listed = (await pagesOf(market, life[side], '/agreements')).map(({ contract }) => contract);
  const own = listed.filter(({ applicationId }) => applicationId === life.application);
  const expected = await expectedContracts(market, life, { named, stage });
  const facts = own.map((each) => Object.fromEntries(Object.keys(expected[0] ?? {}).map((key) => [key, each[key]])));
  const inOrder = (rows: Json[]) => rows.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  at.same(`contracts in the list, ${side}`, inOrder(facts), inOrder(expected));

  for (const contract of own) {
    if (contract.agreementId) {
      const { data } = await call(market, life[side], 'GET', `/agreements/${contract.agreementId}`);
      at.same(`summary on the contract's page, ${side}`, data.contract, contract);
    }
    for (const tab of CONTRACT_TABS) {
      const rows = await pagesOf(market, life[side], `/agreements?tab=${tab}`);
      const isIn = tab === 'waits-for-you' ? contract.steps[side] !== null : TABS[tab] === contract.phase;
      at.same(
        `tab ${tab}, ${side}`,
        rows.some((row) => row.contract.id === contract.id),
        isIn,
      );
    }
  }
  const path =
    side === 'company' ? `/applications/${life.application}?ahead=true` : `/users/my-applications/${life.application}`;
  const { data: application }: Json = await call(market, life[side], 'GET', path);
  const newest = own.toSorted((one, other) => Date.parse(other.madeAt) - Date.parse(one.madeAt))[0] ?? null;
  at.same(`summary on the application, ${side}`, application.contract, newest);
  const held = named.find(({ id }) => id === life.agreement)?.onChain;
  if (held) at.same(`stage of the application, ${side}`, application.hiringStage, stageBy(held, newest));
}

const TABS = { waiting: 'offered', active: 'active', ended: 'ended' } as const;

function stageBy({ milestones }: TrueAgreement, { phase }: Json): string {
  if (milestones.some(({ state }) => state === 'submitted')) return 'Completed';
  if (phase !== 'ended') return 'Accepted';
  return milestones.some(({ toTalent }) => toTalent > 0n) ? 'Approved' : 'Withdrawn';
}

async function compareOffers(market: Played, life: Life, side: Side, at: Comparison): Promise<void> {
  const { data } = await call(market, life[side], 'GET', `/applications/${life.application}/contract-offers`);
  const versions = (data as Json[]).map(({ id, state }) => ({ id, state })).toReversed();
  const isExpired = ({ state, expiresAt }: Life['offers'][number]) =>
    (state === 'sent' || state === 'changes-requested') && expiresAt <= market.clock().getTime();
  const expected = life.offers.map((offer) => ({ id: offer.id, state: isExpired(offer) ? 'expired' : offer.state }));
  at.same(`versions of the contract, ${side}`, versions, expected);
}

async function compareContract(
  market: Played,
  life: Life,
  side: Side,
  { named, at }: { named: readonly NamedAgreement[]; at: Comparison },
): Promise<void> {
  const own = named.find(({ id }) => id === life.agreement)!;
  const { milestones } = own.onChain;
  const { data: page }: Json = await call(market, life[side], 'GET', `/agreements/${own.id}`);
  at.same(
    `milestones on the contract's page, ${side}`,
    (page.milestones as Json[]).map(({ amount, state, toTalent, byDeadline }) => ({
      amount,
      state,
      toTalent: toTalent ?? '0',
      byDeadline: byDeadline ?? false,
    })),
    milestones.map(({ amount, state, toTalent, byDeadline }) => ({ amount, state, toTalent, byDeadline })),
  );
  const bonuses = named.filter(({ bonusOf }) => bonusOf === own.id).map(({ onChain }) => onChain);
  at.same(
    `bonuses on the contract's page, ${side}`,
    sumOf(page.bonuses.map(({ payout }: Json) => payout)),
    sumsOf(bonuses).paid,
  );

  const history = await call(market, life[side], 'GET', `/applications/${life.application}/contract-history`);
  const happened = (history.data.moments as Json[]).flatMap(({ what, milestones: numbers }) =>
    (numbers as number[]).map((number) => `${what} ${number}`),
  );
  at.same(`history of the contract, ${side}`, happened.toSorted(), own.onChain.events.flatMap(momentOf).toSorted());
}

const MOMENTS: Record<string, string> = {
  MilestoneFunded: 'funded',
  WorkSubmitted: 'submitted',
  ChangesRequested: 'work-sent-back',
  MilestoneDisputed: 'disputed',
  MilestoneReleased: 'released',
  MilestoneRefunded: 'refunded',
  MilestoneSettled: 'settled',
  MilestoneRuled: 'ruled',
};

function momentOf(event: string): string[] {
  const [name, number] = event.split(' ') as [string, string];
  return MOMENTS[name] ? [`${MOMENTS[name]} ${number}`] : [];
}
