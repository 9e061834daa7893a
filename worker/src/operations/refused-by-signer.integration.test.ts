import { openSigner } from '@hireledger/signer/client';
import { changeChallenge } from '@hireledger/signer/assertion';
import { createTestAuthenticator } from '@hireledger/signer/test-authenticator';
import { freezeMoney } from '@hireledger/db/freezes';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { runOperations } from '../console/run-operations.ts';
import { inThirtyDays, type AgreedAgreement } from '../testing/agreed-steps.ts';
import { anyHash } from '../testing/any-hash.ts';
import { heldSteps } from '../testing/held-steps.ts';
import { tamper } from '../testing/past-triggers.ts';
import { readFreezes, requireSound } from '../testing/readings.ts';
import { openSteps } from '../testing/steps.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { REASONS } from './reasons.ts';

const DOLLAR = 1_000_000n;
const DAY_MS = 86_400_000;
/** How far the clocks of chain, signer and worker are ahead: a day in UTC does not end under the tests. */
let ahead = DAY_MS - (Date.now() % DAY_MS) < 600_000 ? 600_000 : 0;
const now = () => Date.now() + ahead;

const { world, steps } = setUpSteps({ chainNow: now, dailyLimit: 150n * DOLLAR });
const { openAndFund, submit, release, finish, operationOf, milestonesOf, payoutOf } = heldSteps(world, steps);
beforeAll(async () => {
  steps.close();
  Object.assign(steps, await openSteps(world, { clock: () => new Date(now()) }));
});
afterEach(() => requireSound(world));

/** Asks again, as after the pause. @returns the new pause in seconds */
async function askAgain(operation: string): Promise<number> {
  await world.sql`UPDATE chain_operations SET not_before = now() WHERE id = ${operation}`;
  await steps.restart();
  const [row] = await world.sql<{ pause: number }[]>`
    SELECT round(extract(epoch FROM not_before - updated_at))::int AS pause FROM chain_operations WHERE id = ${operation}`;
  return row!.pause;
}

const noticesOf = async ({ id }: AgreedAgreement) => [
  ...(await world.sql`
    SELECT recipient_id AS recipient, data ->> 'step' AS step, data ->> 'reason' AS reason FROM events
     WHERE name = 'escrow.step-failed' AND notify AND data ->> 'agreementId' = ${id} ORDER BY at`),
];

/** What a command for operators prints. */
async function operate(...words: string[]): Promise<string> {
  const said: string[] = [];
  const signer = openSigner(world.signer.socket);
  const console = { signer, by: 'operator ada', ask: async () => true, say: (line: string) => void said.push(line) };
  await runOperations({ ...steps.parts, sql: world.database.sql, ...console }, words);
  signer.close();
  return said.join('\n');
}

test('a funding of more than is allowed on one day ends with the reason and a notice, and is never presented again', async () => {
  const held = await openAndFund([151n], []);
  const { operation } = await held.request(held.funding([0]), 'company');
  await steps.restart();
  const ended = {
    state: 'cancelled',
    attempts: 0,
    lastError: expect.stringContaining('more than is allowed on one day'),
  };
  expect(await operationOf(operation)).toMatchObject(ended);
  expect(await noticesOf(held)).toEqual([{ recipient: held.company, step: 'fund', reason: REASONS.tooMuch }]);
  await askAgain(operation);
  expect(await operationOf(operation)).toMatchObject(ended);
  expect(await milestonesOf(held)).toEqual(['agreed']);
});

test('a funding above what is left of the day waits twice as long each time up to an hour, notifies once, and is made the next day', async () => {
  const held = await openAndFund([100n, 60n], [0]);
  const { operation } = await held.request(held.funding([1]), 'company');
  await steps.restart();
  const pauses: number[] = [];
  for (let count = 0; count < 13; count += 1) pauses.push(await askAgain(operation));
  expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600]);
  expect(await operationOf(operation)).toMatchObject({
    state: 'requested',
    attempts: 0,
    lastError: expect.stringContaining('today'),
  });
  expect(await noticesOf(held)).toEqual([{ recipient: held.company, step: 'fund', reason: REASONS.waits }]);
  ahead += DAY_MS;
  await askAgain(operation);
  expect(await operationOf(operation)).toMatchObject({ state: 'confirmed' });
  expect(await milestonesOf(held)).toEqual(['funded', 'funded']);
});

test('while the signer is away a step waits for seconds, and ends once its time has passed; so does an approval', async () => {
  const held = await openAndFund([50n, 40n]);
  const deadline = BigInt(Math.floor(now() / 1_000) + 600);
  const refund = await held.request(
    { step: 'RefundMilestone', message: { payout: held.payoutOf(0), deadline } },
    'payee',
  );
  const approval = await held.request(
    { step: 'ReleaseMilestone', message: { payout: held.payoutOf(1), deadline } },
    'company',
  );
  await world.signer.stop();
  await steps.restart();
  for (let count = 0; count < 4; count += 1) await askAgain(refund.operation);
  expect(await askAgain(refund.operation)).toBe(5);
  expect(await operationOf(refund.operation)).toMatchObject({ state: 'requested', attempts: 0 });
  ahead += 601_000;
  await askAgain(refund.operation);
  await askAgain(approval.operation);
  for (const { operation } of [refund, approval])
    expect(await operationOf(operation)).toMatchObject({ state: 'cancelled', lastError: 'its time has passed.' });
  expect(await noticesOf(held)).toEqual([{ recipient: held.talent, step: 'refund', reason: REASONS.stepLate }]);
  expect(await payoutOf(approval.payout)).toEqual({ state: 'needs-attention', failure: REASONS.late });
  await world.signer.startAgain();
  await steps.restart();
  expect(await milestonesOf(held)).toEqual(['funded', 'funded']);
});

test('an operator sees what was refused for good, ends it, and lifts the freeze; its people agree again, and it is made', async () => {
  const held = await openAndFund([50n]);
  const message = { payout: held.payoutOf(0), deadline: inThirtyDays() };
  const { operation } = await held.request({ step: 'RefundMilestone', message }, 'payee');
  const consent = `UPDATE consents SET vouch = repeat('A', length(vouch)) WHERE id = (SELECT payee_consent FROM chain_operations WHERE id = $1)`;
  await tamper(world.sql, consent, operation);
  await steps.restart();
  const lift = async () => {
    for (const { id } of await readFreezes(world.sql)) await operate('lift', id, '--because', 'Looked at.');
  };
  await lift();
  await steps.restart();
  // Lifting alone brings it back.
  expect((await readFreezes(world.sql)).length).toBe(2);
  await world.sql`UPDATE chain_operations SET created_at = now() - interval '5 minutes' WHERE id = ${operation}`;
  const listed = await operate();
  expect(listed).toContain(`npm run operations -- end ${operation}`);
  expect(listed).toMatch(/Nobody vouches[\s\S]*It waits for a freeze to be lifted/);
  expect(await operate('end', operation)).toContain('It has ended');
  await expect(operate('end', operation)).rejects.toThrow('nothing to end');
  await expect(operate('retry', operation)).rejects.toThrow('does not wait');
  expect(await operationOf(operation)).toMatchObject({
    state: 'cancelled',
    attempts: 0,
    lastError: 'something about it was wrong.',
  });
  expect(await noticesOf(held)).toEqual([{ recipient: held.talent, step: 'refund', reason: REASONS.ended }]);
  await lift();
  await steps.restart();
  expect(await readFreezes(world.sql)).toEqual([]);
  const again = await held.request({ step: 'RefundMilestone', message }, 'payee');
  await finish();
  expect(await operationOf(again.operation)).toMatchObject({ state: 'confirmed' });
  expect(await milestonesOf(held)).toEqual(['refunded']);
});

test('an approval that an operator ends is shown to its company, who approves it again', async () => {
  const held = await openAndFund([50n]);
  await world.signer.stop();
  const { operation, payout } = await release(held, 0);
  await steps.restart();
  await operate('end', operation);
  expect(await payoutOf(payout)).toEqual({ state: 'needs-attention', failure: REASONS.ended });
  await world.signer.startAgain();
  const again = await release(held, 0);
  await finish();
  expect(await operationOf(again.operation)).toMatchObject({ state: 'confirmed' });
  expect(await payoutOf(payout)).toMatchObject({ state: 'released' });
});

const device = () => createTestAuthenticator({ rpId: 'localhost', origin: 'http://localhost:3000' });
const change = async (
  action: 'add' | 'remove',
  account: string,
  { id, publicKey, assert }: ReturnType<typeof device>,
) => {
  const changed = { action, account, id, publicKey: action === 'add' ? publicKey : null };
  const confirmation = action === 'remove' ? assert(changeChallenge(changed)) : null;
  await (await steps.parts.signer()).changePasskey({ ...changed, confirmation });
};

describe('what a passkey signed that was removed since', () => {
  test('ends with a notice to its people, freezes nobody, and can be signed again', async () => {
    const held = await openAndFund([50n]);
    const passkey = device();
    await change('add', held.company, passkey);
    const { termsHash } = held.terms;
    const message = { payout: held.payoutOf(0), toPayee: 20n * DOLLAR, termsHash, deadline: inThirtyDays() };
    const offered = await held.request({ step: 'SettleMilestone', message }, 'both', passkey);
    await change('remove', held.company, passkey);
    await steps.restart();
    expect(await readFreezes(world.sql)).toEqual([]);
    expect(await operationOf(offered.operation)).toMatchObject({ state: 'cancelled', attempts: 0 });
    expect(await noticesOf(held)).toEqual(
      [held.company, held.talent]
        .toSorted()
        .map((recipient) => ({ recipient, step: 'settle', reason: REASONS.stepPasskeyRemoved })),
    );
    await held.request({ step: 'SettleMilestone', message }, 'both');
    await finish();
    expect(await milestonesOf(held)).toEqual(['settled']);
  });

  test('shows the company an approval that it approves again', async () => {
    const held = await openAndFund([50n]);
    const passkey = device();
    await change('add', held.company, passkey);
    const message = { payout: held.payoutOf(0), deadline: inThirtyDays() };
    const { payout } = await held.request({ step: 'ReleaseMilestone', message }, 'company', passkey);
    await change('remove', held.company, passkey);
    await steps.restart();
    expect(await readFreezes(world.sql)).toEqual([]);
    expect(await payoutOf(payout)).toEqual({ state: 'needs-attention', failure: REASONS.passkeyRemoved });
  });
});

test('what a passkey signed that works in a day waits for it, and freezes nobody', async () => {
  const held = await openAndFund([50n]);
  const [first, second] = [device(), device()];
  await change('add', held.company, first);
  await change('add', held.company, second);
  const message = { payout: held.payoutOf(0), deadline: inThirtyDays() };
  const { operation } = await held.request({ step: 'ReleaseMilestone', message }, 'company', second);
  await steps.restart();
  expect(await readFreezes(world.sql)).toEqual([]);
  expect(await operationOf(operation)).toMatchObject({ state: 'requested', attempts: 0 });
  ahead += DAY_MS;
  await askAgain(operation);
  expect(await operationOf(operation)).toMatchObject({ state: 'confirmed' });
});

test('while one account is frozen, work is submitted and disputed, and no money moves; while all are, nothing is sent', async () => {
  const held = await openAndFund([50n]);
  const freeze = { cause: 'operator', reason: 'A test.', by: 'operator ada' } as const;
  await freezeMoney(world.sql, [{ ...freeze, accountId: held.company }], new Date());
  await submit(held, 0);
  const approval = await release(held, 0);
  await steps.restart();
  await steps.restart();
  expect(await milestonesOf(held)).toEqual(['submitted']);
  expect(await operationOf(approval.operation)).toMatchObject({ state: 'requested', attempts: 0 });
  await freezeMoney(world.sql, [{ ...freeze, accountId: null }], new Date());
  const other = await held.request(
    { step: 'RevokeSignature', message: { digest: anyHash(), deadline: inThirtyDays() } },
    'payee',
  );
  await steps.restart();
  expect(await operationOf(other.operation)).toMatchObject({ state: 'requested', attempts: 0 });
  for (const { id } of await readFreezes(world.sql)) await operate('lift', id, '--because', 'Looked at.');
  await finish();
  expect(await milestonesOf(held)).toEqual(['released']);
});
