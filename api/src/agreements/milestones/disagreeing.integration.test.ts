import { dollars } from '@hireledger/domain/money/usd';
import { expect, it } from 'vitest';
import { failure, type Account } from '../../test-api.ts';
import type { TestMilestones } from './test-milestones.ts';
import { setUpMilestones } from '../../testing/set-up-milestones.ts';

const { milestones, talent } = setUpMilestones();

const agree = (...of: Parameters<TestMilestones['agree']>) => milestones.agree(...of);
const conflict = (message: string) => ({ status: 409, code: 'MILESTONE_CONFLICT', message });
const amountOf = (number: number) => String(dollars(100 * number));

it('the talent gives the pay back', async () => {
  const one = await agree(1);
  expect(failure(await one.step(talent, 1, 'refund'))).toMatchObject(conflict('This milestone is not funded yet.'));
  await one.reach(1, 'funded');
  expect((await one.step(talent, 1, 'refund')).status).toBe(202);
  expect(await one.operations()).toMatchObject([{ step: 'RefundMilestone', amount: amountOf(1) }]);
});

it('the company pays in full what is funded or in dispute, also after its deadline, and the log moves the application', async () => {
  const one = await agree(3);
  const pay = (number: number, amount = amountOf(number)) => one.step(one.company, number, 'full-payment', { amount });
  expect(failure(await pay(1))).toMatchObject(conflict('This milestone is not funded yet.'));
  await one.reach(1, 'submitted');
  expect(failure(await pay(1))).toMatchObject(conflict('The work of this milestone has already been submitted.'));
  await one.reach(1, 'funded', { exitsAt: new Date(milestones.api.context.clock().getTime() - 1_000) });
  expect(failure(await pay(1, amountOf(2)))).toMatchObject(conflict('The contract says $100.00 for this milestone.'));
  expect((await pay(1)).body.message).toBe('The payment is on its way.');
  await one.reach(2, 'disputed');
  expect((await pay(2)).status).toBe(202);
  expect(failure(await one.step(talent, 2, 'refund'))).toMatchObject(
    conflict('The payment is being recorded for this milestone. Wait until that finishes.'),
  );
  expect(await one.operations()).toMatchObject([
    { step: 'ReleaseMilestone', amount: amountOf(1) },
    { step: 'ReleaseMilestone', amount: amountOf(2) },
  ]);
  expect(await one.stage()).toBe('Accepted');
  const { body } = await milestones.api.request('GET', `/agreements/${one.id}`, { as: one.company });
  expect(body.data.milestones[1].underWay).toMatchObject({ step: 'approve', by: 'company' });
});

it('a full payment on its way is no approved work: the application waits for the chain, also beside an approval', async () => {
  const one = await agree(2);
  await one.reach(1, 'funded');
  await one.reach(2, 'submitted');
  await milestones.api.sql`UPDATE applications SET stage = 'Completed' WHERE id = ${one.application}`;
  expect((await one.step(one.company, 1, 'full-payment', { amount: amountOf(1) })).status).toBe(202);
  expect((await one.step(one.company, 2, 'approval', { amount: amountOf(2) })).status).toBe(202);
  expect(await one.stage()).toBe('Completed');
});

it('nobody is paid in full whose account is being deleted', async () => {
  const leaving = await milestones.api.signUp('talent');
  const company = await milestones.companyWith(dollars(1_000));
  const application = await milestones.api.apply(leaving, await milestones.api.postJob(company, {}));
  const one = await agree(1, { between: { company, talent: leaving, application } });
  await one.reach(1, 'funded');
  await milestones.api
    .sql`UPDATE users SET deletion_requested_at = now(), deletes_at = now() + interval '3 days' WHERE id = ${leaving.id}`;
  expect(failure(await one.step(company, 1, 'full-payment', { amount: amountOf(1) }))).toMatchObject(
    conflict('This account is being deleted, so it can no longer be paid.'),
  );
});

it('a settlement needs the last offer of both; a counter-offer replaces the one before', async () => {
  const one = await agree(1);
  await one.reach(1, 'submitted');
  const offer = (as: Account, usd: number) => one.step(as, 1, 'settlement', { toTalent: String(dollars(usd)) });
  expect((await offer(one.company, 40)).body.data).toEqual({ operationId: null });
  expect((await offer(one.company, 40)).body.data).toEqual({ operationId: null });
  expect((await offer(talent, 60)).body.data).toEqual({ operationId: null });
  expect((await offer(one.company, 50)).body.data).toEqual({ operationId: null });
  const [item] = (await one.view(talent)).milestones;
  expect(item.settlement).toMatchObject({
    company: { toTalent: String(dollars(50)) },
    talent: { toTalent: String(dollars(60)) },
  });
  // The company no longer offers this.
  expect((await offer(talent, 40)).body.data).toEqual({ operationId: null });
  expect(failure(await offer(talent, 101))).toMatchObject({ status: 400, fields: ['toTalent'] });
  const agreed = await offer(talent, 50);
  expect(agreed.body).toMatchObject({ message: 'You both agreed. The milestone is being split.' });
  expect(await one.operations()).toMatchObject([{ step: 'SettleMilestone', state: 'requested' }]);
});

it('an offer to settle is taken back by its side, with those before it, until the other side accepts it', async () => {
  const one = await agree(1);
  await one.reach(1, 'submitted');
  const offer = (as: Account, usd: number) => one.step(as, 1, 'settlement', { toTalent: String(dollars(usd)) });
  const takeBack = (as: Account) => one.step(as, 1, 'settlement/withdrawal');
  await offer(one.company, 40);
  await offer(one.company, 50);
  expect(failure(await takeBack(talent))).toMatchObject(conflict('You have no open offer for this milestone.'));
  expect((await takeBack(one.company)).body.message).toBe('You took your offer back.');
  expect((await one.view(talent)).milestones[0].settlement).toEqual({ company: null, talent: null });
  expect(failure(await takeBack(one.company))).toMatchObject(conflict('You have no open offer for this milestone.'));
  // Neither amount is accepted any more: this is an offer of the talent's.
  expect((await offer(talent, 40)).body.data).toEqual({ operationId: null });
  expect((await offer(talent, 50)).body.data).toEqual({ operationId: null });
  const notices = await milestones.api
    .sql`SELECT recipient_id, data ->> 'by' AS by FROM events WHERE name = 'escrow.settlement-withdrawn' AND notify AND data ->> 'agreementId' = ${one.id}`;
  expect([...notices]).toEqual([{ recipientId: talent.id, by: 'company' }]);
  // It can be made again, which accepts what the talent offers.
  expect((await offer(one.company, 50)).body.data).toEqual({ operationId: expect.any(String) });
  expect(failure(await takeBack(talent))).toMatchObject({ status: 409 });
});

it('an offer that has changed is not accepted by who saw the one before', async () => {
  const one = await agree(1);
  await one.reach(1, 'submitted');
  const offer = (as: Account, usd: number, more = {}) =>
    one.step(as, 1, 'settlement', { toTalent: String(dollars(usd)), ...more });
  await offer(one.company, 30);
  await offer(one.company, 10);
  const late = await offer(talent, 30, { accepts: true });
  expect(failure(late)).toMatchObject(conflict('The offer that you accept has changed. Look at it again.'));
  expect((await one.view(one.company)).milestones[0].settlement.talent).toBeNull();
  expect((await offer(talent, 10, { accepts: true })).body.data).toEqual({ operationId: expect.any(String) });
});

it.each([
  ['the work is submitted', 'funded', 'submission', (one: { company: Account }) => one.company],
  ['changes are requested', 'submitted', 'change-request', () => talent],
  ['a dispute is opened', 'submitted', 'dispute', (one: { company: Account }) => one.company],
] as const)('an offer to settle ends when %s', async (_what, state, path, offeringSide) => {
  const one = await agree(1);
  await one.reach(1, state);
  const offering = offeringSide(one);
  const other = offering === talent ? one.company : talent;
  const toTalent = String(dollars(40));
  expect((await one.step(offering, 1, 'settlement', { toTalent })).status).toBe(202);
  const stepper = path === 'change-request' ? one.company : talent;
  const words = {
    submission: { note: 'Here it is.' },
    'change-request': { text: 'Shorter.' },
    dispute: { reason: 'No.' },
  };
  const step = await one.step(stepper, 1, path, words[path]);
  expect(step.status, JSON.stringify(step.body)).toBe(202);
  await one.reach(1, path === 'dispute' ? 'disputed' : path === 'submission' ? 'submitted' : 'funded');
  expect((await one.view(other)).milestones[0].settlement).toEqual({ company: null, talent: null });
  expect((await one.step(other, 1, 'settlement', { toTalent })).body.data).toEqual({ operationId: null });
});

it('either side disputes with a reason, where there is an arbiter', async () => {
  const one = await agree(2);
  await one.reach(1, 'funded');
  await one.reach(2, 'submitted');
  expect(failure(await one.step(talent, 1, 'dispute'))).toMatchObject({ status: 400, fields: ['reason'] });
  expect((await one.step(talent, 1, 'dispute', { reason: 'They do not answer.' })).status).toBe(202);
  expect((await one.step(one.company, 2, 'dispute', { reason: 'It is a copy.' })).status).toBe(202);
  expect((await one.view(talent)).milestones[1].notes).toMatchObject([{ by: 'company', text: 'It is a copy.' }]);
  const alone = await agree(1, { arbiter: milestones.NOBODY });
  await alone.reach(1, 'funded');
  expect(failure(await alone.step(talent, 1, 'dispute', { reason: 'No.' }))).toMatchObject(
    conflict('This contract has no arbiter to decide a dispute.'),
  );
});

it('what would end a milestone while its dispute is on its way says that, and changes nothing; nor does a dispute while an end is', async () => {
  const reason = { reason: 'They do not answer.' };
  const waits = (what: string) =>
    conflict(`The ${what} is being recorded for this milestone. Wait until that finishes.`);
  const first = await agree(1);
  await first.reach(1, 'submitted');
  expect((await first.step(talent, 1, 'dispute', reason)).status).toBe(202);
  const stage = await first.stage();
  const ends: [Account, string, object][] = [
    [first.company, 'approval', { amount: amountOf(1) }],
    [talent, 'refund', {}],
    [first.company, 'settlement', { toTalent: amountOf(1) }],
  ];
  for (const [as, step, body] of ends)
    expect(failure(await first.step(as, 1, step, body)), step).toMatchObject(waits('dispute'));
  expect(await first.operations()).toMatchObject([{ step: 'DisputeMilestone' }]);
  expect(await first.stage()).toBe(stage);

  for (const [what, start] of [
    ['payment', (one: typeof first) => one.step(one.company, 1, 'approval', { amount: amountOf(1) })],
    ['refund', (one: typeof first) => one.step(talent, 1, 'refund')],
  ] as const) {
    const one = await agree(1);
    await one.reach(1, 'submitted');
    expect((await start(one)).status).toBe(202);
    const after = await one.stage();
    for (const as of [talent, one.company])
      expect(failure(await one.step(as, 1, 'dispute', reason)), what).toMatchObject(waits(what));
    expect(await one.operations()).toHaveLength(1);
    expect(await one.stage()).toBe(after);
  }
});

it('a split that ends the contract cancels what was never funded, which can no longer be funded', async () => {
  const one = await agree(2);
  await one.reach(1, 'ruled');
  const [, cancelled] = (await one.view(one.company)).milestones;
  expect(cancelled).toMatchObject({ isCancelled: true, waits: null });
  const funded = await one.post(one.company, 'fundings', { milestones: [2] });
  expect(failure(funded)).toMatchObject(conflict('This contract ended early, so this is no longer possible.'));

  const other = await agree(3);
  await other.reach(1, 'settled');
  await other.reach(2, 'funded');
  expect((await other.view(talent)).milestones[2]).toMatchObject({ isCancelled: false });
  expect((await other.post(other.company, 'fundings', { milestones: [3] })).status).toBe(202);
});

it('a company whose payment was refused takes it back before it asks for changes, and the talent can submit again', async () => {
  const { api } = milestones;
  const one = await agree(1);
  await one.reach(1, 'submitted');
  await api.sql`UPDATE applications SET stage = 'Completed' WHERE id = ${one.application}`;
  expect((await one.step(one.company, 1, 'approval', { amount: amountOf(1) })).status).toBe(202);
  await api.sql`UPDATE chain_operations SET state = 'cancelled', last_error = 'Its passkey was removed.' WHERE agreement_id = ${one.id} AND state = 'requested'`;
  const [payout] = await api.sql<{ id: string }[]>`
    UPDATE payouts SET state = 'needs-attention', failure = 'Refused.' WHERE agreement_id = ${one.id} RETURNING id`;
  const askForChanges = () => one.step(one.company, 1, 'change-request', { text: 'Shorter, please.' });
  const sentence = 'You approved this milestone, and it was not paid. Take the payment back first.';
  expect(failure(await askForChanges())).toMatchObject(conflict(sentence));
  const [item] = (await one.view(one.company)).milestones;
  expect(item.steps).toContainEqual({ step: 'request-changes', whyNot: sentence });
  expect(await one.stage()).toBe('Approved');

  expect((await api.request('POST', `/payouts/${payout!.id}/take-back`, { as: one.company })).status).toBe(200);
  expect((await askForChanges()).status).toBe(202);
  await one.reach(1, 'funded', { changes: 1 });
  expect(await one.stage()).toBe('Accepted');
  expect((await one.step(talent, 1, 'submission', { note: 'Shorter.' })).status).toBe(202);
  expect(await one.stage()).toBe('Completed');
});

it('the talent can submit what the chain says is not done, also where the application was approved', async () => {
  const one = await agree(1);
  await one.reach(1, 'funded', { changes: 1 });
  await milestones.api.sql`UPDATE applications SET stage = 'Approved' WHERE id = ${one.application}`;
  expect((await one.step(talent, 1, 'submission', { note: 'Shorter.' })).status).toBe(202);
  await one.reach(1, 'submitted', { changes: 1 });
  expect((await one.step(one.company, 1, 'approval', { amount: amountOf(1) })).status).toBe(202);
  expect(await one.stage()).toBe('Approved');
});

it('nothing is funded while the split of another milestone, which ends the contract, is on its way', async () => {
  const one = await agree(2);
  await one.reach(1, 'submitted');
  const offer = (as: Account) => one.step(as, 1, 'settlement', { toTalent: String(dollars(50)) });
  const fund = () => one.post(one.company, 'fundings', { milestones: [2] });
  await offer(one.company);
  expect((await offer(talent)).body.data.operationId).not.toBeNull();
  const sentence = 'Another milestone is being split, which can end this contract. Wait until that finishes.';
  expect(failure(await fund())).toMatchObject(conflict(sentence));
  const [, second] = (await one.view(one.company)).milestones;
  expect(second.steps.find(({ step }: { step: string }) => step === 'fund').whyNot).toBe(sentence);
  await milestones.api.sql`UPDATE chain_operations SET state = 'cancelled' WHERE agreement_id = ${one.id}`;
  expect((await fund()).status).toBe(202);
});
