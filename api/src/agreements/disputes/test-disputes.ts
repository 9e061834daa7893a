import { randomBytes, randomUUID } from 'node:crypto';
import { agreementIdOf, type AgreementMessage } from '@hireledger/contracts/typed-data-2';
import type { Account } from '../../test-api.ts';
import { ESCROW, TOKEN } from '../payouts/test-escrow-2.ts';
import { startTestPayouts } from '../payouts/test-payouts.ts';

const DAY = 86_400;
const DOLLAR = 1_000_000n;
export const ARBITER = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0';
const NOBODY = `0x${'0'.repeat(40)}`;
const TERMS = {
  jobId: randomUUID(),
  jobTitle: 'Engineer',
  companyName: 'Acme',
  talentName: 'Ada',
  amount: String(100n * DOLLAR),
  salaryMin: null,
  currency: 'USD',
  usdNgnRate: '1500',
};
const hash = () => `0x${randomBytes(32).toString('hex')}`;

/** An api for tests about contracts of one milestone of $100 that is in dispute. */
export async function startTestDisputes() {
  const payouts = await startTestPayouts();
  const { api, signer } = payouts;

  /** As the worker's books have it. @returns its id */
  async function disputed(by: Account, talent: Account, named = ARBITER): Promise<string> {
    const id = randomUUID();
    const now = Math.floor(Date.now() / 1_000);
    const terms: AgreementMessage = {
      company: await signer.giveWallet(by),
      payee: signer.addressOf('agreement', id),
      token: TOKEN,
      schedule: [{ amount: 100n * DOLLAR, dueAt: now + 30 * DAY }],
      termsHash: hash(),
      reviewPeriod: 14 * DAY,
      grace: 3 * DAY,
      arbiter: named,
      arbitrationPeriod: 14 * DAY,
      payeeShareBps: 4_000,
      feeBps: 0,
      feeRecipient: NOBODY,
      salt: hash(),
    };
    const job = await api.postJob(by, {});
    const application = await api.apply(talent, job);
    const chainTerms = { ...terms, schedule: terms.schedule.map((each) => ({ ...each, amount: String(each.amount) })) };
    await api.sql`
      INSERT INTO agreements (id, application_id, company_id, talent_id, terms, salt, escrow_address, payee_address, chain_terms, commitment)
      VALUES (${id}, ${application}, ${by.id}, ${talent.id}, ${api.sql.json(TERMS)}, ${Buffer.alloc(32)}, ${ESCROW}, ${terms.payee},
              ${api.sql.json(chainTerms as never)}, ${agreementIdOf(terms)})`;
    await api.sql`
      INSERT INTO milestones (agreement_id, milestone, amount, state, disputed_at, exits_at)
      VALUES (${id}, 0, 100000000, 'disputed', now(), now() + interval '14 days')`;
    return id;
  }

  /** Says to the api who decides disputes, as the signer does. */
  const nameArbiter = ({ id }: { id: string }, { address = ARBITER, holdsKey = true } = {}) => {
    api.context.arbiter = async () => ({ address, holdsKey, account: id });
  };

  return { ...payouts, disputed, nameArbiter };
}

export type TestDisputes = Awaited<ReturnType<typeof startTestDisputes>>;
