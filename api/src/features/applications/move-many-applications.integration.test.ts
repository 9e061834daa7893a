import { parse } from 'node:querystring';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MovedApplications } from '@hireledger/domain/http/applicants';
import { exportApplicants } from '../applicants/export-applicants.ts';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
let other: Account;
let talents: Account[];
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
  other = await api.signUp('company', 'Globex');
  talents = [];
  for (let n = 0; n < 12; n += 1) talents.push(await api.signUp('talent', `Talent ${n}`));
});
afterAll(() => api.close());

const moves = (body: object, as = company) =>
  api.request<MovedApplications>('POST', '/applications/moves', { as, body });
const applyAll = async (as = company) => {
  const job = await api.postJob(as);
  return Promise.all(talents.map((talent) => api.apply(talent, job)));
};
const unknownId = '00000000-0000-7000-8000-000000000000';

describe('moving many applications', () => {
  it('moves each that may be moved, says why the others were not, and sends every talent one event', async () => {
    const ids = await applyAll();
    await api.move(talents[3]!, ids[3]!, 'Withdrawn');
    await api.move(company, ids[4]!, 'Shortlisted');
    const [foreign] = await applyAll(other);
    const { status, body } = await moves({
      applicationIds: [...ids, foreign, unknownId, ids[0]],
      newStage: 'Shortlisted',
      note: 'Well done',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ moved: 10, already: 1, refused: 3 });
    expect(body.results.map(({ applicationId }) => applicationId)).toEqual([...ids, foreign, unknownId]);
    expect(body.results[0]).toEqual({
      applicationId: ids[0],
      outcome: 'moved',
      hiringStage: 'Shortlisted',
      message: null,
    });
    expect(body.results[3]).toEqual({
      applicationId: ids[3],
      outcome: 'refused',
      hiringStage: 'Withdrawn',
      message: 'This application was withdrawn.',
    });
    expect(body.results[4]).toMatchObject({ outcome: 'already', hiringStage: 'Shortlisted' });
    for (const result of body.results.slice(12))
      expect(result).toMatchObject({
        outcome: 'refused',
        hiringStage: null,
        message: 'We could not find that application.',
      });
    expect(await api.stageOf(foreign!)).toBe('Applied');
    const emitted =
      await api.sql`SELECT recipient_id FROM events WHERE name = 'application.shortlisted' AND data ->> 'applicationId' = ANY (${ids}) AND recipient_id <> ${company.id}`;
    expect(emitted).toHaveLength(11);
  });

  it('changes nothing when it is sent again, and moves back where the machine allows it', async () => {
    const ids = await applyAll();
    expect((await moves({ applicationIds: ids, newStage: 'Declined' })).body).toMatchObject({ moved: 12 });
    const before = [await api.count('stage_changes'), await api.count('events')];
    expect((await moves({ applicationIds: ids, newStage: 'Declined' })).body).toMatchObject({
      moved: 0,
      already: 12,
      refused: 0,
    });
    expect([await api.count('stage_changes'), await api.count('events')]).toEqual(before);
    expect((await moves({ applicationIds: ids, newStage: 'Applied' })).body).toMatchObject({ moved: 12 });
    expect(new Set(await Promise.all(ids.map(api.stageOf)))).toEqual(new Set(['Applied']));
  });

  it("declines for one of the company's own reasons, and for no reason of others", async () => {
    const ids = await applyAll();
    const reasonOf = async ({ id }: Account) =>
      (
        await api.sql<
          { id: string }[]
        >`SELECT id FROM decline_reasons WHERE company_id = ${id} ORDER BY position LIMIT 1`
      )[0]!.id;
    const [mine, theirs] = [await reasonOf(company), await reasonOf(other)];
    const refused = await moves({ applicationIds: ids.slice(0, 2), newStage: 'Declined', declineReasonId: theirs });
    expect(refused.body).toMatchObject({
      moved: 0,
      refused: 2,
      results: [{ message: 'This reason is not in your list.', hiringStage: 'Applied' }, {}],
    });
    expect((await moves({ applicationIds: ids, newStage: 'Declined', declineReasonId: mine })).body.moved).toBe(12);
    expect(
      await api.sql`SELECT FROM stage_changes WHERE application_id = ANY (${ids}::uuid[]) AND decline_reason_id = ${mine}`,
    ).toHaveLength(12);
  });

  it('refuses too many ids, none, invalid ones and an unknown stage', async () => {
    for (const [body, field] of [
      [{ applicationIds: [], newStage: 'Declined' }, 'applicationIds'],
      [{ applicationIds: Array.from({ length: 501 }, () => unknownId), newStage: 'Declined' }, 'applicationIds'],
      [{ applicationIds: ['x'], newStage: 'Declined' }, 'applicationIds.0'],
      [{ applicationIds: [unknownId], newStage: 'Promoted' }, 'newStage'],
      [{ applicationIds: [unknownId], newStage: 'Applied', declineReasonId: unknownId }, 'declineReasonId'],
    ] as const)
      expect(failure(await moves(body))).toMatchObject({ status: 400, fields: [field] });
    expect(failure(await moves({ applicationIds: [unknownId], newStage: 'Declined' }, talents[0]))).toMatchObject({
      status: 403,
    });
    expect((await moves({ applicationIds: [unknownId], newStage: 'Approved' })).body).toMatchObject({ refused: 1 });
  });
});

describe('the export of applicants', () => {
  it('contains the filtered applicants, in the order of the list, quoted, and without formulas', async () => {
    const acme = await api.signUp('company', 'Export Ltd');
    const job = await api.postJob(acme, { title: 'Cook, "Head" of kitchen' });
    for (const name of ['=1+1', 'Žofie Ćosić', 'Plain Jane']) {
      const talent = await api.signUp('talent', name);
      const id = await api.apply(talent, job);
      if (name === 'Plain Jane') await api.move(acme, id, 'Shortlisted');
    }
    const { status, body, headers } = await api.request<string>('GET', '/applicants/export?sort=name&stage=Applied', {
      as: acme,
    });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(parse(headers['content-disposition']!.replaceAll('; ', '&'))['filename']).toMatch(
      /applicants-\d{4}-\d\d-\d\d\.csv/,
    );
    const lines = body.split('\r\n');
    expect(lines[0]).toBe(
      '\uFEFFFull Name,Email,Phone,Level,Hiring Stage,Rating,Applied Date (UTC),Job Role,Current Job,LinkedIn,Website,Application',
    );
    expect(lines[1]).toMatch(
      /^'=1\+1,talent-\d+@example\.com,,,Applied,,\d{4}-\d\d-\d\d \d\d:\d\d,"Cook, ""Head"" of kitchen",,,,http/,
    );
    expect(lines[2]).toMatch(/^Žofie Ćosić,/);
    expect(lines.slice(3)).toEqual(['']);
  });

  it('contains the chosen applicants, none of other companies, and only a header if there are none', async () => {
    const [ids, foreign] = [await applyAll(), await applyAll(other)];
    const { body } = await api.request<string>('POST', '/applicants/export', {
      as: company,
      body: { applicationIds: [ids[1], ids[2], foreign[0]] },
    });
    expect(
      body
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',')[0]!)
        .sort((a, b) => a.localeCompare(b)),
    ).toEqual(['Talent 1', 'Talent 2']);
    const empty = await api.request<string>('GET', '/applicants/export?stage=Hired', { as: company });
    expect(empty.body.split('\r\n')).toHaveLength(2);
  });

  it('runs twice at a time for one company, and again once a reader is done or disconnected', async () => {
    const everything = { companyId: company.id, team: null, memberRole: 'owner' } as const;
    const chosen = { ...everything, applicationIds: await applyAll() };
    const [first, second] = [await exportApplicants(api.context, chosen), await exportApplicants(api.context, chosen)];
    await Promise.all([first.next(), second.next()]);
    expect(await api.request('POST', '/applicants/export', { as: company, body: chosen })).toMatchObject({
      status: 429,
      headers: { 'content-type': expect.stringContaining('json') },
    });
    await first.return('');
    expect((await api.request('POST', '/applicants/export', { as: company, body: chosen })).status).toBe(200);
    await second.return('');
  });
});
