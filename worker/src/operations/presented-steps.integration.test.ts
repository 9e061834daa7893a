import { toQuantity, Transaction, Wallet } from 'ethers';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { agreeOn, inThirtyDays, type AgreedAgreement } from '../testing/agreed-steps.ts';
import { anyHash } from '../testing/any-hash.ts';
import { heldSteps } from '../testing/held-steps.ts';
import { requireWhole } from '../testing/require-whole.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';
import { quiet } from '../testing/world.ts';
import { broadcast } from './broadcast.ts';
import { estimatedGas } from './gas.ts';
import { prepareCalls } from './prepare-calls.ts';
import type { PreparedCall } from './kind.ts';
import { loadRequested } from './load-requested.ts';
import { signRequested } from './sign-requested.ts';
import type { Signed } from './store-signed.ts';

const { world, steps } = setUpSteps();
const { openAndFund, submit, release, finish, milestonesOf, operationOf, payoutOf } = heldSteps(world, steps);
afterEach(() => requireWhole(world, steps));
const deadline = inThirtyDays();
const DOLLAR = 1_000_000n;
const stranger = Wallet.createRandom();
beforeAll(async () => {
  const params = [stranger.address, toQuantity(10n ** 21n)];
  await world.chain.provider.request({ method: 'hardhat_setBalance', params });
});

/** Somebody else sends what we signed for ourselves. @returns the hash of their transaction */
const present = ({ raw }: Signed): Promise<string> => send(Transaction.from(raw) as { to: string; data: string });

async function send({ to, data }: { to: string; data: string }): Promise<string> {
  const { rpc, fees, deployment } = steps.parts;
  const nonce = Number(await rpc.call<string>('eth_getTransactionCount', stranger.address, 'latest'));
  const call = { type: 2, chainId: deployment.chainId, nonce, to, data, gasLimit: 1_000_000n, ...(await fees()) };
  return rpc.call('eth_sendRawTransaction', await stranger.signTransaction(call));
}

/** Signs all that waits, and lets somebody else be faster. @returns their transactions */
async function overtake(): Promise<string[]> {
  const { signed } = await signRequested(steps.parts, 50);
  const theirs: string[] = [];
  for (const one of signed) theirs.push(await present(one));
  await broadcast(steps.parts.rpc, signed, quiet);
  await finish();
  return theirs;
}

const transactionOf = async (operation: string) =>
  (await world.sql`SELECT transaction_hash AS hash FROM chain_operations WHERE id = ${operation}`)[0]!['hash'];
async function withArbiter() {
  const own = await steps.parts.signer();
  return { arbiter: (await own.arbiter({ account: null })).address, arbitrationPeriod: 14 * 86_400 };
}
const evidence = (held: AgreedAgreement, round = 0) => ({
  payout: held.payoutOf(0),
  round,
  evidenceHash: anyHash(),
  deadline,
});

const STEPS: [step: string, becomes: string, request: (held: AgreedAgreement) => Promise<{ operation: string }>][] = [
  ['a submission', 'submitted', (held) => submit(held, 0)],
  ['an approval', 'released', (held) => release(held, 0)],
  [
    'a refund',
    'refunded',
    (held) => held.request({ step: 'RefundMilestone', message: { payout: held.payoutOf(0), deadline } }, 'payee'),
  ],
  [
    'a settlement',
    'settled',
    (held) =>
      held.request(
        {
          step: 'SettleMilestone',
          message: { payout: held.payoutOf(0), toPayee: 60n * DOLLAR, termsHash: anyHash(), deadline },
        },
        'both',
      ),
  ],
  ['a dispute', 'disputed', (held) => held.request({ step: 'DisputeMilestone', message: evidence(held) }, 'payee')],
];

test.each(STEPS)('%s that somebody else presents is done, by their transaction', async (_, becomes, request) => {
  const held = await openAndFund([100n], undefined, await withArbiter());
  const { operation } = await request(held);
  const [theirs] = await overtake();
  expect(await operationOf(operation)).toMatchObject({ state: 'confirmed', lastError: null, attempts: 1 });
  expect(await transactionOf(operation)).toBe(theirs);
  expect(await milestonesOf(held)).toEqual([becomes]);
});

test('an opening that somebody else presents is done', async () => {
  const held = await agreeOn(world, steps, [100n]);
  const opening = { step: 'OpenAgreement' as const, message: { agreement: held.terms, deadline } };
  const { operation } = await held.request(opening, 'both');
  const [theirs] = await overtake();
  expect(await operationOf(operation)).toMatchObject({ state: 'confirmed' });
  expect(await transactionOf(operation)).toBe(theirs);
});

test('an amendment that somebody else presents is done', async () => {
  const held = await openAndFund([100n, 50n], [0]);
  const [first, second] = held.terms.schedule;
  const schedule = [first!, { ...second!, amount: 70n * DOLLAR }];
  const { agreementId } = held.payoutOf(0);
  const message = { agreementId, version: 1, schedule, termsHash: held.terms.termsHash, deadline };
  const { operation } = await held.request({ step: 'AmendAgreement', message }, 'both');
  await overtake();
  expect(await operationOf(operation)).toMatchObject({ state: 'confirmed' });
});

test('a funding and a request for changes that somebody else presents are done', async () => {
  const held = await openAndFund([100n, 50n], []);
  const { operation } = await held.request(held.funding([0, 1]), 'company');
  await overtake();
  expect(await operationOf(operation)).toMatchObject({ state: 'confirmed' });
  expect(await milestonesOf(held)).toEqual(['funded', 'funded']);
  await submit(held, 0);
  await finish();
  const changes = await held.request({ step: 'RequestChanges', message: evidence(held) }, 'company');
  await overtake();
  expect(await operationOf(changes.operation)).toMatchObject({ state: 'confirmed' });
  await submit(held, 0, 1);
  await finish();
  expect(await milestonesOf(held)).toEqual(['submitted', 'funded']);
});

test('two approvals in one transaction, of which somebody else presents one before, are both paid once', async () => {
  const held = await openAndFund([100n, 50n]);
  const requested = [await release(held, 0), await release(held, 1)];
  const { calls } = await prepareCalls(steps.parts, await loadRequested(world.sql, 2));
  const theirs = await send(calls.get(requested[0]!.operation) as PreparedCall);
  await finish();
  for (const { operation, payout } of requested) {
    expect(await operationOf(operation)).toMatchObject({ state: 'confirmed' });
    expect(await payoutOf(payout)).toEqual({ state: 'released', failure: null });
  }
  expect(await transactionOf(requested[0]!.operation)).toBe(theirs);
  expect(await milestonesOf(held)).toEqual(['released', 'released']);
});

test('a funding of milestones of which one is funded already ends with the reason, and takes nothing', async () => {
  const held = await openAndFund([100n, 50n], [0]);
  const { operation } = await held.request(held.funding([0, 1]), 'company');
  await finish();
  expect(await operationOf(operation)).toMatchObject({ state: 'reverted', lastError: 'the milestone is funded.' });
  expect(await milestonesOf(held)).toEqual(['funded', 'agreed']);
  // Looked at: the other tests expect nothing that waits.
  await world.sql`UPDATE chain_operations SET state = 'cancelled' WHERE id = ${operation}`;
});

test('a second submission with other evidence ends with the reason: the first is what both see', async () => {
  const held = await openAndFund([100n]);
  const first = await submit(held, 0);
  const second = await submit(held, 0);
  await finish();
  expect(await operationOf(first.operation)).toMatchObject({ state: 'confirmed' });
  expect(await operationOf(second.operation)).toMatchObject({
    state: 'reverted',
    lastError: 'the milestone is submitted.',
  });
  await world.sql`UPDATE chain_operations SET state = 'cancelled' WHERE id = ${second.operation}`;
});

test('where the node refuses a call before it is sent, a step that somebody else presented is done too', async () => {
  const held = await openAndFund([100n]);
  const { operation } = await submit(held, 0);
  const { calls } = await prepareCalls(steps.parts, await loadRequested(world.sql, 1));
  const theirs = await send(calls.get(operation) as PreparedCall);
  const parts = { ...steps.parts, gas: estimatedGas(steps.parts.rpc) };
  // Their block is not in the books yet.
  await signRequested(parts, 50);
  expect(await operationOf(operation)).toMatchObject({ state: 'requested', attempts: 0 });
  await steps.index();
  await world.sql`UPDATE chain_operations SET not_before = now() WHERE id = ${operation}`;
  await signRequested(parts, 50);
  expect(await operationOf(operation)).toMatchObject({ state: 'confirmed', attempts: 0 });
  expect(await transactionOf(operation)).toBe(theirs);
  expect(await milestonesOf(held)).toEqual(['submitted']);
});
