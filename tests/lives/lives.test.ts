import { randomFor } from '@hireledger/demo/market/seeded-random';
import { openPlayedMarket } from '@hireledger/worker/test-played-market';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Life, Played } from './life.ts';
import { compareLife, comparePerson, nameAgreements, type Difference } from './places.ts';
import { beginLife, takeTurn, workWhileRefused } from './play.ts';
import { readTruth } from './read-truth.ts';

const LIVES = Number(process.env['LIVES'] ?? 12);
const SEED = Number(process.env['LIVES_SEED'] ?? Date.now() % 1_000_000);
/** Places that do not read the read model yet. */
const AWAITED = ['payouts'];
/** Far more than a life has turns. */
const MOST_ROUNDS = 150;

let market: Played;
let lives: Life[];
beforeAll(async () => {
  const opened = await openPlayedMarket();
  market = { ...opened, arbiter: await opened.nameArbiter() };
  const people = await Promise.all(
    Array.from({ length: Math.ceil(LIVES / 6) }, async (_, nth) => ({
      company: await market.signUp('company', `Company ${nth + 1}`),
      talents: [await market.signUp('talent', `Ada ${nth + 1}`), await market.signUp('talent', `Ben ${nth + 1}`)],
    })),
  );
  await market.work();
  const random = randomFor(`people ${SEED}`);
  lives = [];
  for (let nth = 0; nth < LIVES; nth += 1) {
    const talent = random.pick(people.flatMap(({ talents }) => talents));
    lives.push(await beginLife(market, SEED + nth, { company: random.pick(people).company, talent }));
  }
});
afterAll(() => market?.close());

/** A story that ends with what is wrong, and how to repeat it. */
const failing = (what: unknown, of: readonly Life[]) =>
  new Error(
    `${JSON.stringify(what, null, 1)}\nLIVES_SEED=${SEED} LIVES=${LIVES} repeats it.\n${of.map(({ seed, story }) => `\nLife ${seed}:\n  ${story.join('\n  ')}`).join('\n')}`,
  );

async function compare(some: readonly Life[]): Promise<void> {
  const truth = await readTruth(market);
  const named = await nameAgreements(market, truth, lives);
  for (const life of some) {
    const found: Difference[] = await compareLife(market, life, named);
    for (const side of ['company', 'talent'] as const) {
      const applications = lives.filter((each) => each[side] === life[side]).map(({ application }) => application);
      const own = named.filter(({ applicationId }) => applications.includes(applicationId));
      found.push(...(await comparePerson(market, life[side], truth, own)));
    }
    const other = found.filter(({ place }) => !AWAITED.some((name) => place.startsWith(name)));
    if (other.length > 0) throw failing(other, [life]);
  }
}

it(
  `${LIVES} random lives of agreements read the same in every place as in the events of the chain`,
  async () => {
    const random = randomFor(`market ${SEED}`);
    for (let round = 0; lives.some(({ isOver }) => !isOver); round += 1) {
      if (round === MOST_ROUNDS)
        throw failing(
          'They do not end.',
          lives.filter(({ isOver }) => !isOver),
        );
      const acted: Life[] = [];
      for (const life of lives)
        if (
          await takeTurn(market, life).catch((error: unknown) => {
            throw failing(String(error), [life]);
          })
        )
          acted.push(life);
      const withContract = acted.filter(({ agreement }) => agreement !== null);
      if (withContract.length > 0 && random.happens(0.1))
        await workWhileRefused(market, random.pick(withContract), random.happens(0.7) ? 'talent' : 'company');
      else await market.work();
      const next = Math.min(...lives.flatMap(({ isOver, waitsUntil }) => (isOver || !waitsUntil ? [] : [waitsUntil])));
      if (acted.length === 0) {
        await market.passTo(new Date(next + 1_000));
        await market.work();
      } else if (random.happens(0.3)) await compare([random.pick(acted)]);
    }
    await compare(lives);
    await market.requireSound();
  },
  30_000 + LIVES * 10_000,
);
