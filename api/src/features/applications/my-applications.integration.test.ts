import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let talent: Account;
/** Application ids by the title of their job, in the order of application. */
const sent: Record<string, string> = {};
beforeAll(async () => {
  api = await startTestApi();
  talent = await api.signUp('talent', 'Ada');
  const [zenith, acme] = [await api.signUp('company', 'zenith Works'), await api.signUp('company', 'Acme')];
  for (const [company, title] of [
    [zenith, 'Pilot'],
    [acme, 'Baker'],
    [zenith, 'Welder'],
    [acme, 'Driver'],
  ] as const)
    sent[title] = await api.apply(talent, await api.postJob(company, { title }));
  await api.move(zenith, sent.Pilot!, 'Declined');
  await api.move(acme, sent.Driver!, 'Shortlisted');
  await api.sql`UPDATE applications SET applied_at = '2026-03-01T23:59:59Z' WHERE id = ${sent.Pilot!}`;
  await api.sql`UPDATE applications SET applied_at = '2026-03-02T00:00:00Z' WHERE id = ${sent.Baker!}`;
});
afterAll(() => api.close());

async function list(query: string) {
  const { body, headers } = await api.request<{ jobTitle: string }[]>('GET', `/users/my-applications?${query}`, {
    as: talent,
  });
  return {
    titles: body.map(({ jobTitle }) => jobTitle),
    total: headers['x-total-count'],
    next: headers['x-next-cursor'],
  };
}

describe("a talent's list of applications", () => {
  it.each([
    ['', ['Driver', 'Welder', 'Baker', 'Pilot']],
    ['sort=applied', ['Pilot', 'Baker', 'Welder', 'Driver']],
    ['sort=company', ['Baker', 'Driver', 'Pilot', 'Welder']],
    ['sort=-company', ['Welder', 'Pilot', 'Driver', 'Baker']],
    ['sort=job', ['Baker', 'Driver', 'Pilot', 'Welder']],
    ['sort=status', ['Baker', 'Welder', 'Driver', 'Pilot']],
    ['sort=-status', ['Pilot', 'Driver', 'Welder', 'Baker']],
  ])('sorts by %s, the same on pages of any size', async (query, titles) => {
    expect(await list(query)).toMatchObject({ titles, total: '4' });
    const paged: string[] = [];
    let cursor: string | undefined = '';
    while (cursor !== undefined) {
      const page = await list(`${query}&limit=1${cursor && `&cursor=${cursor}`}`);
      paged.push(...page.titles);
      cursor = page.next;
    }
    expect(paged).toEqual(titles);
  });

  it('is filtered by stage, days and words of the job or of the company', async () => {
    expect((await list('stage=Shortlisted')).titles).toEqual(['Driver']);
    expect((await list('q=ZENITH')).titles).toEqual(['Welder', 'Pilot']);
    expect((await list('q=bak&sort=company')).titles).toEqual(['Baker']);
    expect((await list('q=pil%C3%B6t%20zenith')).titles).toEqual(['Pilot']);
    expect((await list('q=!!')).titles).toEqual([]);
    expect((await list('from=2026-03-01&to=2026-03-01')).titles).toEqual(['Pilot']);
    expect(await list('from=2026-03-01&to=2026-03-02')).toMatchObject({ titles: ['Baker', 'Pilot'], total: '2' });
    // A second before midnight in UTC is after midnight in Lagos.
    expect((await list('from=2026-03-01&to=2026-03-01&timeZone=Africa/Lagos')).titles).toEqual([]);
    expect((await list('from=2026-03-02&to=2026-03-02&timeZone=Africa/Lagos')).titles).toEqual(['Baker', 'Pilot']);
  });

  it('refuses an unknown order or page, and only one of two days', async () => {
    const ask = (query: string) => api.request('GET', `/users/my-applications?${query}`, { as: talent });
    expect(failure(await ask('sort=colour'))).toMatchObject({ status: 400, fields: ['sort'] });
    expect(failure(await ask('cursor=elsewhere'))).toMatchObject({ status: 400, fields: ['cursor'] });
    expect(failure(await ask('from=2026-03-01'))).toMatchObject({ status: 400, fields: ['to'] });
    expect(failure(await ask('timeZone=Atlantis'))).toMatchObject({ status: 400, fields: ['timeZone'] });
  });
});
