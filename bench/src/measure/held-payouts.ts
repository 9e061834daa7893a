import { setTimeout as delay } from 'node:timers/promises';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { ContractDraft } from '@hireledger/domain/http/contract-drafts';
import type { ContractOffer } from '@hireledger/domain/http/contract-offers';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { PASSWORD, signInTestUser, type TestUser } from '@hireledger/launch/test-user';
import { MILESTONES } from '../chain/agree.ts';
import { createHttpClient } from '../http-client.ts';
import { ask, createApplications, createPair, moveStage, type Pair } from '../market.ts';
import { connectSocket } from '../sockets.ts';
import { timed } from '../statistics.ts';

const AMOUNT = '1000000';
const DAY_MS = 86_400_000;

/** A milestone whose work is submitted; `number` from 1. */
interface Submitted {
  agreementId: string;
  number: number;
}

/**
 * Submitted work of one pair, in contracts of fifty milestones. `one` approves a milestone and resolves with the milliseconds until the talent's
 * socket has "released"; `together` approves a whole contract in one request, and resolves with the milliseconds until the last is.
 * @param singles milestones for `one`
 * @param wholes contracts for `together`
 */
export async function openHeldApprovals(origin: string, { singles, wholes }: { singles: number; wholes: number }) {
  const pair = await createPair(origin, 'held');
  const apart = Math.ceil(singles / MILESTONES);
  const contracts: string[] = [];
  for (const application of await createApplications(pair, apart + wholes)) {
    await moveStage(pair.company, application, 'Shortlisted');
    const [company, talent] = [await signedIn(pair.company), await signedIn(pair.talent)];
    contracts.push(await submittedContract({ company, talent }, application));
  }
  const whole = contracts.splice(0, wholes);
  const waiting: Submitted[] = contracts.flatMap((agreementId) => places().map((number) => ({ agreementId, number })));
  const { token } = await signedIn(pair.company);
  const http = createHttpClient(origin, { authorization: `Bearer ${token}` });
  const socket = await connectSocket(origin, { token: pair.talent.token });
  const released = new Map<string, () => void>();
  socket.on('event', ({ name, data }: RecipientEvent) => {
    if (name === 'escrow.released') released.get(`${data.agreementId} ${data.milestone + 1}`)?.();
  });
  const arrivalOf = ({ agreementId, number }: Submitted) =>
    new Promise<void>((resolve) => released.set(`${agreementId} ${number}`, resolve));
  return {
    one: () => {
      const next = waiting.pop()!;
      const arrived = arrivalOf(next);
      return timed(async () => {
        const path = `/agreements/${next.agreementId}/milestones/${next.number}/approval`;
        await http.send('POST', path, { amount: AMOUNT }, freshKey());
        await arrived;
      });
    },
    together: () => {
      const agreementId = whole.pop()!;
      const arrived = places().map((number) => arrivalOf({ agreementId, number }));
      const milestones = places().map((number) => ({ number, amount: AMOUNT }));
      return timed(async () => {
        await http.send('POST', `/agreements/${agreementId}/approvals`, { milestones }, freshKey());
        await Promise.all(arrived);
      });
    },
    close: () => (socket.disconnect(), http.close()),
  };
}

/** With the password entered just now, as steps of a contract ask for. */
const signedIn = async ({ origin, user }: TestUser): Promise<TestUser> => (await signInTestUser(origin, user.email))!;

const freshKey = () => ({ 'idempotency-key': crypto.randomUUID() });

const places = () => Array.from({ length: MILESTONES }, (_, at) => at + 1);

/** Sends, accepts and funds a contract, and submits all of its work. @returns its id */
async function submittedContract({ company, talent }: Pair, application: string): Promise<string> {
  const path = `/applications/${application}`;
  const { data: draft } = await ask<{ data: ContractDraft }>(company, 'GET', `${path}/contract-draft`);
  const dueOn = new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10);
  const { data: offer } = await ask<{ data: ContractOffer }>(company, 'POST', `${path}/contract-offers`, {
    title: draft.title,
    scope: 'Measure twice, cut once.',
    milestones: places().map((number) => ({ title: `Part ${number}`, amount: AMOUNT, dueOn })),
    expiresOn: draft.expiresOn,
    usdNgnRate: draft.usdNgnRate,
    password: PASSWORD,
  });
  const accepted = await ask<{ data: ContractOffer }>(talent, 'POST', `/contract-offers/${offer.id}/acceptance`, {
    password: PASSWORD,
  });
  const id = accepted.data.agreementId!;
  const are = async (state: string) => {
    for (;;) {
      const { data } = await ask<{ data: WorkAgreement }>(company, 'GET', `/agreements/${id}`);
      const { contract, milestones } = data;
      if (contract.state !== 'opening' && milestones.every((one) => one.state === state && !one.underWay)) return;
      await delay(100);
    }
  };
  await are('agreed');
  await ask(company, 'POST', `/agreements/${id}/fundings`, { milestones: places() });
  await are('funded');
  for (const number of places()) await ask(talent, 'POST', `/agreements/${id}/milestones/${number}/submission`, {});
  await are('submitted');
  return id;
}
