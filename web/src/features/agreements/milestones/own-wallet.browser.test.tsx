import {
  escrow2Digest,
  escrow2TypedData,
  receiveTypedData,
  type Escrow2Messages,
} from '@hireledger/contracts/typed-data-2';
import { ERRORS } from '@hireledger/domain/errors/catalogue';
import { MILESTONE_STEP } from '@hireledger/domain/agreements/steps/steps';
import type { MilestoneStepBody } from '@hireledger/domain/http/milestones';
import { verifyTypedData } from 'ethers/hash';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { answerAroundContract } from '../../../testing/around-contract.ts';
import { milestone, possible, workContract } from '../../../testing/contracts.ts';
import { announce, CHAIN_ID, testProvider } from '../../../testing/own-wallet.ts';
import { answer, refusalOf, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { WorkContract } from '../page/WorkContract.tsx';

const wallet = testProvider();
const MILESTONES = [1, 2].map((number) => milestone(number, { steps: possible('fund') }));
const plain = workContract(MILESTONES);
const contract = { ...plain, company: { ...plain.company, address: wallet.address, ownWallet: true } };
const escrow = { chainId: CHAIN_ID, contract: contract.escrow.address! };
const TOKEN = { name: 'Test USD', version: '2', chainId: CHAIN_ID, contract: `0x${'7'.repeat(40)}` };
const HASH = `0x${'ee'.repeat(32)}`;
const DEADLINE = 1_800_000_000;
/** Of what the server asks now. */
let deadline = DEADLINE;
let payoutId = HASH;

let takeAway: () => void;
beforeAll(() => {
  takeAway = announce(window, wallet.provider, { name: 'Payer' });
});
afterAll(() => takeAway());
beforeEach(() => {
  answerAroundContract();
  wallet.calls.length = 0;
  deadline = DEADLINE;
  payoutId = HASH;
});
afterEach(() => vi.useRealTimers());

interface Change {
  /** What the payment takes, in minor units. */
  value?: bigint;
  /** Who gets it. */
  to?: string;
  nonce?: string;
  /** The escrow in which it is signed. */
  contract?: string;
}

/** What the server asks the wallet to sign: exactly the step, or with a change. */
function asks({ contract: other = escrow.contract, ...payment }: Change = {}): void {
  answer('POST /agreements/:id/to-sign', ({ body }) => {
    const domain = { ...escrow, contract: other };
    const message = messageOf(body as MilestoneStepBody);
    const step = MILESTONE_STEP[body.step].type;
    const typedData = json(escrow2TypedData(step, domain, message as never));
    const requests = [typedData];
    if ('milestones' in message) {
      const nonce = escrow2Digest('FundMilestones', domain, message);
      const usual = { from: wallet.address, to: escrow.contract, value: message.amount, nonce };
      const times = { validAfter: 0n, validBefore: BigInt(deadline) };
      requests.push(json(receiveTypedData(TOKEN, { ...usual, ...times, ...payment })));
    }
    return {
      data: {
        typedData,
        challenge: '',
        allow: [],
        deadline,
        needsPassword: false,
        wallet: { address: wallet.address, requests },
      },
    } as never;
  });
}

type Asked =
  | Escrow2Messages['FundMilestones']
  | Escrow2Messages['ReleaseMilestone']
  | Escrow2Messages['SettleMilestone'];

function messageOf(body: MilestoneStepBody): Asked {
  const until = { deadline: BigInt(deadline) };
  const shared = { agreementId: contract.commitment!, token: TOKEN.contract };
  if (body.step === 'fund') {
    const { milestones } = body;
    const amount = 500_000_000n * BigInt(milestones.length);
    return {
      ...shared,
      milestones: milestones.map((number) => number - 1),
      schedule: HASH,
      termsHash: HASH,
      amount,
      ...until,
    };
  }
  const [company, payee] = [contract.company.address!, contract.talent.address!];
  const payout = { ...shared, milestone: body.number - 1, company, payee, amount: 500_000_000n, payoutId };
  return body.step === 'settle'
    ? { payout, toPayee: BigInt(body.toTalent), termsHash: HASH, ...until }
    : { payout, ...until };
}

const json = (value: object) =>
  JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))) as {
    domain: object;
    types: Record<string, { name: string; type: string }[]>;
    message: Record<string, unknown>;
  };

const draw = (of = contract) =>
  show(
    <main id="main" className="@container p-4">
      <WorkContract contract={of} />
    </main>,
    { as: COMPANY },
  );
const FUND = 'POST /agreements/:id/fundings';

test('both milestones are funded by two signatures of the wallet that the contract names, checked here', async () => {
  asks();
  answer(FUND, { message: 'Sent.', data: { operationId: null } });
  const screen = await draw();
  await expect.element(screen.getByText(/^Paid from your own wallet 0x/)).toBeVisible();
  await screen.getByRole('button', { name: 'Fund milestones' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/^It is paid from your own wallet 0x.*Make sure/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByText('Taken from your wallet')).toBeVisible();
  await expect.element(dialog.getByText(/^You sign 2 times with your account/)).toBeVisible();
  await dialog.getByRole('radio', { name: 'Payer' }).click();
  await dialog.getByRole('button', { name: 'Fund', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [sent] = requestsTo(FUND).map(({ body }) => body);
  const message = messageOf({ step: 'fund', milestones: [1, 2] }) as Escrow2Messages['FundMilestones'];
  const nonce = escrow2Digest('FundMilestones', escrow, message);
  const step = escrow2TypedData('FundMilestones', escrow, message);
  const pays = receiveTypedData(TOKEN, {
    from: wallet.address,
    to: escrow.contract,
    value: message.amount,
    validAfter: 0n,
    validBefore: BigInt(DEADLINE),
    nonce,
  });
  const signers = [step, pays].map(({ domain, types, message: signed }, at) =>
    verifyTypedData(domain, types, { ...signed }, at === 0 ? sent!.wallet!.signature : sent!.wallet!.funding!),
  );
  expect(signers).toEqual([wallet.address, wallet.address]);
  expect(sent).toMatchObject({ milestones: [1, 2], wallet: { deadline: DEADLINE } });
});

test.each<[string, Change]>([
  ['takes more', { value: 5_000_000_000n }],
  ['goes to somebody else', { to: `0x${'9'.repeat(40)}` }],
  ['pays for another step', { nonce: HASH }],
  ['is for another escrow', { contract: `0x${'8'.repeat(40)}` }],
])('a payment that %s is not shown to be signed', async (_, change) => {
  asks(change);
  const screen = await draw();
  await screen.getByRole('button', { name: 'Fund milestones' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Continue' }).click();
  await expect.element(screen.getByText('The contract has changed. Reload the page and try again.')).toBeVisible();
  expect(wallet.calls).toEqual([]);
});

test('several approvals are one confirmation, with a signature of the wallet for each', async () => {
  const submitted = MILESTONES.map((each) => ({ ...each, state: 'submitted' as const, steps: possible('approve') }));
  asks();
  answer('POST /agreements/:id/approvals', { message: 'Sent.', data: { operationIds: [] } });
  const screen = await draw({ ...contract, milestones: submitted });
  await screen.getByRole('button', { name: 'Approve 2 milestones' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('radio', { name: 'Payer' }).click();
  await dialog.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [sent] = requestsTo('POST /agreements/:id/approvals').map(({ body }) => body);
  const signers = sent!.milestones.map(({ number, amount, wallet: answered }) => {
    const body = { step: 'approve' as const, number, amount };
    const data = escrow2TypedData('ReleaseMilestone', escrow, messageOf(body) as Escrow2Messages['ReleaseMilestone']);
    return verifyTypedData(data.domain, data.types, { ...data.message }, answered!.signature);
  });
  expect(signers).toEqual([wallet.address, wallet.address]);
});

test('the end of a contract is proposed with a signature of the wallet for each split', async () => {
  const held = MILESTONES.map((each) => ({ ...each, state: 'funded' as const, steps: [] }));
  asks();
  answer('POST /agreements/:id/endings', { message: 'Your proposal is sent.', data: null as never });
  const screen = await draw({ ...contract, milestones: held });
  await screen.getByRole('button', { name: 'More', exact: true }).click();
  await screen.getByRole('menuitem', { name: 'End this contract...' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('1. Part 1').fill('100');
  await dialog.getByLabelText('2. Part 2').fill('0');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('radio', { name: 'Payer' }).click();
  await dialog.getByRole('button', { name: 'Propose' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const [sent] = requestsTo('POST /agreements/:id/endings').map(({ body }) => body);
  const signers = sent!.splits.map((split, at) => {
    const message = messageOf({ step: 'settle', ...split }) as Escrow2Messages['SettleMilestone'];
    const data = escrow2TypedData('SettleMilestone', escrow, message);
    return verifyTypedData(data.domain, data.types, { ...data.message }, sent!.wallets![at]!.signature);
  });
  expect(signers).toEqual([wallet.address, wallet.address]);
});

const APPROVAL = 'POST /agreements/:id/milestones/:number/approval';
const submitted = () => [milestone(1, { state: 'submitted', steps: possible('approve') })];

async function openApproval() {
  answer(APPROVAL, { message: 'Sent.', data: { payoutId: HASH } } as never);
  const screen = await draw({ ...contract, milestones: submitted() });
  await screen.getByRole('button', { name: /^Approve: / }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Payer' }).click();
  return { dialog, approve: dialog.getByRole('button', { name: 'Approve', exact: true }) };
}

test('what was read for long is asked for again before it is signed, and signed as it is then', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  asks();
  const { dialog, approve } = await openApproval();
  vi.setSystemTime(Date.now() + 11 * 60_000);
  deadline += 660;
  await approve.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requestsTo('POST /agreements/:id/to-sign')).toHaveLength(2);
  expect(requestsTo(APPROVAL).map(({ body }) => body.wallet?.deadline)).toEqual([DEADLINE + 660]);
});

test('what has changed meanwhile is shown, and nothing is signed before it is read', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  asks();
  const { dialog, approve } = await openApproval();
  vi.setSystemTime(Date.now() + 11 * 60_000);
  payoutId = `0x${'dd'.repeat(32)}`;
  await approve.click();
  await expect
    .element(dialog.getByText('What you sign has changed. Read it again before you confirm it.'))
    .toBeVisible();
  expect(wallet.calls).not.toContain('eth_signTypedData_v4');
  await approve.click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('what the wallet signed too late is asked for again, so that the next press works', async () => {
  asks();
  const { dialog, approve } = await openApproval();
  answer(APPROVAL, ({ body }) => {
    if (body.wallet?.deadline === DEADLINE) throw refusalOf('WALLET_WRONG');
    return { message: 'Sent.', data: { payoutId: HASH } } as never;
  });
  deadline += 660;
  await approve.click();
  await expect.element(dialog.getByText(ERRORS.WALLET_WRONG.message)).toBeVisible();
  await approve.click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requestsTo(APPROVAL).map(({ body }) => body.wallet?.deadline)).toEqual([DEADLINE, DEADLINE + 660]);
});
