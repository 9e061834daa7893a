import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { payoutTypedData, permitTypedData } from '@hireledger/contracts/typed-data';
import { verifyTypedData } from 'ethers';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSigner, SignerAway, SignerRefused, type DisbursementRequest, type Signer } from '../client.ts';
import { openKeyring } from '../custody/keyring.ts';
import { startSigner, type RunningSigner } from '../start-signer.ts';
import { STORE_FILE } from '../store/store.ts';

const PHRASE = 'legal winner thank year wave sausage worth useful legal winner thank yellow';
const keyring = openKeyring(PHRASE);
const [company, payee] = [keyring.addressOf({ index: 1 }), keyring.addressOf({ index: 2 })];
const contracts = {
  version: 1 as const,
  chainId: 31337n,
  escrow: keyring.addressOf({ index: 90 }),
  token: keyring.addressOf({ index: 91 }),
  tokenName: 'Test US Dollar',
  tokenVersion: '1',
};
const NOW = new Date('2026-11-23T12:00:00Z');
let now = NOW;
const HOUR = 3_600n;
const deadline = BigInt(NOW.getTime() / 1_000) + 24n * HOUR;
const word = (digit: string) => `0x${digit.repeat(64)}`;
const request: DisbursementRequest = {
  company: { index: 1 },
  payee: { index: 2 },
  payout: {
    agreementId: word('1'),
    milestone: 0,
    company,
    payee,
    token: contracts.token,
    amount: 1_500_000n,
    payoutId: word('2'),
    termsHash: word('3'),
  },
  deadline,
};
const changed = (values: Partial<DisbursementRequest['payout']>): DisbursementRequest => ({
  ...request,
  payout: { ...request.payout, ...values },
});

let folder: string;
let running: RunningSigner;
let signer: Signer;
const start = async (phrase = PHRASE) => {
  const log = pino({ level: 'silent' });
  running = await startSigner({ phrase, socket: join(folder, 's'), folder, log, clock: () => now });
};
beforeEach(async () => {
  now = NOW;
  folder = mkdtempSync(join(tmpdir(), 'hireledger-signer-'));
  await start();
  signer = openSigner(join(folder, 's'));
  await signer.useContracts(contracts);
});
afterEach(async () => {
  signer.close();
  await running.stop();
  rmSync(folder, { recursive: true, force: true });
});

const sign = async (...disbursements: DisbursementRequest[]) =>
  (await signer.signDisbursements({ disbursements })).results;
const refusal = (code: string) => [{ refused: { code, reason: expect.any(String) } }];
const lines = () => readFileSync(join(folder, STORE_FILE), 'utf8').split('\n').length - 1;

test('the company signs all values of the payment', async () => {
  const [result] = await sign(request);
  const data = payoutTypedData(
    'OpenFundAndRelease',
    { chainId: contracts.chainId, contract: contracts.escrow },
    request.payout,
    deadline,
  );
  const { signature } = result as { signature: string };
  expect(verifyTypedData(data.domain, data.types, { ...data.message }, signature)).toBe(company);
});

test("the permit is the company's, for the escrow", async () => {
  const { results } = await signer.signPermits({
    permits: [{ owner: { index: 1 }, ownerAddress: company, nonce: 0n }],
  });
  const unlimited = 2n ** 256n - 1n;
  const data = permitTypedData(
    { chainId: contracts.chainId, contract: contracts.token, name: 'Test US Dollar', version: '1' },
    { owner: company, spender: contracts.escrow, value: unlimited, nonce: 0n, deadline: unlimited },
  );
  const { signature } = results[0] as { signature: string };
  expect(verifyTypedData(data.domain, data.types, { ...data.message }, signature)).toBe(company);
});

test('a payout is stored before its signature is given away, once, and the same values give the same signature', async () => {
  const before = lines();
  const first = await sign(request);
  expect(lines()).toBe(before + 1);
  expect(await sign(request)).toEqual(first);
  expect(lines()).toBe(before + 1);
});

test('an hour after version 2 came into use nothing new is paid without consent, and what was signed stays signed', async () => {
  await signer.useContracts({ ...contracts, version: 2, escrow: keyring.addressOf({ index: 92 }) });
  const first = await sign(request);
  now = new Date(NOW.getTime() + 3_601_000);
  expect(await sign(changed({ payoutId: word('5') }))).toEqual(refusal('other-contract'));
  expect(await sign(request)).toEqual(first);
});

test('a signature that expired is made again with a later deadline', async () => {
  await sign({ ...request, deadline: deadline - HOUR });
  expect(await sign(request)).toEqual([{ signature: expect.any(String) }]);
});

test.each([
  ['amount', { amount: 1_500_001n }],
  ['payee', { payee: keyring.addressOf({ index: 3 }) }],
  ['terms', { termsHash: word('4') }],
  ['agreement', { agreementId: word('5') }],
])('another %s for a payout that was signed is refused, also by the next start', async (what, values) => {
  await sign(request);
  const other = { ...changed(values), payee: { index: what === 'payee' ? 3 : 2 } };
  expect(await sign(other)).toEqual(refusal('other-content'));
  await running.stop();
  await start();
  expect(await sign(other)).toEqual(refusal('other-content'));
});

test('one that is refused harms none beside it', async () => {
  expect(await sign(changed({ token: payee }), request)).toMatchObject([
    { refused: { code: 'other-contract' } },
    { signature: expect.any(String) },
  ]);
});

test('an address of another phrase is refused, and so is one that is valid for more than 31 days', async () => {
  expect(await sign(changed({ company: payee }))).toEqual(refusal('not-ours'));
  expect(await sign(changed({ payee: company }))).toEqual(refusal('not-ours'));
  expect(await sign({ ...request, deadline: deadline + 31n * 24n * HOUR })).toEqual(refusal('late'));
});

test('the contracts that it was first given stay', async () => {
  await signer.useContracts(contracts);
  await expect(signer.useContracts({ ...contracts, escrow: payee })).rejects.toThrow(SignerRefused);
  await running.stop();
  await start();
  await expect(signer.useContracts({ ...contracts, token: payee })).rejects.toThrow(/signs for the escrow/);
});

test('a published phrase signs on no chain but the local one', async () => {
  await running.stop();
  rmSync(join(folder, STORE_FILE));
  await start();
  await expect(signer.useContracts({ ...contracts, chainId: 1n })).rejects.toThrow(/published test phrase/);
});

test('a store of another phrase is refused in a sentence that names neither', async () => {
  await running.stop();
  await expect(start('test walk nut penalty hip pave soap entry language right filter choice')).rejects.toThrow(
    /^WALLET_MNEMONIC is not the phrase that the signer's store(?!.*(sausage|penalty))/,
  );
  await start();
});

test('only its user and group may open the socket', () => {
  expect(statSync(join(folder, 's')).mode & 0o777).toBe(0o660);
});

test('a signer that is away is an error that says so, and one that is back is reached again', async () => {
  await running.stop();
  await expect(signer.status({})).rejects.toThrow(SignerAway);
  await start();
  expect(await signer.status({})).toMatchObject({ identity: keyring.identity, entries: 2 });
});

test('what is not a call of its own, or is too large, is not answered', async () => {
  const disbursements = Array.from({ length: 201 }, () => request);
  await expect(signer.signDisbursements({ disbursements })).rejects.toThrow();
  await expect(signer.addresses({ of: [{ index: -1 }] })).rejects.toThrow();
});
