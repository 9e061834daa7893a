import { dollars } from '@hireledger/domain/money/usd';
import { Wallet } from 'ethers';
import { describe, expect, it } from 'vitest';
import { approvedInLast24Hours, fundedInLast24Hours } from '../../money/daily-limit.ts';
import { failure, type Account } from '../../test-api.ts';
import { answerOf } from '../../features/withdrawals/linked-wallet/test-own-wallets.ts';
import { setUpMilestones } from '../../testing/set-up-milestones.ts';

const { api, milestones, talent } = setUpMilestones();

const [payer, payee] = [Wallet.createRandom(), Wallet.createRandom()];
const agree = (of: number) =>
  milestones.agree(of, { balance: 0n, wallets: { company: payer.address, payee: payee.address } });
const amountOf = (number: number) => String(dollars(100 * number));
const wrong = { status: 403, code: 'WALLET_WRONG' };

/** What the side signs for a step. */
async function question(one: Awaited<ReturnType<typeof agree>>, as: Account, body: object) {
  const { data } = (await one.post(as, 'to-sign', body)).body;
  return { ...data.wallet, deadline: data.deadline, data };
}

describe('a contract that names a wallet of the side’s own', () => {
  it('is funded from it by two signatures, whatever the balance with us is', async () => {
    const one = await agree(2);
    const quote = await api.request('GET', `/applications/${one.application}/payout-quote`, { as: one.company });
    expect(quote.body.dailyLimit).toBeNull();
    const asked = await question(one, one.company, { step: 'fund', milestones: [1, 2] });
    expect(asked.data).toMatchObject({ allow: [], needsPassword: false });
    expect(asked).toMatchObject({
      address: payer.address,
      requests: [
        { message: { milestones: [0, 1], amount: amountOf(3) } },
        { message: { from: payer.address, value: amountOf(3) } },
      ],
    });
    const wallet = await answerOf(payer, asked);
    const { funding: _, ...unpaid } = wallet;
    const swapped = { ...wallet, signature: wallet.funding!, funding: wallet.signature };
    for (const bad of [unpaid, swapped, await answerOf(payee, asked), { ...wallet, deadline: wallet.deadline - 1 }])
      expect(failure(await one.post(one.company, 'fundings', { milestones: [1, 2], wallet: bad }))).toMatchObject(
        wrong,
      );
    expect(failure(await one.post(one.company, 'fundings', { milestones: [1], wallet }))).toMatchObject(wrong);
    expect(await one.operations()).toEqual([]);

    const funded = await one.post(one.company, 'fundings', { milestones: [1, 2], wallet });
    expect(funded.status).toBe(202);
    const [consent] = await milestones.api
      .sql`SELECT proof_kind, proof FROM consents WHERE subject = ${one.id} AND kind = 'FundMilestones'`;
    expect(consent).toEqual({
      proofKind: 'wallet',
      proof: { signature: wallet.signature, funding: wallet.funding },
    });
  });

  it('counts towards no daily limit of ours', async () => {
    const { api } = milestones;
    const one = await agree(2);
    const asked = await question(one, one.company, { step: 'fund', milestones: [1, 2] });
    await one.post(one.company, 'fundings', { milestones: [1, 2], wallet: await answerOf(payer, asked) });
    await one.reach(1, 'submitted');
    const approval = await question(one, one.company, { step: 'approve', number: 1, amount: amountOf(1) });
    const body = { amount: amountOf(1), wallet: await answerOf(payer, approval) };
    expect((await one.step(one.company, 1, 'approval', body)).status).toBe(202);
    const now = api.context.clock();
    expect(await fundedInLast24Hours(api.sql, one.company.id, now)).toBe(0n);
    expect(await approvedInLast24Hours(api.sql, one.company.id, now)).toBe(0n);
  });

  it('asks for the wallet where another proof is sent, and takes none where HireLedger holds the key', async () => {
    const one = await agree(1);
    const refused = await one.post(one.company, 'fundings', { milestones: [1] });
    expect(failure(refused)).toMatchObject({ status: 403, code: 'WALLET_REQUIRED' });
    expect(refused.body.details).toMatchObject({ address: payer.address, requests: [{}, {}] });
    const held = await milestones.agree(1);
    const { wallet, deadline } = (await held.post(held.company, 'to-sign', { step: 'fund', milestones: [1] })).body
      .data;
    expect(wallet).toBeNull();
    const forged = { signature: `0x${'1'.repeat(130)}`, deadline };
    expect(failure(await held.post(held.company, 'fundings', { milestones: [1], wallet: forged }))).toMatchObject(
      wrong,
    );
  });

  it('shows both sides whose wallets it names, and its steps by the calls of the hiring stages lead to it', async () => {
    const one = await agree(1);
    const { api } = milestones;
    for (const as of [one.company, talent])
      expect(await one.view(as)).toMatchObject({
        company: { address: payer.address, ownWallet: true },
        talent: { address: payee.address, ownWallet: true },
      });
    const held = await milestones.agree(1);
    expect(await held.view(talent)).toMatchObject({ company: { ownWallet: false }, talent: { ownWallet: false } });
    const elsewhere = {
      status: 403,
      code: 'WALLET_REQUIRED',
      message: 'This contract is signed with your own wallet. Open the contract to sign it there.',
    };
    await one.reach(1, 'funded');
    expect(failure(await api.move(talent, one.application, 'Completed'))).toMatchObject(elsewhere);
    await one.reach(1, 'submitted');
    await api.sql`UPDATE applications SET stage = 'Completed' WHERE id = ${one.application}`;
    const approval = { as: one.company, body: { applicationId: one.application } };
    expect(failure(await api.request('POST', '/users/approve-completion-and-disburse', approval))).toMatchObject(
      elsewhere,
    );
    expect(await one.operations()).toEqual([]);
  });

  it.each([
    ['submit', 'submission', 'funded', 'talent', { note: 'Done.' }],
    ['request-changes', 'change-request', 'submitted', 'company', { text: 'More.' }],
    ['approve', 'approval', 'submitted', 'company', { amount: amountOf(1) }],
    ['refund', 'refund', 'funded', 'talent', {}],
    ['settle', 'settlement', 'submitted', 'talent', { toTalent: amountOf(1) }],
    ['dispute', 'dispute', 'submitted', 'company', { reason: 'Not done.' }],
  ] as const)('takes the step %s on the wallet’s signature alone', async (step, path, state, role, body) => {
    const one = await agree(1);
    await one.reach(1, state);
    const [as, signer, stranger] = role === 'company' ? [one.company, payer, payee] : [talent, payee, payer];
    const asked = await question(one, as, { step, number: 1, ...body });
    const byStranger = await answerOf(stranger, asked);
    expect(failure(await one.step(as, 1, path, { ...body, wallet: byStranger }))).toMatchObject(wrong);
    const answer = await one.step(as, 1, path, { ...body, wallet: await answerOf(signer, asked) });
    expect(answer.status).toBe(202);
    const [consent] = await milestones.api
      .sql`SELECT proof_kind FROM consents WHERE typed_data #>> '{message,payout,agreementId}' IS NOT NULL ORDER BY id DESC LIMIT 1`;
    expect(consent).toEqual({ proofKind: 'wallet' });
  });
});
