import { hireEscrow2Abi } from '@hireledger/contracts/generated/hire-escrow-2';
import { testUsd2Abi } from '@hireledger/contracts/generated/test-usd-2';
import type { PlayedMarket } from '@hireledger/worker/test-played-market';
import { Interface, type Result } from 'ethers';

const escrow = new Interface(hireEscrow2Abi);
const token = new Interface(testUsd2Abi);

type ChainState = 'agreed' | 'funded' | 'submitted' | 'disputed' | 'released' | 'refunded' | 'settled' | 'ruled';

/** A milestone as the chain's events leave it. Minor units. */
export interface TrueMilestone {
  amount: bigint;
  state: ChainState;
  /** What went to the talent, once it has ended. */
  toTalent: bigint;
  byDeadline: boolean;
  /** When its present wait ends by itself, in seconds since 1970. */
  exitsAt: bigint | null;
}

/** An agreement as the chain's events leave it. Minor units. */
export interface TrueAgreement {
  payee: string;
  /** By their place; those that were never funded are left out. */
  milestones: TrueMilestone[];
  /** The events' names with the milestone's number from 1, oldest first. */
  events: string[];
  /** Seconds, and what the talent gets in hundredths of a percent if the arbiter is silent; null where it is paid at once. */
  rules: { grace: bigint; reviewPeriod: bigint; arbitrationPeriod: bigint; payeeShareBps: bigint } | null;
}

/** All that the chain says about money. */
export interface Truth {
  /** By id on the chain. */
  agreements: Map<string, TrueAgreement>;
  /** Tokens by address. */
  balances: Map<string, bigint>;
  /** What the token refused to pay to an address, and nobody has claimed. */
  credits: Map<string, bigint>;
  /** The kinds of events that there were. */
  kinds: Set<string>;
}

export const HELD: readonly ChainState[] = ['funded', 'submitted', 'disputed'];

const STATES: Record<string, ChainState> = {
  MilestoneFunded: 'funded',
  ShortAgreementOpened: 'funded',
  WorkSubmitted: 'submitted',
  ChangesRequested: 'funded',
  MilestoneDisputed: 'disputed',
  MilestoneReleased: 'released',
  MilestoneRefunded: 'refunded',
  MilestoneSettled: 'settled',
  MilestoneRuled: 'ruled',
};

interface RawLog {
  blockNumber: string;
  address: string;
  topics: string[];
  data: string;
}

/** Adds up the events of escrow and token since the first block, and knows nothing of the product. */
export async function readTruth(market: PlayedMarket): Promise<Truth> {
  const filter = { fromBlock: '0x0', toBlock: 'latest', address: [market.escrow, market.token] };
  const { provider } = market.world.chain;
  const request = <Answer>(method: string, ...params: unknown[]) =>
    provider.request({ method, params }) as Promise<Answer>;
  const logs = await request<RawLog[]>('eth_getLogs', filter);
  const truth: Truth = { agreements: new Map(), balances: new Map(), credits: new Map(), kinds: new Set() };
  for (const log of logs) {
    const isToken = log.address.toLowerCase() === market.token.toLowerCase();
    const event = (isToken ? token : escrow).parseLog(log);
    if (!event) continue;
    if (isToken) addTransfer(truth, event.name, event.args.toObject());
    else {
      const { timestamp } = await request<{ timestamp: string }>('eth_getBlockByNumber', log.blockNumber, false);
      addStep(truth, event.name, event.args.toObject(), BigInt(timestamp));
    }
  }
  return truth;
}

type Args = ReturnType<Result['toObject']>;

const add = (to: Map<string, bigint>, of: string, amount: bigint) => to.set(of, (to.get(of) ?? 0n) + amount);

function addTransfer({ balances }: Truth, name: string, { from, to, value }: Args): void {
  if (name !== 'Transfer') return;
  add(balances, from, -BigInt(value));
  add(balances, to, BigInt(value));
}

function addStep({ agreements, credits, kinds }: Truth, name: string, args: Args, at: bigint): void {
  kinds.add(args['byDeadline'] ? `${name} by deadline` : name);
  const { agreementId, payee, milestone, amount, owner, agreement = null } = args;
  if (name === 'AgreementOpened' || name === 'ShortAgreementOpened')
    agreements.set(agreementId, { payee, milestones: [], events: [], rules: agreement });
  const found = agreements.get(agreementId);
  if (!found) return;
  const place = Number(milestone);
  if (milestone !== undefined) found.events.push(`${name} ${place + 1}`);
  if (name === 'CreditRecorded') add(credits, owner, BigInt(amount));
  if (name === 'CreditClaimed') add(credits, owner, -BigInt(amount));
  const state = STATES[name];
  if (!state) return;
  const shares: Partial<Record<ChainState, bigint>> = {
    released: amount,
    settled: args['toPayee'],
    ruled: args['toPayee'],
  };
  found.milestones[place] = {
    amount,
    state,
    toTalent: shares[state] ?? 0n,
    byDeadline: Boolean(args['byDeadline']),
    exitsAt: exitOf(found, state, { dueAt: args['dueAt'], at }),
  };
}

function exitOf(
  { rules }: TrueAgreement,
  state: ChainState,
  { dueAt, at }: { dueAt: bigint; at: bigint },
): bigint | null {
  if (!rules) return null;
  if (state === 'funded') return dueAt + rules.grace;
  if (state === 'submitted') return at + rules.reviewPeriod;
  return state === 'disputed' ? at + rules.arbitrationPeriod : null;
}

/** With the milestones that both sides agreed to and nobody has funded: the chain has only their hash. */
export const withAgreed = (agreement: TrueAgreement, amounts: readonly bigint[]): TrueAgreement => ({
  ...agreement,
  milestones: amounts.map(
    (amount, place) =>
      agreement.milestones[place] ?? { amount, state: 'agreed', toTalent: 0n, byDeadline: false, exitsAt: null },
  ),
});

/** The sums of agreements, in minor units. */
export function sumsOf(agreements: readonly TrueAgreement[]) {
  const milestones = agreements.flatMap((each) => each.milestones);
  const sum = (of: (milestone: TrueMilestone) => bigint) =>
    milestones.reduce((total, milestone) => total + of(milestone), 0n);
  const hasEnded = ({ state }: TrueMilestone) => state !== 'agreed' && !HELD.includes(state);
  return {
    agreed: sum(({ amount }) => amount),
    inEscrow: sum(({ amount, state }) => (HELD.includes(state) ? amount : 0n)),
    paid: sum(({ toTalent }) => toTalent),
    returned: sum((each) => (hasEnded(each) ? each.amount - each.toTalent : 0n)),
  };
}
