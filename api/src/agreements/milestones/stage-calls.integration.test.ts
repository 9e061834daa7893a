import { dollars } from '@hireledger/domain/money/usd';
import { REAUTHENTICATION_MINUTES } from '@hireledger/domain/accounts/credentials';
import { describe, expect, it } from 'vitest';
import { failure, PASSWORD } from '../../test-api.ts';
import { addPasskey } from '../payouts/test-escrow-2.ts';
import type { TestMilestones } from './test-milestones.ts';
import { setUpMilestones } from '../../testing/set-up-milestones.ts';

const { api, milestones, talent } = setUpMilestones();

type Held = Awaited<ReturnType<TestMilestones['agree']>>;

/** A contract whose milestones have these states, in their order. */
async function held(...states: ('agreed' | 'funded' | 'submitted' | 'released' | 'disputed')[]): Promise<Held> {
  const contract = await milestones.agree(states.length);
  for (const [place, state] of states.entries()) if (state !== 'agreed') await contract.reach(place + 1, state);
  if (states.includes('submitted'))
    await api.sql`UPDATE applications SET stage = 'Completed' WHERE id = ${contract.application}`;
  return contract;
}
const steps = async (contract: Held) =>
  (await contract.operations()).map(({ step, milestones: places }) => [step, places]);

describe('Completed', () => {
  it('submits the earliest milestone that can be submitted, with the note', async () => {
    const contract = await held('released', 'agreed', 'funded', 'funded');
    expect(await api.move(talent, contract.application, 'Completed', 'All done.')).toMatchObject({ status: 200 });
    expect(await steps(contract)).toEqual([['SubmitWork', [2]]]);
    expect(await contract.stage()).toBe('Completed');
    expect((await contract.view(contract.company)).milestones[2].notes).toMatchObject([{ text: 'All done.' }]);
  });

  it('says what the first open milestone waits for, where none can be submitted', async () => {
    const contract = await held('released', 'agreed');
    expect(failure(await api.move(talent, contract.application, 'Completed'))).toMatchObject({
      status: 409,
      code: 'MILESTONE_CONFLICT',
      message: 'Milestone 2: This milestone is not funded yet.',
      details: { number: 2, state: 'agreed' },
    });
    expect([await contract.stage(), await steps(contract)]).toEqual(['Accepted', []]);
  });

  it.each([
    [['released', 'agreed'], 'unfunded', null],
    [['released', 'disputed', 'agreed'], 'in-dispute', null],
    [['disputed', 'funded'], 'in-dispute', 'submit'],
    [['funded', 'agreed'], 'in-progress', 'submit'],
  ] as const)('is offered to the talent where work can be submitted, %j is %s: %s', async (states, state, step) => {
    const { application } = await held(...states);
    const { body } = await api.request('GET', `/users/my-applications/${application}`, { as: talent });
    expect(body.data.contract).toMatchObject({ state, steps: { talent: step } });
  });

  it('pressed twice submits one milestone, and of others’ contracts none', async () => {
    const contract = await held('funded', 'funded');
    const answers = await Promise.all([1, 2].map(() => api.move(talent, contract.application, 'Completed')));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await steps(contract)).toEqual([['SubmitWork', [0]]]);
    const other = await api.signUp('talent');
    expect((await api.move(other, contract.application, 'Completed')).status).toBe(404);
  });

  it('asks for the password of an old session, and takes it', async () => {
    const contract = await held('funded');
    const elsewhere = { ...talent };
    await api.newSession(elsewhere);
    api.time.shift += (REAUTHENTICATION_MINUTES + 1) * 60_000;
    try {
      expect(failure(await api.move(elsewhere, contract.application, 'Completed'))).toMatchObject({
        status: 403,
        code: 'REAUTHENTICATION_REQUIRED',
      });
      expect(await steps(contract)).toEqual([]);
    } finally {
      api.time.shift = 0;
    }
  });
});

it('an approval waits for submitted work that is on its way, and not for what ended without effect', async () => {
  const contract = await held('funded');
  await api.move(talent, contract.application, 'Completed');
  const problem = async () =>
    failure(await milestones.approve(contract.company, { applicationId: contract.application })).message;
  expect(await problem()).toBe('The submitted work is being recorded on the chain. Try again in a moment.');
  await api.sql`UPDATE chain_operations SET state = 'cancelled' WHERE agreement_id = ${contract.id} AND step = 'SubmitWork'`;
  expect(await problem()).toBe('No submitted work waits for you.');
});

it('two requests for changes that are on their way at once leave no work to approve', async () => {
  const contract = await held('submitted', 'submitted');
  for (const number of [1, 2])
    expect((await contract.step(contract.company, number, 'change-request', { text: 'Larger.' })).status).toBe(202);
  expect(await contract.stage()).toBe('Accepted');
});

describe('Completed by a talent with a passkey', () => {
  it('is refused to the session and the password, and taken with the passkey that signed exactly this', async () => {
    const contract = await held('funded');
    const { device } = await addPasskey(milestones, talent);
    const move = (more: object = {}) =>
      api.request('PATCH', '/users/update-hiring-stage', {
        as: talent,
        body: { applicationId: contract.application, newStage: 'Completed', note: 'All done.', ...more },
      });
    try {
      const asked = await move();
      for (const refused of [asked, await move({ password: PASSWORD })])
        expect(failure(refused)).toMatchObject({ status: 403, code: 'PASSKEY_REQUIRED' });
      expect([await contract.stage(), await steps(contract)]).toEqual(['Accepted', []]);
      const { challenge, deadline, typedData } = asked.body.details;
      expect(typedData.message.payout).toMatchObject({ milestone: 0, amount: String(dollars(100)) });
      const passkey = { assertion: device.assert(challenge), deadline };
      expect(failure(await move({ passkey, note: 'Something else.' }))).toMatchObject({ code: 'PASSKEY_WRONG' });
      expect((await move({ passkey })).status).toBe(200);
      expect(await steps(contract)).toEqual([['SubmitWork', [0]]]);
    } finally {
      await api.sql`UPDATE passkeys SET removed_from = now() - interval '1 second' WHERE user_id = ${talent.id}`;
    }
  });
});

describe('asking for changes by the stage', () => {
  it('sends the only submitted milestone back, with the words', async () => {
    const contract = await held('submitted', 'funded');
    const { company, application } = contract;
    expect(failure(await api.move(company, application, 'Accepted'))).toMatchObject({ status: 400, fields: ['note'] });
    expect((await api.move(company, application, 'Accepted', 'A darker blue.')).status).toBe(200);
    expect(await steps(contract)).toEqual([['RequestChanges', [0]]]);
    expect(await contract.stage()).toBe('Accepted');
  });

  it('names none of several', async () => {
    const contract = await held('submitted', 'submitted');
    expect(failure(await api.move(contract.company, contract.application, 'Accepted', 'Again.'))).toMatchObject({
      status: 409,
      message: 'Several milestones are submitted. Open the contract and choose the one to change.',
    });
    expect(await contract.stage()).toBe('Completed');
  });
});

describe('approving completion', () => {
  it('pays all that are submitted at once, and answers with their payouts', async () => {
    const contract = await held('submitted', 'funded', 'submitted');
    const { company: as, application: applicationId } = contract;
    const quote = await api.request('GET', `/applications/${applicationId}/payout-quote`, { as });
    expect(quote.body).toMatchObject({
      amount: String(dollars(400)),
      isAgreed: true,
      held: { agreementId: contract.id, milestones: [{ number: 1, title: 'Part 1' }, { number: 3 }] },
    });
    const { status, body } = await milestones.approve(as, { applicationId }, 'once');
    expect([status, body.message]).toEqual([200, 'Disbursement Approved']);
    expect(body.payouts.map(({ amount }: { amount: string }) => amount)).toEqual(
      [dollars(100), dollars(300)].map(String),
    );
    expect(body.payout).toEqual(body.payouts[0]);
    expect(await steps(contract)).toEqual([
      ['ReleaseMilestone', [0]],
      ['ReleaseMilestone', [2]],
    ]);
    // The same key again, and the same call without one, pay nothing twice.
    expect((await milestones.approve(as, { applicationId }, 'once')).body).toEqual(body);
    expect((await milestones.approve(as, { applicationId })).status).toBe(200);
    expect(await contract.operations()).toHaveLength(2);
  });

  it('approves the application with the last milestone', async () => {
    const contract = await held('released', 'submitted');
    await milestones.approve(contract.company, { applicationId: contract.application });
    expect(await contract.stage()).toBe('Approved');
  });

  it('is refused for another amount, without submitted work, and while the work is being recorded', async () => {
    const contract = await held('submitted', 'submitted');
    const { company, application: applicationId } = contract;
    const other = await milestones.approve(company, { applicationId, amount: String(dollars(100)) });
    expect(failure(other)).toMatchObject({
      status: 409,
      code: 'MILESTONE_CONFLICT',
      message: 'The contract says $300.00 for this work.',
    });
    const fresh = await held('funded');
    await api.move(talent, fresh.application, 'Completed');
    expect(failure(await milestones.approve(fresh.company, { applicationId: fresh.application }))).toMatchObject({
      status: 409,
      message: 'The submitted work is being recorded on the chain. Try again in a moment.',
    });
    const open = await held('funded');
    expect(failure(await milestones.approve(open.company, { applicationId: open.application })).code).toBe(
      'STAGE_CONFLICT',
    );
    expect(failure(await milestones.approve(company, { applicationId: open.application })).code).toBe('NOT_FOUND');
    expect(await contract.operations()).toHaveLength(0);
  });

  it('stays within the lower limit of a day without a passkey', async () => {
    const contract = await held('submitted');
    const { settings } = api.context;
    const before = settings.dailyLimitWithoutPasskey;
    settings.dailyLimitWithoutPasskey = dollars(50);
    try {
      const refused = await milestones.approve(contract.company, { applicationId: contract.application });
      expect(failure(refused).code).toBe('DAILY_LIMIT_REACHED');
      expect(await steps(contract)).toEqual([]);
    } finally {
      settings.dailyLimitWithoutPasskey = before;
    }
  });
});
