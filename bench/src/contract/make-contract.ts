import { setTimeout as delay } from 'node:timers/promises';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { ContractDraft, ContractOffer } from '@hireledger/domain/http/contract-offers';
import { PASSWORD, type TestUser } from '@hireledger/launch/test-user';

const DAY_MS = 86_400_000;
const OPEN_WITHIN_MS = 60_000;

async function done<T>(by: TestUser, method: string, path: string, body?: object): Promise<T> {
  const answer = await by.call<T>(method, path, body, { 'idempotency-key': crypto.randomUUID() });
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

interface MadeContract {
  agreementId: string;
  applicationId: string;
  offerId: string;
}

/** A contract of so many milestones that both sides signed and that is open on the chain. */
export async function makeContract(
  { company, talent, jobId }: { company: TestUser; talent: TestUser; jobId: string },
  milestones: number,
): Promise<MadeContract> {
  const applied = await done<{ application: { id: string } }>(talent, 'POST', '/users/apply-for-job', { jobId });
  const applicationId = applied.application.id;
  await done(company, 'PATCH', '/users/update-hiring-stage', { applicationId, newStage: 'Shortlisted' });
  const path = `/applications/${applicationId}`;
  const { data: draft } = await done<{ data: ContractDraft }>(company, 'GET', `${path}/contract-draft`);
  const dueOn = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  const { data: offer } = await done<{ data: ContractOffer }>(company, 'POST', `${path}/contract-offers`, {
    title: draft.title,
    scope: 'Survey the quays one by one, and report on each.',
    milestones: Array.from({ length: milestones }, (_, at) => ({
      title: `Part ${at + 1}: survey and report of the quay`,
      amount: '100000000',
      dueOn,
    })),
    expiresOn: draft.expiresOn,
    usdNgnRate: draft.usdNgnRate,
    newestVersion: draft.newestVersion,
    password: PASSWORD,
  });
  const accepted = await done<{ data: ContractOffer }>(talent, 'POST', `/contract-offers/${offer.id}/acceptance`, {
    password: PASSWORD,
  });
  const agreementId = accepted.data.agreementId!;
  const until = performance.now() + OPEN_WITHIN_MS;
  for (;;) {
    const { data } = await done<{ data: WorkAgreement }>(company, 'GET', `/agreements/${agreementId}`);
    if (data.work.state === 'open') return { agreementId, applicationId, offerId: offer.id };
    if (performance.now() > until) throw new Error('The contract was not opened.');
    await delay(100);
  }
}
