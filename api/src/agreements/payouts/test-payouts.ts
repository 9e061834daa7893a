import { startTestApi, type Account } from '../../test-api.ts';
import { throughEscrow2 } from './test-escrow-2.ts';

const MONEY_TABLES = [
  'agreements',
  'payouts',
  'consents',
  'chain_operations',
  'idempotency_keys',
  'stage_changes',
  'events',
  'outbox',
];

/** An api for tests about paying one talent. */
export async function startTestPayouts(variables: Record<string, string> = {}) {
  const api = await startTestApi(variables);
  const signer = await throughEscrow2(api);
  const talent = await api.signUp('talent', 'Ada');
  return {
    api,
    signer,
    talent,

    /** The rows of every table that an approval writes to. */
    countMoney: () => Promise.all(MONEY_TABLES.map(api.count)),

    /** A company with this much in its escrow, in minor units. */
    async companyWith(amount: bigint): Promise<Account> {
      const company = await api.signUp('company', 'Acme');
      await signer.giveWallet(company);
      if (amount > 0n) await api.credit(company, amount);
      return company;
    },

    /** An application of the talent to a new job, with its work done. */
    async finished(company: Account, form: object = {}): Promise<string> {
      const application = await api.apply(talent, await api.postJob(company, form));
      await api.move(company, application, 'Shortlisted');
      await api.move(talent, application, 'Completed');
      return application;
    },

    approve: (as: Account, body: object, key?: string) =>
      api.request('POST', '/users/approve-completion-and-disburse', {
        as,
        body,
        ...(key && { headers: { 'idempotency-key': key } }),
      }),
  };
}

export type TestPayouts = Awaited<ReturnType<typeof startTestPayouts>>;
