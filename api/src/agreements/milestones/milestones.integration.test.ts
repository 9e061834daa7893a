import { dollars } from '@hireledger/domain/money/usd';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pdf } from '../../uploads/test-files.ts';
import { failure, type Account } from '../../test-api.ts';
import { addPasskey } from '../payouts/test-escrow-2.ts';
import { startTestMilestones, type TestMilestones } from './test-milestones.ts';

let milestones: TestMilestones;
let talent: Account;
let address: string;
beforeAll(async () => {
  milestones = await startTestMilestones();
  talent = milestones.talent;
  address = await milestones.api.listen();
});
afterAll(() => milestones.api.close());

const agree = (...of: Parameters<TestMilestones['agree']>) => milestones.agree(...of);
const conflict = (message: string) => ({ status: 409, code: 'MILESTONE_CONFLICT', message });
const amountOf = (number: number) => String(dollars(100 * number));

async function upload(as: Account, name: string): Promise<string> {
  const form = new FormData();
  form.append('kind', 'attachment');
  form.append('file', new File([new Uint8Array(pdf())], name, { type: 'application/pdf' }));
  const headers = { authorization: `Bearer ${as.token}` };
  const answer = await fetch(`${address}/upload`, { method: 'POST', headers, body: form });
  return ((await answer.json()) as { fileUrl: string }).fileUrl;
}

describe('funding', () => {
  it('puts one, several or all milestones into escrow by one operation', async () => {
    const one = await agree(3);
    const answer = await one.post(one.company, 'fundings', { milestones: [3, 1] });
    expect(answer).toMatchObject({ status: 202, body: { data: { operationId: expect.any(String) } } });
    expect(await one.operations()).toEqual([
      { step: 'FundMilestones', milestones: [0, 2], amount: String(dollars(400)), state: 'requested' },
    ]);
    expect((await one.view(talent)).milestones[2].underWay).toMatchObject({ step: 'fund', by: 'company' });
    expect(failure(await one.post(one.company, 'fundings', { milestones: [1, 2] }))).toMatchObject(
      conflict('The funding is being recorded for this milestone. Wait until that finishes.'),
    );
  });

  it('is refused where the balance does not cover it, with what already waits', async () => {
    const one = await agree(3, { balance: dollars(350) });
    expect((await one.post(one.company, 'fundings', { milestones: [2] })).status).toBe(202);
    const refused = await one.post(one.company, 'fundings', { milestones: [3] });
    expect(failure(refused)).toMatchObject({ status: 409, code: 'INSUFFICIENT_FUNDS' });
    expect(refused.body).toMatchObject({
      message: 'Your balance is $150.00 too low to fund this: $150.00 of $300.00 is available. Top up in Wallet.',
      details: { shortfall: String(dollars(150)) },
    });
    expect(await one.operations()).toHaveLength(1);
  });

  it('is refused while the only passkey of the company waits: its session is not enough then', async () => {
    const one = await agree(1);
    await addPasskey(milestones, one.company);
    await milestones.api
      .sql`UPDATE passkeys SET usable_from = now() + interval '1 hour' WHERE user_id = ${one.company.id}`;
    const refused = await one.post(one.company, 'fundings', { milestones: [1] });
    expect(failure(refused)).toMatchObject({ status: 409, code: 'PASSKEY_WAITS' });
    expect(await one.operations()).toEqual([]);
  });

  it('is limited in a day, with what was funded before in any contract of the company', async () => {
    const { settings } = milestones.api.context;
    const before = settings.dailyLimitWithoutPasskey;
    settings.dailyLimitWithoutPasskey = dollars(500);
    const one = await agree(3);
    expect((await one.post(one.company, 'fundings', { milestones: [3] })).status).toBe(202);
    for (const path of ['fundings', 'to-sign']) {
      const refused = await one.post(one.company, path, { step: 'fund', milestones: [1, 2] });
      expect(failure(refused)).toMatchObject({ status: 409, code: 'DAILY_LIMIT_REACHED' });
      expect(refused.body.message).toMatch(/^You can fund \$500.00 in 24 hours. \$200.00 is left. .*tomorrow\.$/);
    }
    expect(await one.operations()).toHaveLength(1);
    expect((await one.post(one.company, 'fundings', { milestones: [2] })).status).toBe(202);
    settings.dailyLimitWithoutPasskey = before;
  });

  it('clicked twice, in two tabs or sent again with its key, is one operation', async () => {
    const one = await agree(1);
    const [first, second] = await Promise.all([
      one.post(one.company, 'fundings', { milestones: [1] }, 'a'),
      one.post(one.company, 'fundings', { milestones: [1] }, 'b'),
    ]);
    expect(second.body).toEqual(first.body);
    expect((await one.post(one.company, 'fundings', { milestones: [1] }, 'a')).body).toEqual(first.body);
    expect(await one.operations()).toHaveLength(1);
  });

  it('refuses a due date that has passed, a milestone that is funded, and one that is not there', async () => {
    const late = await agree(1, { dueInDays: -1 });
    expect(failure(await late.post(late.company, 'fundings', { milestones: [1] }))).toMatchObject(
      conflict('The due date of this milestone has passed, so it can no longer be funded.'),
    );
    const one = await agree(1);
    await one.reach(1, 'funded');
    expect(failure(await one.post(one.company, 'fundings', { milestones: [1] }))).toMatchObject(
      conflict('This milestone has already been funded.'),
    );
    expect(failure(await one.post(one.company, 'fundings', { milestones: [2] }))).toMatchObject({ status: 404 });
    for (const numbers of [[], [0], [1, 1], ['x'], [51]])
      expect(failure(await one.post(one.company, 'fundings', { milestones: numbers }))).toMatchObject({
        status: 400,
        code: 'VALIDATION_FAILED',
      });
  });
});

describe('work', () => {
  it('is submitted with a note and files, which both sides can read and nobody else', async () => {
    const one = await agree(2);
    await one.reach(1, 'funded');
    const file = await upload(talent, 'poster.pdf');
    const body = { note: 'The poster.', files: [file] };
    expect((await one.step(talent, 1, 'submission', body)).status).toBe(202);
    expect(await one.stage()).toBe('Completed');
    const [item] = (await one.view(one.company)).milestones;
    expect(item.notes).toMatchObject([
      { about: 'submission', by: 'talent', text: 'The poster.', hash: expect.stringMatching(/^0x/) },
    ]);
    expect(item.notes[0].files).toMatchObject([
      { name: 'poster.pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    const [row] = await milestones.api.sql`
      SELECT typed_data -> 'message' ->> 'evidenceHash' AS hash FROM consents WHERE subject = ${one.id} AND kind = 'SubmitWork'`;
    expect(row!.hash).toBe(item.notes[0].hash);
    const stranger = await milestones.api.signUp('company', 'Somebody else');
    for (const [as, status] of [
      [one.company, 200],
      [stranger, 404],
    ] as const)
      expect((await milestones.api.request('GET', file, { as })).status).toBe(status);
    expect(failure(await one.step(talent, 1, 'submission', { ...body, note: 'Another.' }))).toMatchObject(
      conflict('The submission is being recorded for this milestone. Wait until that finishes.'),
    );
  });

  it('with the files of somebody else is refused, and nothing is stored', async () => {
    const one = await agree(1);
    await one.reach(1, 'funded');
    const file = await upload(one.company, 'theirs.pdf');
    for (const each of [file, 'https://example.com/x', '/files/00000000-0000-7000-8000-000000000000'])
      expect(failure(await one.step(talent, 1, 'submission', { files: [each] }))).toMatchObject({
        status: 400,
        fields: ['files'],
      });
    expect(await one.operations()).toHaveLength(0);
    expect(await one.stage()).toBe('Accepted');
  });

  it('that needs changes leads back to Accepted, at most five times, and only in the review period', async () => {
    const one = await agree(1);
    await one.reach(1, 'funded');
    await one.step(talent, 1, 'submission');
    await one.reach(1, 'submitted');
    expect(failure(await one.step(one.company, 1, 'change-request', { text: ' ' }))).toMatchObject({ status: 400 });
    expect((await one.step(one.company, 1, 'change-request', { text: 'Larger, please.' })).status).toBe(202);
    expect(await one.stage()).toBe('Accepted');
    await one.reach(1, 'submitted', { changes: 5 });
    expect(failure(await one.step(one.company, 1, 'change-request', { text: 'Again.' }))).toMatchObject(
      conflict('You have asked for changes 5 times. Approve the work, settle or dispute it.'),
    );
    await one.reach(1, 'submitted', { exitsAt: new Date(Date.now() - 1_000) });
    expect(failure(await one.step(one.company, 1, 'change-request', { text: 'Late.' }))).toMatchObject(
      conflict('The review period is over, so the talent is being paid.'),
    );
  });
});

describe('approval', () => {
  it('pays the amount of the contract and no other; the last one approves the application', async () => {
    const one = await agree(2);
    await one.reach(1, 'submitted');
    await one.reach(2, 'funded');
    await milestones.api.sql`UPDATE applications SET stage = 'Completed' WHERE id = ${one.application}`;
    expect(failure(await one.step(one.company, 1, 'approval', { amount: amountOf(2) }))).toMatchObject(
      conflict('The contract says $100.00 for this milestone.'),
    );
    expect(failure(await one.step(one.company, 2, 'approval', { amount: amountOf(2) }))).toMatchObject(
      conflict('Nothing has been submitted for this milestone yet.'),
    );
    expect((await one.step(one.company, 1, 'approval', { amount: amountOf(1) })).status).toBe(202);
    expect(await one.stage()).toBe('Completed');
    await one.reach(1, 'released');
    await one.reach(2, 'submitted');
    expect((await one.step(one.company, 2, 'approval', { amount: amountOf(2) })).status).toBe(202);
    expect(await one.stage()).toBe('Approved');
    expect(
      await milestones.api
        .sql`SELECT milestone, amount::text FROM payouts WHERE agreement_id = ${one.id} ORDER BY milestone`,
    ).toEqual([
      { milestone: 0, amount: amountOf(1) },
      { milestone: 1, amount: amountOf(2) },
    ]);
  });

  it('of several is all or none', async () => {
    const one = await agree(2);
    await milestones.api.sql`UPDATE applications SET stage = 'Completed' WHERE id = ${one.application}`;
    await one.reach(1, 'submitted');
    const both = { milestones: [1, 2].map((number) => ({ number, amount: amountOf(number) })) };
    expect(failure(await one.post(one.company, 'approvals', both))).toMatchObject({ code: 'MILESTONE_CONFLICT' });
    expect(await one.operations()).toHaveLength(0);
    await one.reach(2, 'submitted');
    const answer = await one.post(one.company, 'approvals', both);
    expect(answer.body.data.operationIds).toHaveLength(2);
    expect(await one.stage()).toBe('Approved');
  });

  it('is refused during a dispute, and while either account is frozen', async () => {
    const one = await agree(1);
    await one.reach(1, 'disputed');
    const approve = () => one.step(one.company, 1, 'approval', { amount: amountOf(1) });
    expect(failure(await approve())).toMatchObject(
      conflict('This milestone is in dispute. Wait for the decision, or settle it together.'),
    );
    await one.reach(1, 'submitted');
    await milestones.api
      .sql`INSERT INTO freezes (account_id, cause, reason, frozen_by) VALUES (${one.company.id}, 'operator', 'A test.', 'operator')`;
    expect(failure(await approve())).toMatchObject({ status: 409, code: 'APPROVALS_FROZEN' });
    expect(await one.operations()).toHaveLength(0);
  });
});

it('each side has its own steps, and the contract of others looks missing', async () => {
  const one = await agree(1);
  await one.reach(1, 'funded');
  const stranger = await milestones.companyWith(dollars(1_000));
  const calls: [string, object, boolean, boolean][] = [
    ['fundings', { milestones: [1] }, true, false],
    ['approvals', { milestones: [{ number: 1, amount: amountOf(1) }] }, true, false],
    ['milestones/1/submission', {}, false, true],
    ['milestones/1/change-request', { text: 'x' }, true, false],
    ['milestones/1/approval', { amount: amountOf(1) }, true, false],
    ['milestones/1/full-payment', { amount: amountOf(1) }, true, false],
    ['milestones/1/refund', {}, false, true],
    ['milestones/1/settlement', { toTalent: '1' }, true, true],
    ['milestones/1/dispute', { reason: 'x' }, true, true],
  ];
  for (const [path, body, company, person] of calls) {
    if (!person) expect(failure(await one.post(talent, path, body))).toMatchObject({ status: 403 });
    if (!company) expect(failure(await one.post(one.company, path, body))).toMatchObject({ status: 403 });
    if (company) expect(failure(await one.post(stranger, path, body))).toMatchObject({ status: 404 });
    expect(failure(await milestones.api.request('POST', `/agreements/${one.id}/${path}`, { body }))).toMatchObject({
      status: 401,
    });
  }
  expect(failure(await one.post(talent, 'milestones/x/refund'))).toMatchObject({ status: 400 });
  expect(failure(await one.post(talent, 'milestones/2/refund'))).toMatchObject({ status: 404 });
  expect(await one.operations()).toHaveLength(0);
});

it('shows before what is signed, with the same checks, and writes nothing', async () => {
  const one = await agree(1);
  const body = { step: 'fund', milestones: [1] };
  const { data } = (await one.post(one.company, 'to-sign', body)).body;
  expect(data).toMatchObject({ allow: [], needsPassword: false });
  expect(data.typedData.message).toMatchObject({ milestones: [0], amount: amountOf(1) });
  expect(await one.operations()).toHaveLength(0);
  expect(failure(await one.post(talent, 'to-sign', body))).toMatchObject({ status: 403 });
  expect(failure(await one.post(talent, 'to-sign', { step: 'refund', number: 1 }))).toMatchObject(
    conflict('This milestone is not funded yet.'),
  );
  await one.post(one.company, 'fundings', { milestones: [1] });
  const [stored] = await milestones.api
    .sql`SELECT typed_data FROM consents WHERE subject = ${one.id} AND kind = 'FundMilestones'`;
  expect({ ...stored!.typedData.message, deadline: '' }).toEqual({ ...data.typedData.message, deadline: '' });
});

it('the list says what state each contract is in, what was paid, and who has to act, in the tab of that', async () => {
  const one = await agree(2);
  const list = async (as: Account, tab: string) =>
    (await milestones.api.request('GET', `/agreements?tab=${tab}`, { as })).body.data
      .map(({ contract }: { contract: { id: string } }) => contract)
      .filter(({ id }: { id: string }) => id === one.id);
  expect(await list(one.company, 'waits-for-you')).toMatchObject([
    { state: 'unfunded', steps: { company: 'fund', talent: null }, agreed: amountOf(3), inEscrow: '0' },
  ]);
  await one.reach(1, 'funded');
  expect(await list(talent, 'waits-for-you')).toMatchObject([{ state: 'in-progress', steps: { talent: 'submit' } }]);
  await one.reach(1, 'submitted');
  const deadline = { outcome: 'released', milestone: 1, toTalent: amountOf(1) };
  expect(await list(one.company, 'active')).toMatchObject([
    { state: 'submitted', steps: { company: 'review' }, inEscrow: amountOf(1), deadline },
  ]);
  await one.reach(1, 'disputed');
  expect(await list(one.company, 'active')).toMatchObject([{ state: 'in-dispute', deadline: { outcome: 'split' } }]);
  const { body } = await milestones.api.request('GET', '/dashboards/company/to-do', { as: one.company });
  expect(body.disputes).toBe(1);
  await Promise.all([one.reach(1, 'released'), one.reach(2, 'refunded')]);
  expect(await list(one.company, 'ended')).toMatchObject([
    { state: 'partly-paid', inEscrow: '0', paid: amountOf(1), returned: amountOf(2), deadline: null },
  ]);
});
