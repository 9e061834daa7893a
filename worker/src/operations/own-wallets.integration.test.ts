import { Wallet, toBeHex, zeroPadValue, keccak256, AbiCoder } from 'ethers';
import { afterEach, expect, test } from 'vitest';
import { token } from '../chain/contracts.ts';
import { createReconciliation } from '../reconciliation/reconcile.ts';
import { agreeOn, inThirtyDays, type OwnWallets } from '../testing/agreed-steps.ts';
import { anyHash } from '../testing/any-hash.ts';
import { heldSteps } from '../testing/held-steps.ts';
import { mineEmpty } from '../testing/forks.ts';
import { balanceOf, readFreezes, requireSound } from '../testing/readings.ts';
import { setUpSteps } from '../testing/set-up-steps.ts';

const { world, steps } = setUpSteps();
const { operationOf, milestonesOf, payoutOf } = heldSteps(world, steps);
const DOLLAR = 1_000_000n;
const deadline = inThirtyDays();
afterEach(async () => {
  await createReconciliation({ ...steps.parts, onEvents: () => {} })();
});

const chain = (method: string, ...params: unknown[]) => world.chain.provider.request({ method, params });

const walletBalance = async (address: string): Promise<bigint> =>
  BigInt(
    await steps.parts.rpc.call<string>(
      'eth_call',
      { to: steps.parts.deployment.tokenAddress, data: token.encodeFunctionData('balanceOf', [address]) },
      'latest',
    ),
  );

/** Gives an address tokens that came from elsewhere: the first mapping of the token has its balances. */
async function give(address: string, dollars: bigint): Promise<void> {
  const slot = keccak256(AbiCoder.defaultAbiCoder().encode(['address', 'uint256'], [address, 0]));
  const value = zeroPadValue(toBeHex(dollars * DOLLAR), 32);
  const { tokenAddress } = steps.parts.deployment;
  await world.chain.provider.request({ method: 'hardhat_setStorageAt', params: [tokenAddress, slot, value] });
}

const open = async (dollars: bigint[], wallets: OwnWallets) => {
  const held = await agreeOn(world, steps, dollars, {}, wallets);
  await held.request({ step: 'OpenAgreement', message: { agreement: held.terms, deadline } }, 'both');
  await steps.restart();
  return held;
};

test('wallets of both sides pay and are paid on the chain, and the books see it as money outside', async () => {
  const [company, payee] = [Wallet.createRandom(), Wallet.createRandom()];
  await give(company.address, 500n);
  const held = await open([100n, 200n, 50n], { company, payee });
  const atFirst = await balanceOf(world.sql, `company:${held.company}`);
  const { operation } = await held.request(held.funding([0, 1, 2]), 'company');
  await steps.restart();
  expect(await operationOf(operation)).toMatchObject({ state: 'confirmed', attempts: 1 });
  expect(await walletBalance(company.address)).toBe(150n * DOLLAR);
  expect(await balanceOf(world.sql, `escrow:${held.id}:1`)).toBe(200n * DOLLAR);

  const work = { payout: held.payoutOf(0), round: 0, evidenceHash: anyHash(), deadline };
  await held.request({ step: 'SubmitWork', message: work }, 'payee');
  await steps.restart();
  const approved = await held.request(
    { step: 'ReleaseMilestone', message: { payout: held.payoutOf(0), deadline } },
    'company',
  );
  await held.request({ step: 'RefundMilestone', message: { payout: held.payoutOf(1), deadline } }, 'payee');
  const split = { payout: held.payoutOf(2), toPayee: 20n * DOLLAR, termsHash: anyHash(), deadline };
  await held.request({ step: 'SettleMilestone', message: split }, 'both');
  await steps.restart();
  expect(await milestonesOf(held)).toEqual(['released', 'refunded', 'settled']);
  expect(await payoutOf(approved.payout)).toEqual({ state: 'released', failure: null });
  expect(await walletBalance(payee.address)).toBe(120n * DOLLAR);
  expect(await walletBalance(company.address)).toBe(380n * DOLLAR);
  // Nothing of it is in the accounts of the wallets that we hold.
  expect(await balanceOf(world.sql, `talent:${held.talent}:${held.id}`)).toBe(0n);
  expect(await balanceOf(world.sql, `company:${held.company}`)).toBe(atFirst);
  expect(await readFreezes(world.sql)).toEqual([]);
});

test('a wallet of one side works with an address that HireLedger holds for the other', async () => {
  const payee = Wallet.createRandom();
  const held = await open([100n], { payee });
  await held.request(held.funding([0]), 'company');
  await steps.restart();
  const work = { payout: held.payoutOf(0), round: 0, evidenceHash: anyHash(), deadline };
  await held.request({ step: 'SubmitWork', message: work }, 'payee');
  await steps.restart();
  await held.request({ step: 'ReleaseMilestone', message: { payout: held.payoutOf(0), deadline } }, 'company');
  await steps.restart();
  expect(await milestonesOf(held)).toEqual(['released']);
  expect(await walletBalance(payee.address)).toBe(100n * DOLLAR);
});

test('a settlement between two such wallets whose block leaves the chain leaves the books whole, and is booked again', async () => {
  const [company, payee] = [Wallet.createRandom(), Wallet.createRandom()];
  await give(company.address, 100n);
  const held = await open([100n], { company, payee });
  await held.request(held.funding([0]), 'company');
  await steps.restart();
  const inEscrow = () => balanceOf(world.sql, `escrow:${held.id}:0`);
  const snapshot = await chain('evm_snapshot');
  const halves = { payout: held.payoutOf(0), toPayee: 50n * DOLLAR, termsHash: anyHash(), deadline };
  await held.request({ step: 'SettleMilestone', message: halves }, 'both');
  await steps.restart();
  expect(await milestonesOf(held)).toEqual(['settled']);
  expect(await inEscrow()).toBe(0n);

  await chain('evm_revert', snapshot);
  await mineEmpty(world);
  await steps.index();
  expect(await milestonesOf(held)).toEqual(['funded']);
  expect(await inEscrow()).toBe(100n * DOLLAR);
  await steps.restart();
  expect(await milestonesOf(held)).toEqual(['settled']);
  expect(await inEscrow()).toBe(0n);
  await requireSound(world);
});

test('a funding that the wallet cannot pay ends with the reason, and can be taken again', async () => {
  const company = Wallet.createRandom();
  await give(company.address, 40n);
  const held = await open([100n], { company });
  const { operation } = await held.request(held.funding([0]), 'company');
  await steps.restart();
  const [failed] = await world.sql`SELECT state, last_error FROM chain_operations WHERE id = ${operation}`;
  expect(failed).toMatchObject({
    state: 'reverted',
    lastError: expect.stringContaining('the wallet holds $40.00 and $100.00 are needed.'),
  });
  await give(company.address, 100n);
  const again = await held.request(held.funding([0]), 'company');
  await steps.restart();
  expect(await operationOf(again.operation)).toMatchObject({ state: 'confirmed' });
});

const unconfirmed = (address: string) => ({
  state: 'cancelled',
  attempts: 0,
  lastError: `the wallet ${address} does not confirm this signature.`,
});

test('what another key signed is never sent and ends with the reason', async () => {
  const [payee, thief] = [Wallet.createRandom(), Wallet.createRandom()];
  const held = await agreeOn(world, steps, [100n], { payee: payee.address }, { payee: thief });
  const opening = { agreement: held.terms, deadline };
  const { operation } = await held.request({ step: 'OpenAgreement', message: opening }, 'both');
  await steps.restart();
  expect(await operationOf(operation)).toMatchObject(unconfirmed(payee.address));
  expect(await readFreezes(world.sql)).toEqual([]);
});

/** The code of a contract wallet: `isValidSignature` recovers the digest's signer and compares it with the owner (ERC-1271). */
const contractOwnedBy = (owner: string): string =>
  [
    '0x6004355f5260a4355f1a60205260643560405260843560605260206080',
    // ecrecover(digest, v, r, s)
    '60805f60015afa50',
    // The answer is the selector where both are equal, else zero.
    `73${owner.slice(2).toLowerCase()}60805114631626ba7e60e01b025f5260205ff3`,
  ].join('');

test('a contract wallet of a talent signs by its contract; what its contract no longer takes ends with the reason and freezes nobody', async () => {
  const owner = Wallet.createRandom();
  const payee = { address: Wallet.createRandom().address, signTypedData: owner.signTypedData.bind(owner) };
  await chain('hardhat_setCode', payee.address, contractOwnedBy(owner.address));
  const held = await open([100n], { payee });
  await held.request(held.funding([0]), 'company');
  await steps.restart();
  const work = { payout: held.payoutOf(0), round: 0, evidenceHash: anyHash(), deadline };
  await held.request({ step: 'SubmitWork', message: work }, 'payee');
  await steps.restart();
  expect(await milestonesOf(held)).toEqual(['submitted']);
  await chain('hardhat_setCode', payee.address, contractOwnedBy(Wallet.createRandom().address));
  const refund = { payout: held.payoutOf(0), deadline };
  const { operation } = await held.request({ step: 'RefundMilestone', message: refund }, 'payee');
  await steps.restart();
  expect(await operationOf(operation)).toMatchObject(unconfirmed(payee.address));
  expect(await readFreezes(world.sql)).toEqual([]);
});
