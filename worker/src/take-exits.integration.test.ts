import { randomBytes } from 'node:crypto';
import { openSigner } from '@hireledger/signer/client';
import { afterAll, expect, test } from 'vitest';
import { startChainWork, takeExitsDefinition } from './chain-work.ts';
import { agreeOn, inThirtyDays } from './testing/agreed-steps.ts';
import { readFreezes, requireSound } from './testing/readings.ts';
import { setUpSteps } from './testing/set-up-steps.ts';
import { OPERATOR, quiet } from './testing/world.ts';

/** How far the time has moved on, on the chain and for us. */
let ahead = 0;
const clock = () => new Date(Date.now() + ahead);
const { world, steps } = setUpSteps({ chainNow: () => Date.now() + ahead, parts: { clock } });
afterAll(() => requireSound(world));

test('the leading worker pays submitted work that its company did not answer in the review period', async () => {
  const { sql, environment } = world;
  const held = await agreeOn(world, steps, [100n]);
  const deadline = inThirtyDays();
  const [payout, evidenceHash] = [held.payoutOf(0), `0x${randomBytes(32).toString('hex')}`];
  await held.request({ step: 'OpenAgreement', message: { agreement: held.terms, deadline } }, 'both');
  await held.request(held.funding([0]), 'company');
  await held.request({ step: 'SubmitWork', message: { payout, round: 0, evidenceHash, deadline } }, 'payee');
  for (let left = 3; left > 0; left -= 1) await steps.restart();
  const milestone = async () =>
    (await sql`SELECT state, by_deadline, to_payee::text FROM milestones WHERE agreement_id = ${held.id}`)[0];
  expect(await milestone()).toMatchObject({ state: 'submitted' });

  const signer = openSigner(environment.signerSocket);
  const chainWork = await startChainWork({
    sql,
    payoutSql: sql,
    environment,
    signer,
    clock,
    operator: OPERATOR,
    fence: async () => {},
    log: quiet,
    onEvents: () => {},
    onLogs: () => {},
  });
  await takeExitsDefinition.run({ chainWork });
  expect(await milestone()).toMatchObject({ state: 'submitted' });
  ahead = (held.terms.reviewPeriod + 60) * 1_000;
  await takeExitsDefinition.run({ chainWork });
  await expect.poll(milestone).toEqual({ state: 'released', byDeadline: true, toPayee: '100000000' });
  expect(await readFreezes(sql)).toEqual([]);
  await chainWork.stop();
  signer.close();
});
