import { randomBytes } from 'node:crypto';
import type { Endpoint } from '@hireledger/domain/http/endpoint';
import type { Account, TestApi } from '../../test-api.ts';
import { MARKETS, type Caller, type Cast, type MarketName } from './cast.ts';
import { expectedOf, type Outcome } from './expected.ts';
import type { Request, Row } from './row.ts';

/** What a call answers to each caller about each object, by the caller and whose object it is; and what it should. */
interface Answered {
  expected: Record<string, string>;
  found: Record<string, string>;
}

/**
 * Refusals come first, about one object: they change nothing. Each success gets an object of its own, unless it only reads, and a
 * session of its own: some calls end the one that they are made with.
 */
export async function callEveryWay({ callers, markets }: Cast, call: Endpoint, row: Row): Promise<Answered> {
  const { api } = markets.own;
  const { access } = call;
  const sideOf = (market: MarketName, { role }: Caller): Account => {
    const isTalent = access === 'talent' || (role === 'talent' && !access?.startsWith('company'));
    return markets[market][isTalent ? 'talent' : 'company'];
  };
  const build = async (market: MarketName, as: Account, account: Account, isNobody = false) =>
    row.build({
      ...markets[market],
      as,
      account,
      isNobody,
      foreign: markets[market === 'own' ? 'other' : 'own'],
    });
  const shared = new Map<Account, Promise<Request>>();
  const sharedRequest = (market: MarketName, caller: Caller): Promise<Request> => {
    const side = sideOf(market, caller);
    const built = shared.get(side) ?? build(market, side, side);
    shared.set(side, built);
    return built;
  };
  const answered: Answered = { expected: {}, found: {} };
  const send = async ({ name, outcome }: Way, as: Account | null, request: Request): Promise<void> => {
    answered.expected[name] = outcome === 'ok' ? (row.instead?.[0] ?? 'ok') : outcome;
    const found = await answerOf(api, call, request, as, row);
    answered.found[name] = outcome.split(' or ').includes(found) ? outcome : found;
  };

  // Without `access` no session is read: it makes no difference who calls.
  const who = access ? callers : callers.filter(({ name }) => ['owner', 'talent', 'nobody'].includes(name));
  const ways = who.flatMap((caller) => waysOf(call, row, caller));
  const onlyReads = call.method === 'GET' && row.about !== 'person' && !row.byCaller;
  const isRefused = ({ outcome }: Way) => outcome !== 'ok';
  await Promise.all(
    ways.filter(isRefused).map(async (way) => {
      const request = await sharedRequest(way.market, way.caller);
      const { account, role } = way.caller;
      // What was set up may have ended the sessions of the others.
      if (row.alone && role) await api.newSession(account!);
      await send(way, account, request);
    }),
  );
  for (const way of ways.filter((each) => !isRefused(each))) {
    const { account, role } = way.caller;
    if (onlyReads) {
      await send(way, account, await sharedRequest(way.market, way.caller));
      continue;
    }
    const side = sideOf(way.market, way.caller);
    const session = { ...(account ?? side) };
    if (role) await api.newSession(session);
    await send(way, account && session, await build(way.market, role ? session : side, side, role === null));
  }
  return answered;
}

interface Way {
  caller: Caller;
  market: MarketName;
  name: string;
  outcome: Outcome;
}

function waysOf(call: Endpoint, row: Row, caller: Caller): Way[] {
  if (row.about === 'nothing')
    return [
      { caller, market: caller.market, name: caller.name, outcome: expectedOf(call, row, caller, caller.market) },
    ];
  const ways = MARKETS.map((market): Way => {
    const whose = market === caller.market ? 'own' : 'foreign';
    return { caller, market, name: `${caller.name}, ${whose}`, outcome: expectedOf(call, row, caller, market) };
  });
  // The object that refusals are about is the owner's.
  if (row.about === 'person' && caller.market === 'own' && caller.role === 'company' && caller.memberRole !== 'owner')
    ways.push({
      caller,
      market: 'own',
      name: `${caller.name}, a colleague's`,
      outcome: expectedOf(call, row, caller, 'own', false),
    });
  return ways;
}

/** The outcome, or what else came. */
async function answerOf(
  api: TestApi,
  { method, path }: Endpoint,
  { params = {}, query, body, headers }: Request,
  as: Account | null,
  { instead, here: isHere }: Row,
): Promise<string> {
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? 'missing'));
  const search = query
    ? `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`
    : '';
  const answer = await api.request(method, address + search, {
    // Some limits are of a network address.
    ...(!isHere && { from: `10.${Array.from(randomBytes(3)).join('.')}` }),
    ...(as && { as }),
    ...(body !== undefined && { body }),
    ...(headers && { headers }),
  });
  if (answer.status < 400) return 'ok';
  const { code, message, issues } = answer.body;
  if (code === instead?.[0]) return code;
  if (code === 'UNAUTHENTICATED') return '401';
  if (code === 'ROLE_FORBIDDEN') return '403';
  if (code === 'NOT_FOUND') return '404';
  return `${code}: ${[message, ...(issues ?? []).map((issue: object) => JSON.stringify(issue))].join(' ')}`;
}
