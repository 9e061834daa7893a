import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../test-api.ts';

let api: TestApi;
let company: Account;
let talent: Account;
let rita: Account;
let bola: Account;
let job: { id: string };
let id: string;
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
  [rita, bola] = [await api.addMember(company, 'recruiter'), await api.addMember(company, 'recruiter')];
  await api.sql`UPDATE persons SET full_name = 'Rita Eze' WHERE id = ${rita.personId}`;
  job = await api.postJob(company);
});
afterAll(() => api.close());
beforeEach(async () => {
  talent = await api.signUp('talent', 'Temi');
  id = await api.apply(talent, job);
});

const many = (as: Account, newStage: string, more: object = {}) =>
  api.request('POST', '/applications/moves', { as, body: { applicationIds: [id], newStage, ...more } });
const FIRST = 'Rita Eze moved this applicant to Declined a moment ago.';

test('the second of two racing members reads who was first, with code, status and details as before', async () => {
  const answers = await Promise.all([api.move(rita, id, 'Declined'), api.move(bola, id, 'Shortlisted')]);
  const [lost] = answers.filter(({ status }) => status === 409);
  const first = (
    await api.sql<{ fullName: string; stage: string }[]>`
    SELECT p.full_name, c.to_stage AS stage FROM stage_changes c JOIN persons p ON p.id = c.person_id WHERE c.application_id = ${id} AND c.actor_role = 'company' ORDER BY c.id`
  )[0]!;
  // Who is shortlisted can be declined only by a call of its own, so of the two one loses.
  expect(failure(lost!)).toMatchObject({
    code: 'STAGE_CONFLICT',
    message: expect.stringMatching(`^${first.fullName} moved this applicant to ${first.stage} a moment ago\\.`),
    details: { stage: first.stage, movedBy: first.fullName },
  });
});

test('so does the second by a bulk move, also where both wanted the same', async () => {
  await api.move(rita, id, 'Declined');
  expect((await many(bola, 'Shortlisted')).body).toMatchObject({
    refused: 1,
    results: [{ outcome: 'refused', message: expect.stringMatching(`^${FIRST} You can`) }],
  });
  expect((await many(bola, 'Declined')).body).toMatchObject({
    already: 1,
    results: [{ outcome: 'already', message: FIRST }],
  });
  expect((await many(rita, 'Declined')).body).toMatchObject({ results: [{ outcome: 'already', message: null }] });
});

test('so does who undoes a move that a colleague has moved on', async () => {
  await api.move(bola, id, 'Shortlisted');
  await api.request('POST', `/applications/${id}/turn-down`, { as: rita, body: { stage: 'Shortlisted' } });
  const undo = (as: Account) =>
    api.request('POST', '/applications/undo', { as, body: { applicationIds: [id], stage: 'Shortlisted' } });
  const rest = 'to Declined, so that move can no longer be undone.';
  expect((await undo(bola)).body.results).toMatchObject([
    { outcome: 'refused', message: `Rita Eze has since moved this applicant ${rest}` },
  ]);
  expect((await undo(rita)).body.results).toMatchObject([
    { outcome: 'refused', message: `This application has since moved ${rest}` },
  ]);
});

test('so does who sends a contract', async () => {
  await api.move(rita, id, 'Declined');
  expect(failure(await api.move(bola, id, 'Hired')).message).toMatch(`${FIRST} You can reconsider it.`);
});

test('nobody is named to the mover, to the talent, or minutes later; of a colleague without a name it is a colleague', async () => {
  await api.move(rita, id, 'Declined');
  const own = 'You rejected this application. You can reconsider it.';
  expect(failure(await api.move(rita, id, 'Shortlisted')).message).toBe(own);
  expect(failure(await api.move(talent, id, 'Withdrawn')).message).toBe('The company declined this application.');
  await api.sql`UPDATE stage_changes SET person_id = ${company.personId} WHERE application_id = ${id} AND to_stage = 'Declined'`;
  await api.sql`UPDATE persons SET full_name = NULL WHERE id = ${company.personId}`;
  expect(failure(await api.move(bola, id, 'Shortlisted')).message).toMatch(/^A colleague moved this applicant/);
  await api.sql`UPDATE stage_changes SET at = now() - interval '10 minutes' WHERE application_id = ${id}`;
  const late = await api.move(bola, id, 'Shortlisted');
  expect([failure(late).message, failure(late).details]).toMatchObject([own, { movedBy: 'Acme' }]);
});
