import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { transitionApplications } from '@hireledger/db/hiring/transition-applications';
import { failure, type Account } from '../../test-api.ts';
import { startTestContracts, type TestContracts } from '../../agreements/offers/test-contracts.ts';

let contracts: TestContracts;
let api: TestContracts['api'];
let company: Account;
let talent: Account;
let jobId: string;
let application: string;
beforeAll(async () => {
  contracts = await startTestContracts();
  ({ api, talent } = contracts);
});
afterAll(() => contracts.api.close());
beforeEach(async () => {
  company = await contracts.companyWith(0n);
  ({ id: jobId } = await api.postJob(company, { title: 'Welder' }));
  application = await api.apply(talent, { id: jobId });
});

const stage = () => api.stageOf(application);
const withdraw = () => api.move(talent, application, 'Withdrawn');
const undo = async (as = talent, from = 'Withdrawn') =>
  (
    await api.request('POST', '/applications/undo', {
      as,
      body: { applicationIds: [application], stage: from },
    })
  ).body;
const reopen = (as = company, from = 'Rejected') =>
  api.request('POST', `/applications/${application}/reopen`, { as, body: { stage: from } });
const applyAgain = (body: object = {}, as = talent) =>
  api.request('POST', '/users/apply-for-job', { as, body: { jobId, ...body } });
const sent = async (changes: object = {}) => {
  const { status, body } = await contracts.send(company, application, contracts.form(changes));
  expect(status).toBe(201);
  return body.data.id as string;
};
const offer = async (id: string) => (await contracts.view(talent, id)).body.data;
const history = async (as = company): Promise<[string, string | null][]> =>
  (await api.request('GET', `/applications/${application}/history`, { as })).body.data.map(
    ({ to, note }: { to: string; note: string | null }) => [to, note],
  );
const noticesOf = async (as: Account): Promise<{ name: string; data: { applicationId?: string } }[]> =>
  (await api.request('GET', '/notifications', { as })).body.data;
const own = async () => (await api.request('GET', `/users/my-applications/${application}`, { as: talent })).body.data;

describe('a candidate who rejected the contract', () => {
  beforeEach(async () => {
    await api.move(company, application, 'Shortlisted');
    await contracts.reject(talent, await sent(), 'Too low, 8 would be fine.');
  });

  it('is reopened to the shortlist: the rejection stays in the history, they are notified, and get a new contract', async () => {
    expect(await reopen()).toMatchObject({ status: 200, body: { application: { hiringStage: 'Shortlisted' } } });
    expect((await history()).slice(-2)).toEqual([
      ['Rejected', 'Too low, 8 would be fine.'],
      ['Shortlisted', null],
    ]);
    expect((await noticesOf(talent))[0]).toMatchObject({ name: 'application.shortlisted', data: { from: 'Rejected' } });
    const next = await sent({ newestVersion: 1 });
    expect((await contracts.accept(talent, next)).status).toBe(200);
    expect(await stage()).toBe('Accepted');
  });

  it('is reopened once by two presses, only by the company, and only from the stage that it saw', async () => {
    expect((await reopen(talent)).status).toBe(403);
    expect((await reopen(await contracts.companyWith(0n))).status).toBe(404);
    expect(failure(await reopen(company, 'Declined'))).toMatchObject({ status: 409, code: 'STAGE_CONFLICT' });
    expect((await api.move(company, application, 'Shortlisted')).status).toBe(409);
    const answers = await Promise.all([reopen(), reopen(), reopen()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await history()).filter(([to]) => to === 'Shortlisted')).toHaveLength(2);
    await sent({ newestVersion: 1 });
    expect((await reopen()).status).toBe(409);
  });

  it('is rejected again where the company undoes that, and where it was reopened with others', async () => {
    const body = { applicationIds: [application], newStage: 'Shortlisted', from: 'Rejected' };
    expect((await api.request('POST', '/applications/moves', { as: company, body })).body).toMatchObject({ moved: 1 });
    expect(await undo(company, 'Shortlisted')).toMatchObject({ moved: 1, results: [{ hiringStage: 'Rejected' }] });
    expect((await noticesOf(talent)).filter(({ data }) => data.applicationId === application)).not.toContainEqual(
      expect.objectContaining({ data: expect.objectContaining({ from: 'Rejected' }) }),
    );
    expect(await own()).toMatchObject({ hiringStage: 'Rejected', hasContract: true });
  });
});

describe('a withdrawal that its talent undoes', () => {
  it('leads back to the stage before, and its notice and waiting email are gone', async () => {
    await api.sql`UPDATE applications SET stage = 'Pending' WHERE id = ${application}`;
    for (const before of ['Pending', 'Applied', 'Shortlisted']) {
      if (before !== 'Pending') await api.move(company, application, before);
      const notices = await noticesOf(company);
      await withdraw();
      expect((await noticesOf(company))[0]).toMatchObject({ name: 'application.withdrawn' });
      expect(await undo()).toMatchObject({ moved: 1, results: [{ hiringStage: before }] });
      expect(await undo()).toMatchObject({ moved: 0, already: 1, refused: 0 });
      expect(await noticesOf(company)).toEqual(notices);
      expect(
        await api.sql`
        SELECT FROM events WHERE recipient_id = ${company.id} AND name = 'application.withdrawn' AND (notify OR read_at IS NULL)`,
      ).toHaveLength(0);
    }
  });

  it.each(['sent', 'changes-requested'])('makes the signed version valid again that was %s', async (state) => {
    await api.move(company, application, 'Shortlisted');
    const id = await sent();
    if (state !== 'sent') await contracts.requestChanges(talent, id);
    const before = await offer(id);
    expect(before.state).toBe(state);
    await withdraw();
    expect((await offer(id)).state).toBe('rejected');
    expect(await undo()).toMatchObject({ moved: 1, results: [{ hiringStage: 'Hired' }] });
    expect(await offer(id)).toEqual(before);
    expect((await contracts.accept(talent, id)).status).toBe(200);
  });

  it('is refused after its time, for the company, after a move of its own kind, and where others ended it', async () => {
    await withdraw();
    expect(await undo(company)).toMatchObject({ moved: 0, refused: 1 });
    await api.sql`UPDATE applications SET changed_at = changed_at - interval '20 s' WHERE id = ${application}`;
    await api.sql`UPDATE stage_changes SET at = at - interval '20 s' WHERE application_id = ${application} AND to_stage = 'Withdrawn'`;
    expect((await undo()).results[0].message).toBe('A move can be undone for ten seconds only.');
    expect(await stage()).toBe('Withdrawn');
    await applyAgain();
    await api.move(company, application, 'Declined');
    expect(await undo(talent, 'Declined')).toMatchObject({ moved: 0, refused: 1 });
  });

  it('and an application again exclude each other, also from many tabs', async () => {
    for (let round = 0; round < 4; round += 1) {
      await withdraw();
      const [again, ...undone] = await Promise.all([applyAgain(), undo(), undo()]);
      expect(undone.filter(({ moved }) => moved === 1).length + Number(again!.status === 201)).toBe(1);
      expect(await stage()).toBe('Applied');
    }
  });
});

describe('a talent who withdrew', () => {
  it('applies again: the same application continues, its history keeps all, and the company gets a notice', async () => {
    await api.move(company, application, 'Shortlisted');
    await sent();
    await withdraw();
    const before = await own();
    expect(before).toMatchObject({ hiringStage: 'Withdrawn', isWithdrawn: true });
    expect(before).not.toHaveProperty('jobIsClosed');
    const marks = await api.request('GET', `/jobs/marks?ids=${jobId}`, { as: talent });
    expect(marks.body.data).toEqual([{ jobId, saved: false, stage: 'Withdrawn', isWithdrawn: true }]);
    expect((await api.request('GET', `/jobs/${jobId}`, { as: talent })).body.data.myApplication).toMatchObject({
      isWithdrawn: true,
    });
    const { status, body } = await applyAgain({ coverNote: 'I am free after all.' });
    expect([status, body.application]).toEqual([
      201,
      expect.objectContaining({
        id: application,
        hiringStage: 'Applied',
        hasContract: false,
        appliedAt: before.appliedAt,
      }),
    ]);
    const after = await own();
    expect(after).toMatchObject({ hiringStage: 'Applied', hasContract: false, coverNote: 'I am free after all.' });
    expect(after).not.toHaveProperty('isWithdrawn');
    expect((await history()).map(([to]) => to)).toEqual(['Applied', 'Shortlisted', 'Hired', 'Withdrawn', 'Applied']);
    expect((await noticesOf(company))[0]).toMatchObject({
      name: 'application.resubmitted',
      data: { applicationId: application, from: 'Withdrawn', stage: 'Applied' },
    });
    expect(failure(await applyAgain())).toMatchObject({ status: 409, code: 'ALREADY_APPLIED' });
    await api.move(company, application, 'Shortlisted');
    await sent({ newestVersion: 1 });
  });

  it('applies again once from two tabs, keeps the cover note that was not replaced, and returns as Pending to outside ways', async () => {
    await api.sql`UPDATE applications SET cover_note = 'I weld.' WHERE id = ${application}`;
    await api.sql`UPDATE jobs SET application_methods = '{External Link}', external_link = 'https://acme.example' WHERE id = ${jobId}`;
    await withdraw();
    const answers = await Promise.all([applyAgain(), applyAgain(), applyAgain()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    expect(await own()).toMatchObject({ hiringStage: 'Pending', coverNote: 'I weld.' });
    expect(await withdraw()).toMatchObject({ status: 200 });
  });

  it('is refused as a new applicant is: a closed or hidden job, an incomplete profile', async () => {
    await withdraw();
    await api.sql`UPDATE jobs SET requirements = '{about}' WHERE id = ${jobId}`;
    await api.sql`UPDATE talents SET about = NULL WHERE user_id = ${talent.id}`;
    expect(failure(await applyAgain())).toMatchObject({ status: 409, code: 'PROFILE_INCOMPLETE' });
    await api.sql`UPDATE jobs SET requirements = '{}', hidden_at = now() WHERE id = ${jobId}`;
    expect(failure(await applyAgain())).toMatchObject({ status: 409, code: 'JOB_CLOSED' });
    await api.sql`UPDATE jobs SET hidden_at = NULL, closed_at = now(), close_reason = 'company' WHERE id = ${jobId}`;
    expect(failure(await applyAgain())).toMatchObject({ status: 409, code: 'JOB_CLOSED' });
    expect(await own()).toMatchObject({ isWithdrawn: true, jobIsClosed: true });
    expect(await stage()).toBe('Withdrawn');
  });

  it('cannot continue where a contract ended without pay, nor by the call for stages', async () => {
    await withdraw();
    expect((await api.move(talent, application, 'Applied')).status).toBe(409);
    await api.sql`UPDATE applications SET stage = 'Accepted', has_contract = true WHERE id = ${application}`;
    const ended = await transitionApplications(api.sql, {
      actor: { userId: talent.id, role: 'talent' },
      applicationIds: [application],
      to: 'Withdrawn',
      move: 'endMilestone',
      because: { cause: 'refunded', blockNumber: 1 },
      facts: { cause: 'refunded' },
      at: api.context.clock(),
    });
    expect(ended).toHaveLength(2);
    expect(await own()).not.toHaveProperty('isWithdrawn');
    expect(failure(await applyAgain())).toMatchObject({ status: 409, code: 'ALREADY_APPLIED' });
    expect(await undo()).toMatchObject({ moved: 0, refused: 1 });
  });

  it('counts once in the figures of the company, and among its applicants', async () => {
    await withdraw();
    await applyAgain();
    const { body } = await api.request('GET', `/analytics/company?jobId=${jobId}`, { as: company });
    expect([body.applications, body.funnel[0].reached]).toEqual([1, 1]);
    const board = (await api.request('GET', `/jobs/${jobId}`, { as: talent })).body.data;
    expect([board.applicants, board.myApplication.hiringStage]).toEqual([1, 'Applied']);
    expect(board.myApplication).not.toHaveProperty('isWithdrawn');
  });
});
