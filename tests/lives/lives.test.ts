import { differingContracts } from '@hireledger/launch/test-database';
import { randomFor } from '@hireledger/demo/market/seeded-random';
import { openPlayedMarket } from '@hireledger/worker/test-played-market';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Comparison } from './comparison.ts';
import { SIDES, type Life, type Played } from './life.ts';
import { compareCopies, comparePapers } from './papers.ts';
import { compareLife, comparePerson, nameAgreements } from './places.ts';
import { beginLife, takeTurn, work } from './play.ts';
import { readTruth } from './read-truth.ts';

/** These lives together show each kind of event at least twice. */
const SHOWN = [46, 22, 51, 30, 7, 11, 12, 23, 26, 2, 5, 35];
const KINDS = [
  'AgreementOpened',
  'ShortAgreementOpened',
  'MilestoneFunded',
  'WorkSubmitted',
  'ChangesRequested',
  'MilestoneDisputed',
  'MilestoneReleased',
  'MilestoneReleased by deadline',
  'MilestoneRefunded',
  'MilestoneRefunded by deadline',
  'MilestoneSettled',
  'MilestoneRuled',
  'MilestoneRuled by deadline',
  'CreditRecorded',
  'CreditClaimed',
];
/** So many lives from this seed on; without a number those above and one random life. */
const { LIVES, LIVES_SEED } = process.env;
const SEED = Number(LIVES_SEED ?? Date.now() % 1_000_000);
const SEEDS = LIVES ? Array.from({ length: Number(LIVES) }, (_, nth) => SEED + nth) : [...SHOWN, SEED];
/** A drawing takes long, and is of a process of its own. */
const DRAWN = 3;
/** Far more than lives have turns and waits. */
const MOST_ROUNDS = 100 + 20 * SEEDS.length;

let market: Played;
let lives: Life[];
beforeAll(async () => {
  const opened = await openPlayedMarket();
  market = { ...opened, arbiter: await opened.nameArbiter() };
  const [companies, talents] = [[], []] as [Life['company'][], Life['talent'][]];
  for (let nth = 1; nth <= Math.ceil(SEEDS.length / 6); nth += 1) {
    companies.push(await market.signUp('company', `Company ${nth}`));
    for (const name of ['Ada', 'Ben']) talents.push(await market.signUp('talent', `${name} ${nth}`));
  }
  await market.work();
  const { pick } = randomFor(`people ${SEED}`);
  lives = [];
  for (const seed of SEEDS)
    lives.push(await beginLife(market, seed, { company: pick(companies), talent: pick(talents) }));
});
afterAll(() => market?.close());

/** What is wrong, how it came to that, and how to repeat it. */
const failing = (what: unknown, of: readonly Life[]) =>
  new Error(
    `${typeof what === 'string' ? what : JSON.stringify(what, null, 1)}\n` +
      `LIVES_SEED=${SEED}${LIVES ? ` LIVES=${LIVES}` : ''} repeats it.\n` +
      of.map(({ seed, story }) => `\nLife ${seed}:\n  ${story.join('\n  ')}`).join('\n'),
  );

/** @param copies also what these lives and their people can download */
async function compare(some: readonly Life[], { copies = false } = {}): Promise<void> {
  const truth = await readTruth(market);
  const named = await nameAgreements(market, truth, lives);
  const seen = new Set<string>();
  for (const [nth, life] of some.entries()) {
    const of = new Comparison(`life ${life.seed}`);
    await compareLife(market, life, { named, at: of });
    if (copies && nth < DRAWN) await comparePapers(market, life, { named, at: of });
    const found = [...of.differences];
    for (const person of SIDES.map((side) => life[side]).filter(({ id }) => !seen.has(id))) {
      seen.add(person.id);
      const at = new Comparison(`${person.role} ${person.fullName}`);
      const theirs = new Set(
        lives.filter((each) => each[person.role] === person).map(({ application }) => application),
      );
      const own = named.filter(({ applicationId }) => theirs.has(applicationId));
      const { balance } = await comparePerson(market, person, { truth, named: own, at });
      if (copies) await compareCopies(market, person, { named: own, at, balance });
      found.push(...at.differences);
    }
    if (found.length > 0) throw failing(found, [life]);
  }
}

/** The rows of the read model are those of its view. */
async function compareRows(): Promise<void> {
  const rows = await differingContracts(market.world.sql);
  if (rows.length === 0) return;
  const those = new Set(rows.map(({ applicationId }) => applicationId));
  throw failing(
    rows,
    lives.filter(({ application }) => those.has(application)),
  );
}

/** Everybody takes a turn. @returns those who did something */
async function takeTurns(): Promise<Life[]> {
  const acted: Life[] = [];
  for (const life of lives) {
    const didAct = await takeTurn(market, life).catch((error: unknown) => {
      throw failing(String(error), [life]);
    });
    if (didAct) acted.push(life);
  }
  return acted;
}

/** The time when the first of those who wait does something again. */
const nextTime = () =>
  Math.min(...lives.flatMap(({ isOver, waitsUntil }) => (isOver || waitsUntil === null ? [] : [waitsUntil])));

it(
  'random lives of agreements read the same in every place as in the events of the chain',
  async () => {
    const random = randomFor(`market ${SEED}`);
    for (let round = 0; lives.some(({ isOver }) => !isOver); round += 1) {
      const left = lives.filter(({ isOver }) => !isOver);
      if (round === MOST_ROUNDS) throw failing('They do not end.', left);
      const acted = await takeTurns();
      await work(market, acted);
      if (acted.length === 0) {
        await market.passTo(new Date(nextTime() + 1_000));
        await market.work();
      }
      await compareRows();
      if (random.happens(0.25)) await compare([random.pick(left)]);
    }
    await compare(lives, { copies: true });
    await market.requireSound();
    if (!LIVES)
      expect([...(await readTruth(market)).kinds], 'other SHOWN are needed').toEqual(expect.arrayContaining(KINDS));
  },
  30_000 + SEEDS.length * 10_000,
);
