import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movesFrom, NAMED_MOVES } from '@hireledger/domain/hiring/moves';
import { STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
let otherCompany: Account;
let talent: Account;
let otherTalent: Account;
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
  otherCompany = await api.signUp('company', 'Globex');
  talent = await api.signUp('talent', 'Ada');
  otherTalent = await api.signUp('talent', 'Grace');
});
afterAll(() => api.close());

const unknownId = '00000000-0000-7000-8000-000000000000';
const fresh = async (form: object = {}) => api.apply(talent, await api.postJob(company, form));
const put = (id: string, stage: Stage, hasContract = false) =>
  api.sql`UPDATE applications SET stage = ${stage}, has_contract = ${hasContract} WHERE id = ${id}`;
const eventsOf = (account: Account) =>
  api.sql`SELECT seq, name, data, notify FROM events WHERE recipient_id = ${account.id} ORDER BY seq DESC`;

describe('applying', () => {
  const apply = (as: Account | undefined, body: object) => api.request('POST', '/users/apply-for-job', { as, body });

  it('takes title and company from the job, whatever the body says, and sends both sides an event', async () => {
    const job = await api.postJob(company, { title: 'Baker' });
    const answer = await apply(talent, { jobId: job.id, jobTitle: 'Thief', companyId: 'me', companyName: 'Me Inc' });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        message: 'Application submitted successfully!',
        application: { jobTitle: 'Baker', companyName: 'Acme', hiringStage: 'Applied' },
      },
    });
    expect((await eventsOf(company))[0]).toMatchObject({
      name: 'application.submitted',
      notify: true,
      data: { talentName: 'Ada', stage: 'Applied' },
    });
    expect((await eventsOf(talent))[0]).toMatchObject({ name: 'application.submitted', notify: false });
  });

  it('starts at Pending if the company must confirm', async () => {
    const id = await fresh({ applicationMethods: ['Email'], applicationEmail: 'jobs@acme.com' });
    expect(await api.stageOf(id)).toBe('Pending');
  });

  it('is refused the second time, past the deadline, for a full and for an unknown job', async () => {
    const job = await api.postJob(company);
    const answers = await Promise.all([apply(talent, { jobId: job.id }), apply(talent, { jobId: job.id })]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect(failure(await apply(talent, { jobId: job.id }))).toMatchObject({ status: 409, code: 'ALREADY_APPLIED' });
    const late = await api.postJob(company, { applicationDeadline: '2120-01-01' });
    await api.sql`UPDATE jobs SET application_deadline = '2020-01-01' WHERE id = ${late.id}`;
    expect(failure(await apply(talent, { jobId: late.id }))).toMatchObject({
      status: 409,
      code: 'JOB_CLOSED',
      message: 'The deadline of this job has passed.',
    });
    expect(failure(await apply(talent, { jobId: unknownId }))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(failure(await apply(talent, { jobId: 'x' }))).toMatchObject({ status: 400, fields: ['jobId'] });
    expect(failure(await apply(company, { jobId: job.id }))).toMatchObject({ status: 403 });
    expect(failure(await apply(undefined, { jobId: job.id }))).toMatchObject({ status: 401 });
  });
});

describe('moving to another stage', () => {
  it('changes the stage and its history, and sends both sides the same facts', async () => {
    const id = await fresh();
    expect(await api.move(company, id, 'Shortlisted', 'Strong portfolio')).toMatchObject({
      status: 200,
      body: { message: 'Applicant successfully shortlisted!', application: { id, hiringStage: 'Shortlisted' } },
    });
    const [[toCompany], [toTalent]] = [await eventsOf(company), await eventsOf(talent)];
    expect(toTalent).toMatchObject({
      name: 'application.shortlisted',
      notify: true,
      data: { applicationId: id, from: 'Applied', stage: 'Shortlisted', companyName: 'Acme', talentName: 'Ada' },
    });
    expect(toCompany).toMatchObject({ name: 'application.shortlisted', notify: false, data: toTalent!.data });
    const history = await api.request('GET', `/applications/${id}/history`, { as: talent });
    expect(history.body.data).toMatchObject([
      { from: null, to: 'Applied', by: 'talent', actorName: 'Ada' },
      { from: 'Applied', to: 'Shortlisted', by: 'company', actorName: 'Acme', note: 'Strong portfolio' },
    ]);
    expect((await api.move(company, await fresh(), 'Declined')).body.message).toBe('Applicant has been rejected.');
  });

  it('shows both sides what a deadline decided, with its reason and nobody’s name', async () => {
    const id = await fresh();
    await api.sql`INSERT INTO stage_changes (application_id, from_stage, to_stage, actor_role, cause, block_number, at)
                  VALUES (${id}, 'Completed', 'Approved', 'time', 'silent-company', 7, now())`;
    for (const as of [company, talent]) {
      const { status, body } = await api.request('GET', `/applications/${id}/history`, { as });
      expect(status).toBe(200);
      expect(body.data.at(-1)).toMatchObject({ by: 'time', actorName: null, cause: 'silent-company', note: null });
      expect(body.data[0]).toMatchObject({ by: 'talent', cause: null });
    }
  });

  it('allows exactly what the hiring machine allows, from every stage, for both roles, with and without a contract', async () => {
    const id = await fresh();
    for (const hasContract of [false, true])
      for (const stage of STAGES)
        for (const actor of [company, talent]) {
          const allowed = movesFrom(stage, { hasContract }, actor.role)
            .filter(({ event }) => !NAMED_MOVES.some((named) => named === event))
            .map(({ to }) => to);
          for (const newStage of STAGES) {
            await put(id, stage, hasContract);
            const answer = await api.move(actor, id, newStage);
            const case_ = `${actor.role}: ${stage} to ${newStage}, contract ${hasContract}`;
            expect(answer.status, case_).toBe(allowed.includes(newStage) ? 200 : 409);
            expect(await api.stageOf(id), case_).toBe(allowed.includes(newStage) ? newStage : stage);
          }
        }
  });

  it('records that a contract was sent', async () => {
    const id = await fresh();
    for (const [actor, stage] of [
      [company, 'Shortlisted'],
      [company, 'Hired'],
      [talent, 'Accepted'],
      [talent, 'Completed'],
      [company, 'Accepted'],
    ] as const)
      expect(await api.move(actor, id, stage)).toMatchObject({
        status: 200,
        body: { application: { hiringStage: stage } },
      });
    expect((await eventsOf(talent))[0]).toMatchObject({ name: 'application.changes-requested', notify: true });
  });

  it('refuses with the stage and the possible moves, and writes nothing', async () => {
    const id = await fresh();
    const before = [await api.count('stage_changes'), await api.count('events')];
    const answer = failure(await api.move(talent, id, 'Completed'));
    expect(answer).toMatchObject({
      status: 409,
      code: 'STAGE_CONFLICT',
      details: { stage: 'Applied', possible: ['Withdraw'] },
    });
    expect(answer.message).toBe('Waiting for the company to review your application. You can withdraw it.');
    expect(failure(await api.move(company, id, 'Approved'))).toMatchObject({
      status: 409,
      details: { stage: 'Applied' },
    });
    expect([await api.count('stage_changes'), await api.count('events')]).toEqual(before);
  });

  it('lets one of two racing moves win', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await fresh();
      const answers = await Promise.all([
        api.move(company, id, 'Shortlisted'),
        api.move(company, id, 'Declined'),
        api.move(talent, id, 'Withdrawn'),
      ]);
      const won = answers.filter(({ status }) => status === 200);
      // Shortlisted and then Withdrawn is a legal order of two; every other pair excludes each other.
      const stages = (
        await api.sql`SELECT from_stage, to_stage FROM stage_changes WHERE application_id = ${id} ORDER BY id`
      ).slice(1);
      expect(stages).toHaveLength(won.length);
      for (let n = 1; n < stages.length; n += 1) expect(stages[n]!.fromStage).toBe(stages[n - 1]!.toStage);
    }
  });

  it('finds no application of others, requires a token, and names wrong fields', async () => {
    const id = await fresh();
    for (const stranger of [otherCompany, otherTalent]) {
      const mine = stranger.role === 'company' ? 'Shortlisted' : 'Withdrawn';
      expect(failure(await api.move(stranger, id, mine))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
      expect(failure(await api.request('GET', `/applications/${id}/history`, { as: stranger }))).toMatchObject({
        status: 404,
      });
    }
    expect(failure(await api.request('GET', `/applications/${id}`, { as: otherCompany }))).toMatchObject({
      status: 404,
      message: 'Applicant not found.',
    });
    expect(failure(await api.request('GET', `/applications/${id}`, { as: talent }))).toMatchObject({ status: 403 });
    expect(failure(await api.request('PATCH', '/users/update-hiring-stage', { body: {} }))).toMatchObject({
      status: 401,
    });
    expect(
      failure(
        await api.request('PATCH', '/users/update-hiring-stage', { as: company, body: { newStage: 'Promoted' } }),
      ),
    ).toMatchObject({ status: 400, fields: ['applicationId', 'newStage'] });
    expect(await api.stageOf(id)).toBe('Applied');
  });
});

describe('lists of applications', () => {
  it('show the company its applicants with filters, pages and the number of the newest event', async () => {
    const acme = await api.signUp('company', 'Listing Ltd');
    const [one, two] = [await api.postJob(acme, { title: 'Driver' }), await api.postJob(acme, { title: 'Pilot' })];
    const ids = [await api.apply(talent, one), await api.apply(otherTalent, one), await api.apply(talent, two)];
    await api.move(acme, ids[1]!, 'Shortlisted');
    const list = async (query: string) => {
      const answer = await api.request('GET', `/users/get-company-applicants${query}`, { as: acme });
      return { ids: answer.body.map((row: { id: string }) => row.id), headers: answer.headers };
    };
    expect((await list('')).ids).toEqual(ids.toReversed());
    expect((await list('?q=grace')).ids).toEqual([ids[1]]);
    expect((await list('?q=PILOT')).ids).toEqual([ids[2]]);
    expect((await list('?stage=Shortlisted')).ids).toEqual([ids[1]]);
    expect((await list(`?jobId=${one.id}`)).ids).toEqual([ids[1], ids[0]]);
    await api.sql`UPDATE applications SET applied_at = '2026-03-01T23:59:59Z' WHERE id = ${ids[0]!}`;
    await api.sql`UPDATE applications SET applied_at = '2026-03-02T00:00:00Z' WHERE id = ${ids[1]!}`;
    expect((await list('?from=2026-03-01&to=2026-03-01')).ids).toEqual([ids[0]]);
    expect((await list('?from=2026-03-01&to=2026-03-02')).headers).toMatchObject({ 'x-total-count': '2' });
    expect(
      failure(await api.request('GET', '/users/get-company-applicants?from=2026-03-01', { as: acme })),
    ).toMatchObject({ status: 400, fields: ['to'] });
    const first = await list('?limit=2');
    expect(first.headers).toMatchObject({ 'x-total-count': '3', 'x-next-cursor': expect.any(String) });
    const second = await list(`?limit=2&cursor=${first.headers['x-next-cursor']}`);
    expect(second.ids).toEqual([ids[0]]);
    expect(second.headers).not.toHaveProperty('x-next-cursor');
    const [head] = await api.sql`SELECT seq FROM event_heads WHERE recipient_id = ${acme.id}`;
    expect(Number(second.headers['x-events-up-to'])).toBe(Number(head!.seq));
    expect(failure(await api.request('GET', '/users/get-company-applicants?stage=None', { as: acme }))).toMatchObject({
      status: 400,
      fields: ['stage.0'],
    });
    expect(failure(await api.request('GET', '/users/get-company-applicants', { as: talent }))).toMatchObject({
      status: 403,
    });
    expect(failure(await api.request('GET', '/users/my-applications', { as: acme }))).toMatchObject({ status: 403 });
  });

  it('show one record with the whole profile, and count that as one view a day', async () => {
    await api.request('PATCH', '/users/add-experience', {
      as: talent,
      body: { jobTitle: 'Analyst', companyName: 'Engines', startDate: '2020-01-01', responsiblity: 'Notes' },
    });
    await api.request('PATCH', '/users/add-skills', { as: talent, body: { skills: ['Maths'] } });
    const id = await fresh();
    for (let view = 0; view < 2; view += 1) {
      const { body, headers } = await api.request('GET', `/applications/${id}`, { as: company });
      const [head] = await api.sql`SELECT seq FROM event_heads WHERE recipient_id = ${company.id}`;
      expect(Number(headers['x-events-up-to'])).toBe(Number(head!.seq));
      expect(body.data).toMatchObject({
        id,
        fullName: 'Ada',
        currentJob: 'Analyst at Engines',
        skillSet: ['Maths'],
        experience: [{ responsiblity: 'Notes', startDate: '2020-01-01', endDate: null }],
        payout: null,
      });
    }
    expect(
      await api.sql`SELECT FROM profile_views WHERE talent_id = ${talent.id} AND company_id = ${company.id}`,
    ).toHaveLength(1);
    expect((await api.request('GET', '/dashboards/talent', { as: talent })).body.profileViews).toBe(1);
  });

  it("name the person's other applications at the same company, until their account is being deleted", async () => {
    const person = await api.signUp('talent', 'Bea');
    const [first, second] = [
      await api.apply(person, await api.postJob(company, { title: 'Baker' })),
      await api.apply(person, await api.postJob(company, { title: 'Cook' })),
    ];
    await api.apply(person, await api.postJob(otherCompany, { title: 'Diver' }));
    await api.move(company, second, 'Shortlisted');
    const others = async (id: string) =>
      (await api.request('GET', `/applications/${id}`, { as: company })).body.data.alsoApplied;
    expect(await others(first)).toMatchObject([{ id: second, jobTitle: 'Cook', hiringStage: 'Shortlisted' }]);
    expect(Date.parse((await others(first))[0].appliedAt)).toBeGreaterThan(Date.now() - 60_000);
    expect(await others(second)).toMatchObject([{ id: first, jobTitle: 'Baker', hiringStage: 'Applied' }]);
    expect(await others(await fresh())).not.toContainEqual(expect.objectContaining({ id: first }));
    await api.sql`UPDATE users SET deletion_requested_at = now(), deletes_at = now() + interval '1 day' WHERE id = ${person.id}`;
    expect(await others(first)).toEqual([]);
  });

  it("name the newest twenty of a person's many others", async () => {
    const person = await api.signUp('talent', 'Cy');
    const ids: string[] = [];
    for (let n = 0; n < 22; n += 1) ids.push(await api.apply(person, await api.postJob(company)));
    const { alsoApplied } = (await api.request('GET', `/applications/${ids.at(-1)}`, { as: company })).body.data;
    expect(alsoApplied.map((each: { id: string }) => each.id)).toEqual(ids.slice(1, -1).toReversed());
  });
});
