import { randomUUIDv7 } from 'node:crypto';
import { addDays, dayOf } from '@hireledger/domain/agreements/offers/contract-days';
import type { MilestoneState } from '@hireledger/domain/agreements/milestone-states';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { dollars } from '@hireledger/domain/money/usd';
import { testMilestones } from '../../agreements/milestones/test-milestones.ts';
import type { TestPayouts } from '../../agreements/payouts/test-payouts.ts';
import { PASSWORD, type Account } from '../../test-api.ts';
import { photo } from '../../uploads/test-files.ts';

let nonces = 1_000;

/** How an application reaches a stage: who moves it to what. */
const WAY: Partial<Record<Stage, [by: 'company' | 'talent', to: Stage][]>> = {
  Applied: [],
  Declined: [['company', 'Declined']],
  Shortlisted: [['company', 'Shortlisted']],
  Withdrawn: [['talent', 'Withdrawn']],
};
WAY.Hired = [...WAY.Shortlisted!, ['company', 'Hired']];
WAY.Accepted = [...WAY.Hired, ['talent', 'Accepted']];
WAY.Rejected = [...WAY.Hired, ['talent', 'Rejected']];
WAY.Completed = [...WAY.Accepted, ['talent', 'Completed']];

export type Market = Awaited<ReturnType<typeof openMarket>>;

/** A company and a talent who deal with each other, and what is between them. Each call makes a new one. */
export async function openMarket(payouts: TestPayouts) {
  const { api, signer } = payouts;
  const company = await payouts.companyWith(dollars(1_000_000));
  const talent = await api.signUp('talent');
  await signer.giveWallet(talent);
  await api.credit(talent, dollars(1_000));
  /** Hiring managers of all jobs that are made here. */
  const team: Account[] = [];
  const { agree } = testMilestones(payouts);
  const post = async (as: Account, url: string, body: object = {}) => {
    const answer = await api.request('POST', url, { as, body });
    if (answer.status >= 300) throw new Error(`${url}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };

  /** A job of the team. */
  async function job(form: object = {}): Promise<string> {
    const { id } = await api.postJob(company, form);
    for (const { personId } of team)
      await api.sql`
        INSERT INTO membership_jobs (membership_id, job_id)
        SELECT id, ${id} FROM memberships WHERE account_id = ${company.id} AND person_id = ${personId} AND ended_at IS NULL`;
    return id;
  }

  async function application(stage: Stage = 'Applied'): Promise<string> {
    const id = await api.apply(talent, { id: await job() });
    for (const [by, to] of WAY[stage]!) {
      const { status, body } = await api.move(by === 'company' ? company : talent, id, to);
      if (status !== 200) throw new Error(`${to}: ${JSON.stringify(body)}`);
    }
    return id;
  }

  /** A contract that holds money, with its milestones in these states. */
  async function contract(...states: MilestoneState[]) {
    const agreed = await agree(states.length, {
      arbiter: signer.addressOf('arbiter', ''),
      between: { company, talent, application: await application() },
    });
    for (const [place, state] of states.entries()) if (state !== 'agreed') await agreed.reach(place + 1, state);
    return agreed;
  }

  /** Of a contract that is paid on approval. */
  async function offer(stage: Stage): Promise<string> {
    const of = await application(stage);
    return (await api.request('GET', `/applications/${of}/contract-offers`, { as: talent })).body.data[0].id;
  }

  /** An offer of a contract that holds money. */
  async function signedOffer(): Promise<string> {
    const of = await application('Shortlisted');
    return (await post(company, `/applications/${of}/contract-offers`, offerForm())).data.id;
  }

  const offerForm = () => ({
    title: 'Website',
    scope: 'Build it.',
    milestones: [{ title: 'Design', amount: String(dollars(100)), dueOn: addDays(dayOf(api.context.clock()), 30) }],
    expiresOn: addDays(dayOf(api.context.clock()), 7),
    usdNgnRate: api.settings.usdNgnRate,
    newestVersion: 0,
    password: PASSWORD,
  });

  /** Work that was done without a contract. */
  async function finished(): Promise<string> {
    const id = await application('Shortlisted');
    await api.move(talent, id, 'Completed');
    return id;
  }

  /** Finished work, paid at once. */
  async function paidAtOnce(): Promise<{ id: string; agreementId: string }> {
    const applicationId = await finished();
    const amount = String(dollars(60));
    return (await post(company, '/users/approve-completion-and-disburse', { applicationId, amount })).payout;
  }

  async function refusedPayout(): Promise<string> {
    const { id } = await paidAtOnce();
    await api.sql`UPDATE chain_operations SET state = 'reverted', nonce = ${(nonces += 1)}, signer = 'operator'
                   WHERE payout_id = ${id}`;
    await api.sql`UPDATE payouts SET state = 'needs-attention', failure = 'Refused.' WHERE id = ${id}`;
    return id;
  }

  /** A file of an account, by its address. */
  async function upload(as: Account, kind: string): Promise<string> {
    const { payload, headers } = await multipart();
    const answer = await api.app.inject({
      method: 'POST',
      url: `/upload?kind=${kind}`,
      payload,
      headers: { ...headers, authorization: `Bearer ${as.token}` },
    });
    return answer.json().fileUrl;
  }

  async function message(): Promise<string> {
    const id = await application();
    for (const as of [company, talent])
      await post(as, `/threads/${id}/messages`, { id: randomUUIDv7(), text: 'Hello.' });
    return id;
  }

  return {
    api,
    payouts,
    company,
    talent,
    team,
    post,
    job,
    application,
    finished,
    contract,
    offer,
    signedOffer,
    offerForm,
    paidAtOnce,
    refusedPayout,
    upload,
    message,
  };
}

export async function multipart() {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(await photo())]), 'a.jpg');
  const body = new Response(form);
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type')! },
  };
}
