import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startChain } from '@hireledger/contracts/chain/chain';
import {
  agreementArgument,
  agreementIdOf,
  escrow2Digest,
  type Escrow2Messages,
  escrow2TypedData,
  payoutIdOf,
  scheduleHashOf,
} from '@hireledger/contracts/typed-data-2';
import { type HDNodeWallet, hexlify, randomBytes, Wallet } from 'ethers';
import { chunks } from '@hireledger/domain/lists/chunks';
import {
  authorize,
  contract,
  deadline,
  domain,
  escrow,
  operator,
  payout,
  setUp,
  signInOrder,
  token,
  usd,
} from '../chain/write-journal.ts';
import { repeat, row, timed } from '../statistics.ts';

const BATCH = 50;
const COUNT = 4 * BATCH;
const AMOUNT = 1_500_000n;
const DAY = 86_400;
const AIM = 0.32;

/**
 * What the release of funded milestones costs on a bare chain: per second one by one and in batches of 50, and gas beside a payment at once. Each
 * payee is somebody else and has a balance. Everything is signed before the clock starts.
 */
export async function bareReleases(): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'hireledger-bare-releases-'));
  const chain = await startChain({ dataDirectory: folder, fundedAddress: operator.address });
  const request = (method: string, ...params: unknown[]) => chain.provider.request({ method, params });
  const [sign, company] = [signInOrder(), Wallet.createRandom()];
  const send = (call: string) => request('eth_sendRawTransaction', call) as Promise<string>;
  const gasOf = async (hash: string) =>
    Number(((await request('eth_getTransactionReceipt', hash)) as { gasUsed: string }).gasUsed);
  const call = (name: string, args: unknown[], gasLimit?: bigint) =>
    sign(escrow, contract.encodeFunctionData(name, args), gasLimit);
  try {
    for await (const each of setUp(sign, company.address)) await send(each);
    const newPayee = async () => {
      const payee = Wallet.createRandom();
      await send(await sign(usd, token.encodeFunctionData('mint', [payee.address, 1n])));
      return payee;
    };
    const gasPer = new Map<string, number>();
    const funded = async () => {
      const { calls, release } = await agree(company, await newPayee());
      for (const [name, args] of calls) gasPer.set(name, await gasOf(await send(await call(name, args))));
      return release;
    };
    const [alone, together] = [await repeat(COUNT, funded), await repeat(COUNT, funded)];
    const { address } = await newPayee();

    // Nonces follow the order in which transactions are sent, so the releases are signed after the rest is sent.
    const singles = await inOrder(alone, (release) => call('release', release));
    const batches = await inOrder(chunks(together, BATCH), (releases) => {
      const items = releases.map((each) => `0x${contract.encodeFunctionData('releaseItem', each).slice(10)}`);
      return call('releaseMany', [items], 16_000_000n);
    });
    const rate = async (work: () => Promise<unknown>) => COUNT / ((await timed(work)) / 1_000);
    let released: string[] = [];
    const single = await rate(async () => (released = await Promise.all(singles.map(send))));
    gasPer.set('release', await gasOf(released.at(-1)!));
    let sent: string[] = [];
    const batched = await rate(async () => (sent = await Promise.all(batches.map(send))));

    const gas = (await gasOf(sent[0]!)) / BATCH;
    const atOnce = await gasOf(await send(await call('openFundAndRelease', await payout(company, address))));
    const amount = (value: number) => Math.round(value).toLocaleString('en-US');
    return [
      row('releases on the bare chain, per second, one by one', '', amount(single), ''),
      row(`the same in batches of ${BATCH}`, '', amount(batched), `${(batched / single).toFixed(2)} ×`),
      ...[...gasPer].map(([name, each]) => row(`gas of ${name}`, amount(each), '', '')),
      row('gas of a payment at once', amount(atOnce), '', ''),
      row(`gas of a release in a batch of ${BATCH}`, amount(gas), `aim ${AIM} ×`, `${(gas / atOnce).toFixed(3)} ×`),
    ];
  } finally {
    await chain.close();
    await rm(folder, { recursive: true });
  }
}

async function inOrder<T, R>(all: T[], work: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const one of all) results.push(await work(one));
  return results;
}

/** An agreement about one milestone: the calls that open and fund it, and the arguments of its release. */
async function agree(company: HDNodeWallet, payee: HDNodeWallet) {
  const schedule = [{ amount: AMOUNT, dueAt: Math.floor(Date.now() / 1_000) + 30 * DAY }];
  const agreement = {
    company: company.address,
    payee: payee.address,
    token: usd,
    schedule,
    termsHash: hexlify(randomBytes(32)),
    reviewPeriod: 14 * DAY,
    grace: 3 * DAY,
    arbiter: hexlify(randomBytes(20)),
    arbitrationPeriod: 10 * DAY,
    payeeShareBps: 5_000,
    feeBps: 0,
    feeRecipient: hexlify(randomBytes(20)),
    salt: hexlify(randomBytes(32)),
  };
  const [agreementId, argument] = [agreementIdOf(agreement), agreementArgument(agreement)];
  const signed = async <Step extends keyof Escrow2Messages>(
    signer: HDNodeWallet,
    step: Step,
    message: Escrow2Messages[Step],
  ) => {
    const data = escrow2TypedData(step, domain, message);
    return { deadline, signature: await signer.signTypedData(data.domain, data.types, data.message) };
  };
  const opening = { agreement, deadline };
  const funding = {
    agreementId,
    milestones: [0],
    schedule: scheduleHashOf(schedule),
    termsHash: agreement.termsHash,
    token: usd,
    amount: AMOUNT,
    deadline,
  };
  const authorization = await authorize(company, AMOUNT, escrow2Digest('FundMilestones', domain, funding));
  const plan = { milestones: schedule, termsHash: agreement.termsHash };
  const paid = {
    agreementId,
    milestone: 0,
    company: company.address,
    payee: payee.address,
    token: usd,
    amount: AMOUNT,
    payoutId: payoutIdOf(domain, agreementId, 0),
  };
  const calls: [name: string, args: unknown[]][] = [
    [
      'open',
      [argument, await signed(company, 'OpenAgreement', opening), await signed(payee, 'OpenAgreement', opening)],
    ],
    ['fund', [argument, plan, [0], await signed(company, 'FundMilestones', funding), authorization]],
  ];
  return { calls, release: [argument, 0, await signed(company, 'ReleaseMilestone', { payout: paid, deadline })] };
}
