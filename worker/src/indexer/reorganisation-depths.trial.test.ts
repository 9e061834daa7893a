import fc from 'fast-check';
import { beforeAll, describe, test } from 'vitest';
import { AGREED_KINDS } from '../testing/agreed-work.ts';
import { createForks } from '../testing/forks.ts';
import { KINDS, setScene, WAYS, type Pick } from '../testing/reorganisation-scene.ts';
import { requireBooked, requireWhole } from '../testing/require-whole.ts';
import { nameArbiter } from '../testing/rulings.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';

/** `npm run test:reorganisations` runs many more. */
const RUNS = Number(process.env['REORGANISATIONS'] ?? 1);

const nothing: Pick = () => null;
const oldest: Pick = () => 0;
const newest: Pick = (options) => options - 1;

describe.each([1, 3])('with %i confirmations', (confirmations) => {
  const forks = createForks(() => world);
  const { world, steps } = setUpSteps({ chainNow: forks.now, confirmations });
  let arbiter: Awaited<ReturnType<typeof nameArbiter>>;
  beforeAll(async () => {
    arbiter = await nameArbiter(world, steps);
  });
  const depths = Array.from({ length: confirmations + 2 }, (_, index) => index + 1);

  // Every second one where it has to be quick: the lowest, what counts as final, and the deepest are among them.
  const some = RUNS === 1 ? depths.filter((depth) => depth % 2 === 1) : depths;

  test.each(some)('a reorganisation of depth %i loses nothing and pays nothing twice', async (depth) => {
    const scene = await setScene(world, steps, forks, arbiter);
    await scene.request('mint', 'sent');
    await scene.request('payment', 'signed again');
    await scene.step();
    await scene.request('withdrawal', 'sent');
    await scene.request('two releases', 'replaced');
    await scene.step();
    await forks.mine(confirmations - 1);
    for (const pick of [newest, oldest, nothing]) {
      await scene.reorganise(depth, pick);
      await steps.index();
      await requireBooked(world, steps);
    }
    await scene.finish();
    await requireWhole(world, steps);
  });

  // The deepest alone where it has to be quick.
  test.each(RUNS === 1 ? depths.slice(-1) : depths)(
    'a reorganisation of depth %i undoes no step of held money for good',
    async (depth) => {
      const scene = await setScene(world, steps, forks, arbiter);
      for (const [index, kind] of AGREED_KINDS.entries()) {
        // Over all depths each of them comes about in each way.
        await scene.request(kind, WAYS[(index + depth) % WAYS.length]!);
        await forks.mine(confirmations - 1);
        for (const pick of [newest, oldest, nothing]) {
          await scene.reorganise(depth, pick);
          await steps.index();
          await requireBooked(world, steps);
        }
      }
      await scene.finish();
      await requireWhole(world, steps);
    },
  );

  test.each([
    ['was', confirmations - 1],
    ['was not', 0],
  ])(
    'a payment that somebody else had presented, and that %s booked, is made when its block leaves the chain',
    async (_, blocks) => {
      const scene = await setScene(world, steps, forks, arbiter);
      await scene.request('payment', 'presented by another');
      await forks.mine(blocks);
      await steps.restart();
      await scene.reorganise(blocks + 1, nothing);
      await scene.finish();
      await requireWhole(world, steps);
    },
  );

  test('whatever leaves the chain, and whatever takes its place, is made once', { timeout: 3_600_000 }, async () => {
    const act = fc.oneof(
      { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom(...KINDS), way: fc.constantFrom(...WAYS) }) },
      { weight: 4, arbitrary: fc.constant('step' as const) },
      { weight: 1, arbitrary: fc.constant('block' as const) },
      { weight: 1, arbitrary: fc.constant('look' as const) },
      {
        weight: 3,
        arbitrary: fc.record({ depth: fc.constantFrom(...depths), picks: fc.infiniteStream(fc.nat(11)) }),
      },
    );
    const acts = fc.array(act, { minLength: 10, maxLength: 20 });
    const property = fc.asyncProperty(acts, async (all) => {
      const scene = await setScene(world, steps, forks, arbiter);
      for (const one of all) {
        if (one === 'step') await scene.step();
        else if (one === 'block') await forks.mine(1);
        else if (one === 'look') {
          await steps.index();
          await requireBooked(world, steps);
        } else if ('kind' in one) await scene.request(one.kind, one.way);
        else {
          const picks = one.picks[Symbol.iterator]();
          await scene.reorganise(one.depth, (options) => {
            const { value } = picks.next() as { value: number };
            return value < 2 ? null : value % options;
          });
        }
      }
      await scene.finish();
      await requireWhole(world, steps);
    });
    await fc.assert(property, { numRuns: RUNS, endOnFailure: true, ...(RUNS === 1 && { seed: 18 }) });
  });
});
