import { createHttpClient } from '../http-client.ts';
import { thereAndBack } from '../floor/stage-client.ts';
import { gatherCrowd } from '../live/crowd.ts';
import { createApplications, createPair } from '../market.ts';
import { median, repeat } from '../statistics.ts';

/** Companies: one is only watched, the others have one request in flight each. */
const COMPANIES = 17;
const PER_CLIENT = 60;
const DASHBOARDS = 2_000;
const EVENTS = 10;
const ROUNDS = 4;

/** Figures per second. */
export interface Rates {
  requests: number;
  changes: number;
  /** Events at the sockets of 2,000 dashboards of one company. */
  pushes: number;
}

/** The same load, shared by the first 1, 2, … of these api processes, in turns; the first round warms up. Medians. */
export async function measureRates(origins: string[], shares: number[]): Promise<Map<number, Rates>> {
  const loads = new Map<number, Awaited<ReturnType<typeof openLoad>>>();
  for (const share of shares) loads.set(share, await openLoad(origins.slice(0, share)));
  const samples = new Map<number, Rates[]>(shares.map((share) => [share, []]));
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const [share, { measure }] of loads) {
      const rates = await measure();
      if (round > 0) samples.get(share)!.push(rates);
    }
  for (const { close } of loads.values()) close();
  const middle = (rates: Rates[], key: keyof Rates) => median(rates.map((one) => one[key]));
  return new Map(
    [...samples].map(([share, rates]) => [
      share,
      { requests: middle(rates, 'requests'), changes: middle(rates, 'changes'), pushes: middle(rates, 'pushes') },
    ]),
  );
}

async function perSecond(count: number, work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return count / ((performance.now() - begun) / 1_000);
}

/** Companies that each read their wallet and change one application, and the dashboards of one of them. */
async function openLoad(origins: string[]) {
  const clients = await Promise.all(
    Array.from({ length: COMPANIES }, async (_, number) => {
      const origin = origins[number % origins.length]!;
      const pair = await createPair(origin, `scale-${origins.length}-${number}`);
      const [applicationId] = await createApplications(pair, 1);
      const http = createHttpClient(origin, { authorization: `Bearer ${pair.company.token}` });
      return {
        token: pair.company.token,
        read: () => http.send('GET', '/wallets/me', {}),
        change: thereAndBack((newStage) =>
          http.send('PATCH', '/users/update-hiring-stage', { applicationId, newStage }),
        ),
        close: http.close,
      };
    }),
  );
  const [watched, ...others] = clients;
  const crowds = await Promise.all(
    origins.map((origin) => gatherCrowd(origin, DASHBOARDS / origins.length, { token: watched!.token, batch: true })),
  );
  const inFlight = (call: 'read' | 'change') => () =>
    Promise.all(others.map((client) => repeat(PER_CLIENT, client[call])));
  const pushOne = async () => {
    const received = crowds.map((crowd) => crowd.nextReceived());
    await watched!.change();
    await Promise.all(received);
  };
  return {
    measure: async (): Promise<Rates> => ({
      requests: await perSecond(others.length * PER_CLIENT, inFlight('read')),
      changes: await perSecond(others.length * PER_CLIENT, inFlight('change')),
      pushes: await perSecond(DASHBOARDS * EVENTS, () => repeat(EVENTS, pushOne)),
    }),
    close() {
      for (const client of clients) client.close();
      for (const crowd of crowds) crowd.leave();
    },
  };
}
