import { addDays, dayOf } from '@hireledger/domain/agreements/offers/contract-days';
import { dollars } from '@hireledger/domain/money/usd';
import { PASSWORD, type Account } from '../../test-api.ts';
import { startTestPayouts } from '../payouts/test-payouts.ts';

/** An api for tests about contracts, with its calls. */
export async function startTestContracts(variables: Record<string, string> = {}) {
  const payouts = await startTestPayouts(variables);
  const { api, talent } = payouts;
  const today = () => dayOf(api.context.clock());
  const withKey = (key?: string) => key && { headers: { 'idempotency-key': key } };
  return {
    ...payouts,
    today,

    /** An application on a company's shortlist. */
    async shortlisted(company: Account, person = talent): Promise<string> {
      const application = await api.apply(person, await api.postJob(company));
      await api.move(company, application, 'Shortlisted');
      return application;
    },

    /** What the editor sends. */
    form: (changes: object = {}) => ({
      title: 'Website',
      scope: 'Build the website.',
      milestones: [
        { title: 'Design', amount: String(dollars(100)), dueOn: addDays(today(), 30) },
        { title: 'Build', amount: String(dollars(300)), dueOn: addDays(today(), 60) },
      ],
      expiresOn: addDays(today(), 7),
      usdNgnRate: api.settings.usdNgnRate,
      newestVersion: 0,
      password: PASSWORD,
      ...changes,
    }),

    /** What the editor saves of a contract that is not finished. */
    draft: (changes: object = {}) => ({
      title: 'Website',
      scope: '',
      milestones: [{ title: 'Design', amount: '1,2', dueOn: '' }],
      reviewDays: '',
      governingText: '',
      currency: 'USD',
      payFrom: 'hireledger',
      expiresOn: '',
      attachments: [],
      ...changes,
    }),

    send: (as: Account, application: string, body: object, key?: string) =>
      api.request('POST', `/applications/${application}/contract-offers`, { as, body, ...withKey(key) }),
    accept: (as: Account, offer: string, key?: string, body: object = { password: PASSWORD }) =>
      api.request('POST', `/contract-offers/${offer}/acceptance`, { as, body, ...withKey(key) }),
    reject: (as: Account, offer: string, note = 'Too little.') =>
      api.request('POST', `/contract-offers/${offer}/rejection`, { as, body: { note } }),
    requestChanges: (as: Account, offer: string, note = 'More time, please.') =>
      api.request('POST', `/contract-offers/${offer}/change-request`, { as, body: { note } }),
    withdraw: (as: Account, offer: string, body: object = {}) =>
      api.request('POST', `/contract-offers/${offer}/withdrawal`, { as, body }),
    view: (as: Account, offer: string) => api.request('GET', `/contract-offers/${offer}`, { as }),
    list: (as: Account, application: string) =>
      api.request('GET', `/applications/${application}/contract-offers`, { as }),

    /** Names of the newest events of a person, oldest first, with whether they are notices. */
    async eventsOf(person: Account): Promise<[string, boolean][]> {
      const rows = await api.sql<{ name: string; notify: boolean }[]>`
        SELECT name, notify FROM events WHERE recipient_id = ${person.id} ORDER BY seq`;
      return rows.map(({ name, notify }) => [name, notify]);
    },
  };
}

export type TestContracts = Awaited<ReturnType<typeof startTestContracts>>;
