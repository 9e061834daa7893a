import type { Account, Json } from '@hireledger/api/test-api';
import type { OfferState } from '@hireledger/domain/agreements/offers/offer-states';
import type { Random } from '@hireledger/demo/market/seeded-random';
import type { PlayedMarket } from '@hireledger/worker/test-played-market';

export type Side = 'company' | 'talent';
export const SIDES: readonly Side[] = ['company', 'talent'];

/** A version of a contract. Both sides sign it, or it is paid on approval. */
export interface Offer {
  id: string;
  state: OfferState;
  expiresAt: number;
  amounts: bigint[];
  isSigned: boolean;
}

/** How an applicant is hired: by a contract with milestones, by the standard contract that is paid on approval, or without one. */
export const WAYS = ['milestones', 'standard', 'at once'] as const;

/** One application from its beginning to its end, and what its two sides and others did. */
export interface Life {
  /** What repeats it. */
  seed: number;
  random: Random;
  way: (typeof WAYS)[number];
  company: Account;
  talent: Account;
  application: string;
  /** The versions of its contract with the amounts of their milestones, oldest first. */
  offers: Offer[];
  /** The contract that holds money, once it is accepted. */
  agreement: string | null;
  /** The side that the token refuses to pay in this round. */
  refused: Side | null;
  /** It did so in an earlier one. */
  hasCredits: boolean;
  /** Nobody does anything before this time, in milliseconds since 1970. */
  waitsUntil: number | null;
  turns: number;
  isOver: boolean;
  story: string[];
}

/** What somebody can do next. */
export interface Move {
  /** How likely it is, beside the others. */
  weight: number;
  /** A line of the story. */
  words: string;
  take(): Promise<unknown>;
}

/** What the arbiter and the test's fixtures add to a market. */
export type Played = PlayedMarket & { arbiter: Awaited<ReturnType<PlayedMarket['nameArbiter']>> };

const CENT = 10_000n;
const DAY_MS = 86_400_000;

/** An amount in whole cents. @param dollars the most */
export const someMoney = ({ integer }: Random, dollars: number): bigint => BigInt(integer(100, dollars * 100)) * CENT;

/** A part of an amount in whole cents; sometimes nothing, sometimes all. */
export function someOf({ happens, integer }: Random, amount: bigint): bigint {
  if (happens(0.15)) return 0n;
  return happens(0.15) ? amount : BigInt(integer(0, Number(amount / CENT))) * CENT;
}

/** So many days from now, as a day. */
export const inDays = ({ clock }: PlayedMarket, days: number): string =>
  new Date(clock().getTime() + days * DAY_MS).toISOString().slice(0, 10);

export const inUsd = (amount: bigint): string => `$${Number(amount / CENT) / 100}`;

const MOST_TRIES = 10_000;

/** Calls the api. @throws Error with its answer where it refuses */
export async function call(
  { api }: PlayedMarket,
  as: Account,
  method: string,
  path: string,
  body?: object,
): Promise<Json> {
  const ask = () => api.request(method, path, { as, ...(body && { body }) });
  let answer = await ask();
  // On a busy machine the api sheds load, before it does anything.
  for (let tries = 1; answer.status === 503 && tries < MOST_TRIES; tries += 1) answer = await ask();
  if (answer.status >= 300)
    throw new Error(`${as.role} ${method} ${path} ${JSON.stringify(body)}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** Nobody does anything before this time. */
export const waitUntil = (life: Life, weight: number, until: string | number): Move => ({
  weight,
  words: `nobody does anything until ${new Date(until).toISOString().slice(0, 16)}`,
  take: async () => {
    life.waitsUntil = new Date(until).getTime();
  },
});

/** Longer than a turn takes. */
const SOON_MS = 5_000;

/** Whether a deadline has come, or does before a step could be taken: then nobody does anything until the worker has carried it out. */
export function isDue({ clock }: PlayedMarket, life: Life, deadlines: readonly (string | number | null)[]): boolean {
  const times = deadlines.flatMap((each) => (each === null ? [] : [new Date(each).getTime()]));
  const next = Math.min(...times);
  if (next > clock().getTime() + SOON_MS) return false;
  life.waitsUntil = next + 1_000;
  return true;
}
