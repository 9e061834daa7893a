import {
  agreementArgument,
  agreementIdOf,
  escrow2Digest,
  escrow2TypedData,
  FUNDING,
  payoutIdOf,
  receiveTypedData,
  scheduleHashOf,
  type AgreementMessage,
  type Escrow2Messages,
  type Escrow2Step,
} from '@hireledger/contracts/typed-data-2';
import { hexlify, randomBytes, Signature, toQuantity, Wallet, type BaseWallet } from 'ethers';
import type { Sql } from '@hireledger/db/connect';
import { openKeyring } from '@hireledger/signer/custody';
import { escrow2, token } from '../chain/contracts.ts';
import { createAccount, createApplication } from './accounts.ts';
import type { Steps } from './steps.ts';
import { PHRASE, type World } from './world.ts';

const DAY = 86_400;
const FAR = 10_000_000_000n;

export interface HeldAgreement {
  company: string;
  talent: string;
  agreementId: string;
  applicationId: string;
  /** Runs one step of the contract, signed by whom the step asks for. */
  fund(...milestones: number[]): Promise<void>;
  /** Both sides agree on other amounts: what is not funded yet has them from then on. The database is not changed. */
  amend(amounts: bigint[]): Promise<void>;
  /** The company's key sends money to a stranger. */
  spend(amount: bigint): Promise<void>;
  submit(milestone: number): Promise<void>;
  requestChanges(milestone: number): Promise<void>;
  release(milestone: number): Promise<void>;
  refund(milestone: number): Promise<void>;
  settle(milestone: number, toPayee: bigint): Promise<void>;
  dispute(milestone: number): Promise<void>;
  rule(milestone: number, toPayee: bigint): Promise<void>;
  /** Triggers what a deadline allows anybody. */
  exit(by: 'releaseAfterSilence' | 'refundAfterDue' | 'splitAfterArbiterSilence', milestone: number): Promise<void>;
}

/** Gives the account the address that its signer derives, which a worker compares with its phrase when it starts. Returns its key. */
async function giveAddress(sql: Sql, userId: string): Promise<BaseWallet> {
  const [wallet] = await sql<{ index: number }[]>`
    SELECT derivation_index AS index FROM wallets WHERE user_id = ${userId}`;
  const key = new Wallet(hexlify(openKeyring(PHRASE).keyOf(wallet!).secret));
  await sql`UPDATE wallets SET address = ${key.address} WHERE user_id = ${userId}`;
  return key;
}

/** An agreement with a fee of 1 % that is open on the chain, between a company with money and a talent whose keys the test has. */
export async function openHeldAgreement(
  world: World,
  steps: Steps,
  amounts: bigint[],
  { dueInDays = 30 }: { dueInDays?: number } = {},
): Promise<HeldAgreement> {
  const { sql } = world;
  const { rpc, deployment } = steps.parts;
  const contract = deployment.contracts.at(-1)!.address;
  const domain = { chainId: deployment.chainId, contract };
  const [company, talent] = [await createAccount(sql, 'company'), await createAccount(sql, 'talent')];
  const payer = await giveAddress(sql, company);
  await giveAddress(sql, talent);
  const [payee, arbiter] = [Wallet.createRandom(), Wallet.createRandom()];

  // Anybody may send what both sides signed.
  const relayer = Wallet.createRandom();
  // Not with each call: a chain whose blocks are made again has no other ether in between.
  const giveEther = ({ address }: BaseWallet) =>
    world.chain.provider.request({ method: 'hardhat_setBalance', params: [address, toQuantity(10n ** 21n)] });
  await giveEther(relayer);
  async function send(by: BaseWallet, to: string, data: string): Promise<void> {
    const raw = await by.signTransaction({
      type: 2,
      chainId: deployment.chainId,
      nonce: Number(await rpc.call<string>('eth_getTransactionCount', by.address, 'latest')),
      to,
      data,
      gasLimit: 2_000_000n,
      maxFeePerGas: 10n ** 11n,
    });
    await rpc.call('eth_sendRawTransaction', raw);
  }
  const call = (method: string, ...values: unknown[]) =>
    send(relayer, contract, escrow2.encodeFunctionData(method, values));
  async function signed<Step extends Escrow2Step>(
    by: BaseWallet,
    step: Step,
    message: Omit<Escrow2Messages[Step], 'deadline'>,
  ) {
    const whole = { ...message, deadline: FAR } as Escrow2Messages[Step];
    const data = escrow2TypedData(step, domain, whole);
    return { deadline: FAR, signature: await by.signTypedData(data.domain, data.types, data.message) };
  }

  const total = amounts.reduce((sum, amount) => sum + amount, 0n);
  await sql`INSERT INTO chain_operations (business_key, kind, recipient_id, amount) VALUES (${`faucet:${company}`}, 'mint', ${company}, ${String(total)})`;
  await steps.restart();

  const { timestamp } = await rpc.call<{ timestamp: string }>('eth_getBlockByNumber', 'latest', false);
  const agreement: AgreementMessage = {
    company: payer.address,
    payee: payee.address,
    token: deployment.tokenAddress,
    schedule: amounts.map((amount) => ({ amount, dueAt: Number(timestamp) + dueInDays * DAY })),
    termsHash: hexlify(randomBytes(32)),
    reviewPeriod: 14 * DAY,
    grace: 3 * DAY,
    arbiter: arbiter.address,
    arbitrationPeriod: 14 * DAY,
    payeeShareBps: 5_000,
    feeBps: 100,
    feeRecipient: Wallet.createRandom().address,
    salt: hexlify(randomBytes(32)),
  };
  const id = agreementIdOf(agreement);
  const argument = agreementArgument(agreement);
  const applicationId = await createApplication(sql, company, talent);
  const chainTerms = {
    ...agreement,
    schedule: agreement.schedule.map(({ amount, dueAt }) => ({ amount: String(amount), dueAt })),
  };
  const [row] = await sql<{ id: string }[]>`
    INSERT INTO agreements (application_id, company_id, talent_id, terms, salt, escrow_address, payee_address, chain_terms, commitment)
    VALUES (${applicationId}, ${company}, ${talent}, ${sql.json({ jobTitle: 'Engineer' })}, ${Buffer.from(agreement.salt.slice(2), 'hex')}, ${contract},
            ${payee.address}, ${sql.json(chainTerms as never)}, ${id}) RETURNING id`;
  const agreementId = row!.id;
  await sql`UPDATE applications SET stage = 'Accepted', has_contract = true WHERE id = ${applicationId}`;
  await sql`INSERT INTO custody_addresses (address, user_id, kind, agreement_id, scheme) VALUES (${payee.address}, ${talent}, 'agreement', ${agreementId}, 2)`;
  for (const [milestone, { amount, dueAt }] of agreement.schedule.entries())
    await sql`INSERT INTO milestones (agreement_id, milestone, amount, due_at) VALUES (${agreementId}, ${milestone}, ${String(amount)}, to_timestamp(${dueAt}))`;
  await call(
    'open',
    argument,
    await signed(payer, 'OpenAgreement', { agreement }),
    await signed(payee, 'OpenAgreement', { agreement }),
  );

  let plan = { milestones: agreement.schedule, termsHash: agreement.termsHash };
  const payoutOf = (milestone: number) => ({
    agreementId: id,
    milestone,
    company: payer.address,
    payee: payee.address,
    token: deployment.tokenAddress,
    amount: plan.milestones[milestone]!.amount,
    payoutId: payoutIdOf(domain, id, milestone),
  });
  const evidenceHash = hexlify(randomBytes(32));
  const rounds = new Map<number, number>();
  const round = (milestone: number) => rounds.get(milestone) ?? 0;
  return {
    company,
    talent,
    agreementId,
    applicationId,
    exit: async (by, milestone) => call(by, argument, milestone),
    async fund(...milestones) {
      const amount = milestones.reduce((sum, each) => sum + plan.milestones[each]!.amount, 0n);
      const message = {
        agreementId: id,
        milestones,
        schedule: scheduleHashOf(plan.milestones),
        termsHash: agreement.termsHash,
        token: deployment.tokenAddress,
        amount,
      };
      const nonce = escrow2Digest('FundMilestones', domain, { ...message, deadline: FAR });
      const take = receiveTypedData(
        { chainId: deployment.chainId, contract: deployment.tokenAddress, ...deployment.token.domain },
        { from: payer.address, to: contract, value: amount, validAfter: 0n, validBefore: FAR, nonce },
      );
      const { v, r, s } = Signature.from(await payer.signTypedData(take.domain, take.types, take.message));
      const authorization = { kind: FUNDING.authorization, validAfter: 0n, validBefore: FAR, v, r, s };
      await call('fund', argument, plan, milestones, await signed(payer, 'FundMilestones', message), authorization);
    },
    async amend(changed) {
      const [{ dueAt } = { dueAt: 0 }] = agreement.schedule;
      plan = { ...plan, milestones: changed.map((amount) => ({ amount, dueAt })) };
      const message = { agreementId: id, version: 1, schedule: plan.milestones, termsHash: plan.termsHash };
      const by = [await signed(payer, 'AmendAgreement', message), await signed(payee, 'AmendAgreement', message)];
      await call('amend', argument, plan, ...by);
    },
    async spend(amount) {
      const to = Wallet.createRandom().address;
      await giveEther(payer);
      await send(payer, deployment.tokenAddress, token.encodeFunctionData('transfer', [to, amount]));
    },
    submit: async (milestone) =>
      call(
        'submit',
        argument,
        milestone,
        evidenceHash,
        await signed(payee, 'SubmitWork', { payout: payoutOf(milestone), round: round(milestone), evidenceHash }),
      ),
    async requestChanges(milestone) {
      const message = { payout: payoutOf(milestone), round: round(milestone), evidenceHash };
      await call('requestChanges', argument, milestone, evidenceHash, await signed(payer, 'RequestChanges', message));
      rounds.set(milestone, round(milestone) + 1);
    },
    release: async (milestone) =>
      call('release', argument, milestone, await signed(payer, 'ReleaseMilestone', { payout: payoutOf(milestone) })),
    refund: async (milestone) =>
      call('refund', argument, milestone, await signed(payee, 'RefundMilestone', { payout: payoutOf(milestone) })),
    async settle(milestone, toPayee) {
      const message = { payout: payoutOf(milestone), toPayee, termsHash: agreement.termsHash };
      const by = [await signed(payer, 'SettleMilestone', message), await signed(payee, 'SettleMilestone', message)];
      await call('settle', argument, milestone, toPayee, agreement.termsHash, ...by);
    },
    dispute: async (milestone) =>
      call(
        'dispute',
        argument,
        milestone,
        evidenceHash,
        payee.address,
        await signed(payee, 'DisputeMilestone', { payout: payoutOf(milestone), round: round(milestone), evidenceHash }),
      ),
    rule: async (milestone, toPayee) =>
      call(
        'rule',
        argument,
        milestone,
        toPayee,
        evidenceHash,
        await signed(arbiter, 'RuleMilestone', { payout: payoutOf(milestone), toPayee, rulingHash: evidenceHash }),
      ),
  };
}
