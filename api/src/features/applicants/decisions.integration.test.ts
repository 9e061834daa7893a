import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MovedApplications } from '@hireledger/domain/http/applicants';
import type { StageChange } from '@hireledger/domain/http/applications';
import type { Notice } from '@hireledger/domain/http/notifications';
import { startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
let talents: Account[];
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
  talents = await Promise.all(Array.from({ length: 6 }, (_, n) => api.signUp('talent', `Talent ${n}`)));
});
afterAll(() => api.close());

const applyAll = async () => {
  const job = await api.postJob(company);
  return Promise.all(talents.map((talent) => api.apply(talent, job)));
};
/** An application of the first talent, brought to a stage. */
const applicationAt = async (...stages: ('Shortlisted' | 'Hired' | 'Declined')[]) => {
  const id = await api.apply(talents[0]!, await api.postJob(company));
  for (const stage of stages) expect((await api.move(company, id, stage)).status).toBe(200);
  return id;
};
const turnDown = (id: string, body: object = { stage: 'Shortlisted' }, as = company) =>
  api.request<Failed>('POST', `/applications/${id}/turn-down`, { as, body });
const withdrawOffer = (id: string, as = company) =>
  api.request<Failed>('POST', `/applications/${id}/withdraw-offer`, { as, body: { stage: 'Hired' } });
const undo = async (applicationIds: string[], stage: string, as = company) =>
  (await api.request<MovedApplications>('POST', '/applications/undo', { as, body: { applicationIds, stage } })).body;
const noticesOf = async (talent: Account) => {
  const { body } = await api.request<{ data: Notice[]; unread: number }>('GET', '/notifications', { as: talent });
  return body;
};
const historyOf = async (id: string, as = company) =>
  (await api.request<{ data: StageChange[] }>('GET', `/applications/${id}/history`, { as })).body.data;
/** As if the last move had been made that long ago. */
const age = async (id: string, seconds: number) => {
  await api.sql`UPDATE applications SET changed_at = changed_at - ${seconds} * interval '1 s' WHERE id = ${id}`;
  await api.sql`
    UPDATE stage_changes SET at = at - ${seconds} * interval '1 s'
     WHERE application_id = ${id} AND id = (SELECT max(id) FROM stage_changes WHERE application_id = ${id})`;
};
interface Failed {
  code?: string;
  details?: { stage?: string };
}

describe('a shortlisted applicant', () => {
  it('is turned down with a message, and learns it in kind words', async () => {
    const id = await applicationAt('Shortlisted');
    const { status } = await turnDown(id, { stage: 'Shortlisted', note: 'Thank you for your time.' });
    expect(status).toBe(200);
    expect(await api.stageOf(id)).toBe('Declined');
    expect((await historyOf(id)).at(-1)).toMatchObject({
      from: 'Shortlisted',
      to: 'Declined',
      note: 'Thank you for your time.',
    });
    expect((await noticesOf(talents[0]!)).data[0]).toMatchObject({ name: 'application.declined' });
  });

  it('is not turned down by the call of the specification, nor from a stage that the reviewer did not see', async () => {
    const id = await applicationAt('Shortlisted');
    expect((await api.move(company, id, 'Declined')).status).toBe(409);
    const refused = await turnDown(id, { stage: 'Applied' });
    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ code: 'STAGE_CONFLICT', details: { stage: 'Shortlisted' } });
    expect((await turnDown(id, { stage: 'Shortlisted' }, await api.signUp('company', 'Globex'))).status).toBe(404);
    expect(await api.stageOf(id)).toBe('Shortlisted');
  });

  it('goes to one of two reviewers who decide together', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await applicationAt('Shortlisted');
      const answers = await Promise.all([turnDown(id), api.move(company, id, 'Hired'), turnDown(id)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    }
  });

  it('is turned down with others, and those of another stage are not', async () => {
    const ids = await applyAll();
    await api.request('POST', '/applications/moves', {
      as: company,
      body: { applicationIds: ids.slice(0, 4), newStage: 'Shortlisted' },
    });
    const body = { applicationIds: ids, newStage: 'Declined', from: 'Shortlisted' };
    const { body: answer } = await api.request<MovedApplications>('POST', '/applications/moves', { as: company, body });
    expect(answer).toMatchObject({ moved: 4, refused: 2 });
    expect(await api.stageOf(ids[5]!)).toBe('Applied');
  });
});

describe('an offer', () => {
  it('is withdrawn: the applicant is shortlisted again, without a contract', async () => {
    const id = await applicationAt('Shortlisted', 'Hired');
    expect((await withdrawOffer(id)).status).toBe(200);
    const [row] = await api.sql`SELECT stage, has_contract FROM applications WHERE id = ${id}`;
    expect(row).toEqual({ stage: 'Shortlisted', hasContract: false });
    expect((await noticesOf(talents[0]!)).data[0]).toMatchObject({ name: 'application.offer-withdrawn' });
    expect((await api.move(talents[0]!, id, 'Accepted')).status).toBe(409);
  });

  it('goes to the talent who accepts it or to the company that withdraws it, never to both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await applicationAt('Shortlisted', 'Hired');
      const [accepted, withdrawn] = await Promise.all([api.move(talents[0]!, id, 'Accepted'), withdrawOffer(id)]);
      expect([accepted.status, withdrawn.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(await api.stageOf(id)).toBe(accepted.status === 200 ? 'Accepted' : 'Shortlisted');
    }
  });

  it('that was withdrawn by mistake is back after an undo, with its contract', async () => {
    const id = await applicationAt('Shortlisted', 'Hired');
    await withdrawOffer(id);
    expect(await undo([id], 'Shortlisted')).toMatchObject({ moved: 1, results: [{ hiringStage: 'Hired' }] });
    expect((await api.move(talents[0]!, id, 'Accepted')).status).toBe(200);
  });
});

describe('undoing a move', () => {
  it('returns each application to the stage that it came from, and removes the notice of its talent', async () => {
    const ids = await applyAll();
    await api.sql`UPDATE applications SET stage = 'Pending' WHERE id = ${ids[0]!}`;
    const before = await noticesOf(talents[0]!);
    await api.request('POST', '/applications/moves', {
      as: company,
      body: { applicationIds: ids, newStage: 'Shortlisted' },
    });
    expect((await noticesOf(talents[0]!)).unread).toBe(before.unread + 1);
    expect(await undo(ids, 'Shortlisted')).toMatchObject({ moved: 6, already: 0, refused: 0 });
    expect(await Promise.all(ids.map(api.stageOf))).toEqual(['Pending', ...ids.slice(1).map(() => 'Applied')]);
    const after = await noticesOf(talents[0]!);
    expect(after.unread).toBe(before.unread);
    expect(after.data.map(({ seq }) => seq)).toEqual(before.data.map(({ seq }) => seq));
    const events = await api.sql<{ name: string; data: { from: string; stage: string } }[]>`
      SELECT name, data FROM events WHERE recipient_id = ${talents[0]!.id} ORDER BY seq DESC LIMIT 1`;
    expect(events[0]).toMatchObject({
      name: 'application.move-undone',
      data: { from: 'Shortlisted', stage: 'Pending' },
    });
  });

  it('takes its words back from the talent, and the company keeps them', async () => {
    const id = await applicationAt();
    const note = 'Sorry, not this time.';
    await api.move(company, id, 'Declined', note);
    expect((await historyOf(id, talents[0])).at(-1)).toMatchObject({ to: 'Declined', note });
    await undo([id], 'Declined');
    const words = async (as: Account) => (await historyOf(id, as)).map(({ to, note: text }) => [to, text]);
    expect(await words(talents[0]!)).toEqual([
      ['Applied', null],
      ['Declined', null],
      ['Applied', null],
    ]);
    expect((await words(company))[1]).toEqual(['Declined', note]);
    const known = await api.sql<{ facts: string }[]>`
      SELECT data::text AS facts FROM events WHERE recipient_id = ${talents[0]!.id} AND data ->> 'applicationId' = ${id}`;
    expect(known.filter(({ facts }) => facts.includes(note))).toEqual([]);
    await api.move(company, id, 'Declined', 'We chose somebody with more years.');
    expect((await words(talents[0]!)).at(-1)).toEqual(['Declined', 'We chose somebody with more years.']);
  });

  it('is kept in the history, counts in no funnel, and changes nothing when it is sent again', async () => {
    const id = await applicationAt('Shortlisted');
    await undo([id], 'Shortlisted');
    expect(await undo([id], 'Shortlisted')).toMatchObject({ moved: 0, already: 1, refused: 0 });
    expect((await historyOf(id)).map(({ to, undoes }) => [to, undoes])).toEqual([
      ['Applied', false],
      ['Shortlisted', false],
      ['Applied', true],
    ]);
    const [job] = await api.sql<{ jobId: string }[]>`SELECT job_id FROM applications WHERE id = ${id}`;
    const { body } = await api.request<{ funnel: { step: string; reached: number }[] }>(
      'GET',
      `/analytics/company?jobId=${job!.jobId}`,
      { as: company },
    );
    expect(body.funnel.slice(0, 2).map(({ reached }) => reached)).toEqual([1, 0]);
  });

  it('works for a rejection and for turning down, each back to its own stage', async () => {
    const rejected = await applicationAt('Declined');
    const turnedDown = await applicationAt('Shortlisted');
    await turnDown(turnedDown);
    expect(await undo([rejected, turnedDown], 'Declined')).toMatchObject({ moved: 2 });
    expect([await api.stageOf(rejected), await api.stageOf(turnedDown)]).toEqual(['Applied', 'Shortlisted']);
  });

  it('is refused after its time, once somebody made the next move, for a second step back, and for others', async () => {
    const late = await applicationAt('Shortlisted');
    await age(late, 20);
    const done = await applicationAt('Shortlisted');
    await api.move(talents[0]!, done, 'Completed');
    const { results } = await undo([late, done], 'Shortlisted');
    expect(results.map(({ message }) => message)).toEqual([
      'A move can be undone for ten seconds only.',
      'This application has since moved to Completed, so that move can no longer be undone.',
    ]);
    expect(await undo([done], 'Completed')).toMatchObject({ moved: 0, refused: 1 });
    const twice = await applicationAt('Shortlisted', 'Hired');
    await withdrawOffer(twice);
    await undo([twice], 'Shortlisted');
    expect(await undo([twice], 'Hired')).toMatchObject({ moved: 0, refused: 1 });
    const own = await applicationAt('Shortlisted');
    expect(await undo([own], 'Shortlisted', await api.signUp('company', 'Globex'))).toMatchObject({ moved: 0 });
    expect(await api.stageOf(own)).toBe('Shortlisted');
  });

  it('and the next action of the talent or of another reviewer exclude each other', async () => {
    for (let round = 0; round < 6; round += 1) {
      const id = await applicationAt('Shortlisted');
      const next = round % 2 ? api.move(talents[0]!, id, 'Completed') : api.move(company, id, 'Hired');
      const [undone, moved] = await Promise.all([undo([id], 'Shortlisted'), next]);
      expect(undone.moved + Number(moved.status === 200)).toBe(1);
      expect(await api.stageOf(id)).toBe(undone.moved ? 'Applied' : round % 2 ? 'Completed' : 'Hired');
    }
  });

  it('and marking all notices as read do not block each other', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await applicationAt('Shortlisted');
      const { data } = await noticesOf(talents[0]!);
      const marked = api.request('POST', '/notifications/read', { as: talents[0]!, body: { upTo: data[0]!.seq } });
      expect((await undo([id], 'Shortlisted')).moved).toBe(1);
      expect((await marked).status).toBe(200);
      expect((await noticesOf(talents[0]!)).unread).toBe(0);
    }
  });
});
