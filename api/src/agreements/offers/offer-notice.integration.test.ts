import { ENDING_NOTICE_DAYS } from '@hireledger/domain/agreements/offers/limits';
import { ENDING_PROPOSALS_MAX } from '@hireledger/domain/http/endings';
import { dollars } from '@hireledger/domain/money/usd';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { failure, type Account } from '../../test-api.ts';
import { startTestContracts, type TestContracts } from './test-contracts.ts';

const NOTICE_MS = ENDING_NOTICE_DAYS * 86_400_000;

let contracts: TestContracts;
let api: TestContracts['api'];
let talent: Account;
let company: Account;
let application: string;
let offer: string;
beforeAll(async () => {
  contracts = await startTestContracts();
  ({ api, talent } = contracts);
});
afterAll(() => contracts.api.close());
beforeEach(async () => {
  company = await contracts.companyWith(dollars(1_000));
  application = await contracts.shortlisted(company);
  await api.move(company, application, 'Hired');
  await api.move(talent, application, 'Accepted');
  offer = (await contracts.list(talent, application)).body.data[0].id;
});

const give = (as = company, reason = '') =>
  api.request('POST', `/contract-offers/${offer}/notice`, { as, body: { reason } });
const answer = (as: Account, how: 'acceptance' | 'refusal' | 'withdrawal') =>
  api.request('POST', `/contract-offers/${offer}/notice/${how}`, { as });
const shown = async (as: Account) => (await contracts.view(as, offer)).body.data;

it('a company gives notice of seven days, which both sides read with what they may do', async () => {
  expect((await shown(company)).noticeMoves).toEqual(['give']);
  expect((await shown(talent)).noticeMoves).toEqual(['give']);
  const { status, body } = await give(company, 'The ship was sold.');
  expect(status).toBe(200);
  const { notice } = body.data;
  expect(notice).toMatchObject({
    by: 'company',
    isFinal: false,
    state: 'proposed',
    reason: 'The ship was sold.',
    endedAt: null,
  });
  expect(Date.parse(notice.takesEffectAt) - Date.parse(notice.proposedAt)).toBe(NOTICE_MS);
  expect(await shown(company)).toMatchObject({ notice, noticeMoves: ['take-back'] });
  expect(await shown(talent)).toMatchObject({ notice, noticeMoves: ['accept', 'decline'] });
  for (const side of [company, talent])
    expect(failure(await give(side))).toMatchObject({ status: 409, code: 'STAGE_CONFLICT' });
  const [event] = await api.sql<{ data: object }[]>`
    SELECT data FROM events WHERE recipient_id = ${talent.id} AND name = 'ending.proposed' AND notify ORDER BY seq DESC LIMIT 1`;
  expect(event!.data).toMatchObject({ offerId: offer, agreementId: null, takesEffectAt: notice.takesEffectAt });
});

it('the talent agrees, and the contract ends at once without pay', async () => {
  await give();
  expect((await answer(talent, 'acceptance')).body.data).toMatchObject({
    notice: { state: 'accepted' },
    noticeMoves: [],
  });
  expect(await api.stageOf(application)).toBe('Withdrawn');
  expect((await contracts.eventsOf(company)).slice(-2)).toEqual([
    ['application.moved-by-contract', false],
    ['ending.accepted', true],
  ]);
});

it('the talent answers that the work continues, or the company takes it back; then it can be given again', async () => {
  await give();
  expect((await answer(talent, 'refusal')).body.data.notice.state).toBe('declined');
  await give();
  expect((await answer(company, 'withdrawal')).body.data.notice.state).toBe('withdrawn');
  expect((await give()).status).toBe(200);
  expect(await api.stageOf(application)).toBe('Accepted');
});

it('a talent gives notice too, which the company reads and answers', async () => {
  const { notice } = (await give(talent, 'I fell ill.')).body.data;
  expect(notice).toMatchObject({ by: 'talent', state: 'proposed', reason: 'I fell ill.' });
  expect((await shown(talent)).noticeMoves).toEqual(['take-back']);
  expect((await shown(company)).noticeMoves).toEqual(['accept', 'decline']);
  expect((await answer(company, 'acceptance')).body.data).toMatchObject({ notice: { state: 'accepted' } });
  expect(await api.stageOf(application)).toBe('Withdrawn');
  expect((await contracts.eventsOf(talent)).at(-1)).toEqual(['ending.accepted', true]);
});

it('a second notice of the same side cannot be declined, and one that was taken back does not count', async () => {
  for (const [by, other] of [
    [company, talent],
    [talent, company],
  ] as const) {
    await give(by);
    await answer(by, 'withdrawal');
    await give(by);
    expect((await answer(other, 'refusal')).status).toBe(200);
    expect((await give(by)).body.data.notice).toMatchObject({ state: 'proposed', isFinal: true });
    expect((await shown(other)).noticeMoves).toEqual(['accept']);
    expect(failure(await answer(other, 'refusal'))).toMatchObject({
      status: 409,
      code: 'STAGE_CONFLICT',
      message: 'You declined a notice before, so this one cannot be declined.',
    });
    expect((await answer(by, 'withdrawal')).status).toBe(200);
  }
  const proposals = await api.sql`
    SELECT data ->> 'by' AS by, data -> 'isFinal' AS is_final FROM events
     WHERE recipient_id = ${talent.id} AND name = 'ending.proposed' AND data ->> 'applicationId' = ${application} ORDER BY seq`;
  expect(proposals.map(({ by, isFinal }) => [by, isFinal])).toEqual(
    ['company', 'talent'].flatMap((by) => [
      [by, null],
      [by, null],
      [by, true],
    ]),
  );
});

it('work that is submitted makes it void, also after the company asks for changes', async () => {
  await give();
  await api.move(talent, application, 'Completed');
  expect(await shown(company)).toMatchObject({ notice: { state: 'expired' }, noticeMoves: [] });
  expect(failure(await answer(talent, 'acceptance'))).toMatchObject({ status: 409 });
  await api.move(company, application, 'Accepted');
  expect(await shown(company)).toMatchObject({ notice: { state: 'expired' }, noticeMoves: ['give'] });
  expect((await give()).body.data.notice.state).toBe('proposed');
});

it('an answer after its end is refused with a sentence that says so, before the worker ends the contract', async () => {
  const { notice } = (await give()).body.data;
  await api.sql`UPDATE contract_endings SET takes_effect_at = now() WHERE id = ${notice.id}`;
  expect([(await shown(talent)).noticeMoves, (await shown(company)).noticeMoves]).toEqual([[], []]);
  for (const late of [answer(talent, 'acceptance'), answer(talent, 'refusal'), answer(company, 'withdrawal')])
    expect(failure(await late)).toMatchObject({
      status: 409,
      code: 'STAGE_CONFLICT',
      message: 'This notice takes effect now: the contract ends.',
    });
  expect(await shown(talent)).toMatchObject({ notice: { state: 'proposed', endedAt: null } });
});

it('an answer that waits while the contract ends is refused, and the contract has ended', async () => {
  const { notice } = (await give()).body.data;
  const declined = await api.sql.begin(async (tx) => {
    // As the worker does.
    await tx`UPDATE applications SET stage = 'Withdrawn' WHERE id = ${application}`;
    await tx`UPDATE contract_endings SET state = 'accepted', ended_at = takes_effect_at WHERE id = ${notice.id}`;
    const answered = answer(talent, 'refusal');
    await expect.poll(api.lockWaits).toBe(1);
    return { answered };
  });
  expect(failure(await declined.answered)).toMatchObject({ status: 409, code: 'STAGE_CONFLICT' });
  expect((await shown(talent)).notice.state).toBe('accepted');
});

it('can be given so many times, and no more', async () => {
  for (let time = 0; time < ENDING_PROPOSALS_MAX; time += 1) {
    expect((await give()).status).toBe(200);
    expect((await answer(company, 'withdrawal')).status).toBe(200);
  }
  expect(failure(await give())).toMatchObject({ status: 409, code: 'STAGE_CONFLICT' });
  expect(failure(await give()).message).toMatch(/^You have given notice \d+ times/);
});

it('is for the two sides of an accepted contract that is paid on approval alone', async () => {
  expect(failure(await give(await contracts.companyWith(0n)))).toMatchObject({ status: 404 });
  expect(failure(await answer(talent, 'acceptance'))).toMatchObject({ status: 409 });
  const other = await contracts.shortlisted(company);
  await contracts.send(company, other, contracts.form());
  offer = (await contracts.list(talent, other)).body.data[0].id;
  expect(failure(await give())).toMatchObject({ status: 409 });
  await contracts.accept(talent, offer);
  expect(failure(await give())).toMatchObject({ status: 409 });
});
