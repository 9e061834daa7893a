import { setTimeout as delay } from 'node:timers/promises';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { ContractDraft } from '@hireledger/domain/http/contract-drafts';
import type { ContractOffer } from '@hireledger/domain/http/contract-offers';
import { PASSWORD, type TestUser } from '@hireledger/launch/test-user';
import { expect } from 'vitest';
import { done, EACH, type Pair } from './approvals.ts';

/** A client with this timeout outlives every pause before a restart. */
const PATIENCE_MS = 120_000;
const DAY_MS = 86_400_000;

/** Sends a command with the same key until there is an answer; a milestone that is still on its way is waited for. */
export async function command<T = unknown>(person: TestUser, path: string, body: object = {}): Promise<T> {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const until = performance.now() + PATIENCE_MS;
  let last: unknown;
  while (performance.now() < until) {
    // A trial takes longer than a password counts as entered just now.
    const answer = await person
      .call<T & { code?: string }>('POST', path, { password: PASSWORD, ...body }, key)
      .catch((error: Error) => ({ status: 503, body: { code: error.message } }));
    last = answer;
    if (answer.status < 300) return answer.body as T;
    const waits = answer.status >= 500 || answer.status === 429 || answer.body.code === 'MILESTONE_CONFLICT';
    if (!waits) break;
    await delay(100);
  }
  throw new Error(`POST ${path}: ${JSON.stringify(last)}`);
}

/** A contract between two people, and what each does in it. Milestones by their number, from 1. */
export interface HeldWork {
  id: string;
  fund(): Promise<unknown>;
  submit(number?: number): Promise<unknown>;
  requestChanges(): Promise<unknown>;
  approve(): Promise<unknown>;
  approveAll(): Promise<unknown>;
  refund(): Promise<unknown>;
  settle(by: 'company' | 'talent'): Promise<unknown>;
  dispute(number?: number): Promise<unknown>;
  /** Resolves once all milestones are in these states, and nothing is under way. */
  are(...states: string[]): Promise<void>;
}

/** A contract that the company has sent; the talent has not answered. */
interface SentContract {
  accept(): Promise<HeldWork>;
}

/** What the talent gets of a milestone of `EACH` where both settle, or the arbiter decides. */
export const SHARE = EACH / 4n;

let jobs = 0;

/** A new application with a contract of so many milestones of `EACH`, each due in thirty days. @param pair may sign in again meanwhile */
export async function sendContract(pair: Pair, milestones: number, now: Date): Promise<SentContract> {
  const { company, talent } = pair;
  const { data: job } = await done<{ data: { id: string } }>(company, 'POST', '/company/job-posting', {
    title: `Quay survey ${++jobs}`,
    employmentTypes: ['Contract'],
    jobDescription: 'Survey one quay and report.',
    currency: 'USD',
    salaryMin: 120,
  });
  const applied = { jobId: job.id };
  const { application } = await done<{ application: { id: string } }>(talent, 'POST', '/users/apply-for-job', applied);
  const shortlisted = { applicationId: application.id, newStage: 'Shortlisted' };
  await done(company, 'PATCH', '/users/update-hiring-stage', shortlisted);
  const path = `/applications/${application.id}`;
  const { data: draft } = await done<{ data: ContractDraft }>(company, 'GET', `${path}/contract-draft`);
  const dueOn = new Date(now.getTime() + 30 * DAY_MS).toISOString().slice(0, 10);
  const { data: offer } = await command<{ data: ContractOffer }>(company, `${path}/contract-offers`, {
    title: draft.title,
    scope: 'Survey one quay and report.',
    milestones: Array.from({ length: milestones }, (_, at) => ({
      title: `Part ${at + 1}`,
      amount: String(EACH),
      dueOn,
    })),
    expiresOn: draft.expiresOn,
    usdNgnRate: draft.usdNgnRate,
  });
  return {
    async accept() {
      const { data } = await command<{ data: ContractOffer }>(pair.talent, `/contract-offers/${offer.id}/acceptance`);
      return heldWork(pair, data.agreementId!, milestones);
    },
  };
}

function heldWork(pair: Pair, id: string, milestones: number): HeldWork {
  const of = (number: number, step: string) => `/agreements/${id}/milestones/${number}/${step}`;
  const all = Array.from({ length: milestones }, (_, at) => at + 1);
  const amount = String(EACH);
  const { company, talent } = {
    company: (path: string, body?: object) => command(pair.company, path, body),
    talent: (path: string, body?: object) => command(pair.talent, path, body),
  };
  return {
    id,
    fund: () => company(`/agreements/${id}/fundings`, { milestones: all }),
    submit: (number = 1) => talent(of(number, 'submission'), { note: 'Here it is.' }),
    requestChanges: () => company(of(1, 'change-request'), { text: 'The depth is missing.' }),
    approve: () => company(of(1, 'approval'), { amount }),
    approveAll: () => company(`/agreements/${id}/approvals`, { milestones: all.map((number) => ({ number, amount })) }),
    refund: () => talent(of(1, 'refund')),
    settle: (by) => command(pair[by], of(1, 'settlement'), { toTalent: String(SHARE) }),
    dispute: (number = 1) => talent(of(number, 'dispute'), { reason: 'Nobody answers.' }),
    async are(...states) {
      const read = async () => {
        const answer = await pair.company.call<{ data: WorkAgreement }>('GET', `/agreements/${id}`).catch(() => null);
        const { contract, milestones: found } = answer?.body.data ?? {};
        if (contract?.state === 'opening') return 'opening';
        return found?.map(({ state, underWay, failed }) =>
          underWay ? `${state}, ${underWay.step} under way` : failed ? `${state}: ${failed.says}` : state,
        );
      };
      await expect.poll(read, { timeout: PATIENCE_MS, interval: 50 }).toEqual(states);
    },
  };
}
