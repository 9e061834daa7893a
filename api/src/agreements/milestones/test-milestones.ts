import { randomBytes, randomUUID } from 'node:crypto';
import { agreementIdOf } from '@hireledger/contracts/typed-data-2';
import { dollars } from '@hireledger/domain/money/usd';
import type { MilestoneState } from '@hireledger/domain/agreements/milestone-states';
import { ESCROW, TOKEN } from '../payouts/test-escrow-2.ts';
import { startTestPayouts, type TestPayouts } from '../payouts/test-payouts.ts';
import type { Account } from '../../test-api.ts';

const DAY = 86_400;
const NOBODY = `0x${'0'.repeat(40)}`;
const ARBITER = `0x${'a'.repeat(40)}`;

/** An api for tests about contracts with milestones. */
export async function startTestMilestones() {
  const payouts = await startTestPayouts();
  return { ...payouts, ...testMilestones(payouts), NOBODY };
}

/**
 * Contracts with milestones of 100, 200, … dollars, which are open on the chain. `wallets` are addresses whose keys the sides hold themselves;
 * `between` are the sides and their application, instead of a new company and the talent of all.
 */
export function testMilestones(payouts: TestPayouts) {
  const { api, signer } = payouts;
  const hash = () => `0x${randomBytes(32).toString('hex')}`;
  let blocks = 1_000_000;

  async function agree(
    milestones: number,
    {
      arbiter = ARBITER,
      balance = dollars(10_000),
      dueInDays = 30,
      wallets = {},
      between,
    }: {
      arbiter?: string;
      balance?: bigint;
      dueInDays?: number;
      wallets?: { company?: string; payee?: string };
      between?: { company: Account; talent: Account; application: string };
    } = {},
  ) {
    const company = between?.company ?? (await payouts.companyWith(balance));
    const talent = between?.talent ?? payouts.talent;
    const id = randomUUID();
    const application = between?.application ?? (await api.apply(talent, await api.postJob(company, {})));
    await api.sql`UPDATE applications SET stage = 'Accepted', has_contract = true WHERE id = ${application}`;
    const dueAt = Math.floor(api.context.clock().getTime() / 1_000) + dueInDays * DAY;
    const schedule = Array.from({ length: milestones }, (_, place) => ({ amount: dollars(100 * (place + 1)), dueAt }));
    const terms = {
      company: await signer.giveWallet(company),
      payee: signer.addressOf('agreement', id),
      token: TOKEN,
      schedule,
      termsHash: hash(),
      reviewPeriod: 14 * DAY,
      grace: 3 * DAY,
      arbiter,
      arbitrationPeriod: arbiter === NOBODY ? 0 : 14 * DAY,
      payeeShareBps: 5_000,
      feeBps: 0,
      feeRecipient: NOBODY,
      salt: hash(),
      ...wallets,
    };
    const commitment = agreementIdOf(terms);
    const chainTerms = { ...terms, schedule: schedule.map((item) => ({ ...item, amount: String(item.amount) })) };
    const document = {
      jobId: randomUUID(),
      jobTitle: 'Engineer',
      companyName: 'Acme',
      talentName: 'Ada',
      amount: String(schedule.reduce((sum, { amount }) => sum + amount, 0n)),
      salaryMin: null,
      currency: 'USD',
      usdNgnRate: '1500',
      milestones: schedule.map((_, place) => ({ title: `Part ${place + 1}` })),
    };
    await api.sql`
      INSERT INTO agreements (id, application_id, company_id, talent_id, terms, salt, escrow_address, payee_address, chain_terms, commitment)
      VALUES (${id}, ${application}, ${company.id}, ${talent.id}, ${api.sql.json(document)}, ${randomBytes(32)}, ${ESCROW}, ${terms.payee},
              ${api.sql.json(chainTerms as never)}, ${commitment})`;
    await api.sql`INSERT INTO custody_addresses (address, user_id, kind, agreement_id, scheme) SELECT ${signer.addressOf('agreement', id)}, ${talent.id}, 'agreement', ${id}, 2`;
    for (const [place, item] of schedule.entries())
      await api.sql`INSERT INTO milestones (agreement_id, milestone, amount, due_at) VALUES (${id}, ${place}, ${String(item.amount)}, to_timestamp(${dueAt}))`;
    const block = hash();
    await api.sql`
      INSERT INTO chain_logs (block_hash, log_index, block_number, transaction_hash, address, name, args)
      VALUES (${block}, 0, ${(blocks += 1)}, ${block}, ${ESCROW}, 'AgreementOpened', ${api.sql.json({ agreementId: commitment })})`;
    return { ...contract(company, id, application), terms };
  }

  function contract(company: Account, id: string, application: string) {
    const post = (as: Account, path: string, body: object = {}, key?: string) =>
      api.request('POST', `/agreements/${id}/${path}`, {
        as,
        body,
        ...(key && { headers: { 'idempotency-key': key } }),
      });
    return {
      company,
      id,
      application,
      post,
      /** A step of the milestone with this number. */
      step: (as: Account, number: number, path: string, body: object = {}, key?: string) =>
        post(as, `milestones/${number}/${path}`, body, key),
      view: async (as: Account) => (await api.request('GET', `/agreements/${id}`, { as })).body.data,
      /** What the indexer writes once the chain reported it: the operations have ended then. */
      async reach(number: number, state: MilestoneState, more: { exitsAt?: Date; changes?: number } = {}) {
        const ended = ['released', 'refunded', 'settled', 'ruled'].includes(state);
        await api.sql`UPDATE chain_operations SET state = 'confirmed', nonce = 1 WHERE agreement_id = ${id} AND state = 'requested'`;
        await api.sql`
          UPDATE milestones SET state = ${state}, changes = ${more.changes ?? 0}, ended_at = ${ended ? new Date() : null}, to_payee = ${state === 'released' ? api.sql`amount` : ended ? '0' : null},
                 exits_at = ${ended || state === 'agreed' ? null : (more.exitsAt ?? new Date(Date.now() + 9 * DAY * 1_000))}
           WHERE agreement_id = ${id} AND milestone = ${number - 1}`;
      },
      operations: () => api.sql<{ step: string; milestones: number[]; amount: string; state: string }[]>`
        SELECT step, milestones, amount::text, state FROM chain_operations WHERE agreement_id = ${id} ORDER BY id`,
      stage: () => api.stageOf(application),
    };
  }

  return { agree };
}

export type TestMilestones = Awaited<ReturnType<typeof startTestMilestones>>;
