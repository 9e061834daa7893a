import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JobSearchAnswer } from '@hireledger/domain/http/job-search';
import { CATEGORIES, EMPLOYMENT_TYPES, JOB_LEVELS } from '@hireledger/domain/jobs/options';
import { SALARY_BUCKETS } from '@hireledger/domain/jobs/salary-buckets';
import { startTestBoard } from './test-board.ts';

const board = startTestBoard();
const { search, titles, seal } = board;

describe('searching the board', () => {
  it('finds words in title, skills, company and description, title matches first', async () => {
    await board.api.postJob(board.company, { title: 'Baker', jobDescription: 'You will steer a kayak.' });
    await board.api.postJob(board.company, { title: 'Kayak guide', jobDescription: 'Rivers.' });
    await board.api.postJob(board.company, { title: 'Teacher', skills: ['Kayak'], jobDescription: 'Lessons.' });
    expect(await titles('q=kayaks')).toEqual(['Kayak guide', 'Teacher', 'Baker']);
    expect(await titles('q=kayaks&sort=newest')).toEqual(['Teacher', 'Kayak guide', 'Baker']);
    expect(await titles('q=kayak%20zephyr%20river')).toEqual(['Kayak guide']);
  });

  it('marks the matched words', async () => {
    await board.api.postJob(board.company, {
      title: 'Ünïcode <b>Welders</b> 😀 welding',
      skills: ['Welding', 'Tig'],
      jobDescription: 'First.\n\nThen weld.',
    });
    const [card] = (await search('q=weld')).data;
    const at = (text: string, ranges: [number, number][]) => ranges.map(([from, to]) => text.slice(from, to));
    expect(at(card!.title, card!.hits.title)).toEqual(expect.arrayContaining(['welding']));
    expect(card!.hits.skills.map((ranges, index) => at(card!.skills[index]!, ranges))).toEqual([['Welding'], []]);
    expect(at(card!.excerpt, card!.hits.excerpt)).toEqual(['weld']);
    expect(card!.excerpt).toBe('First. Then weld.');
  });

  it('marks names with signs, and parts of texts without blanks', async () => {
    await board.api.postJob(board.company, {
      title: 'Gardener C++ / C# 高级软件工程师',
      skills: ['C', 'C++', 'Node.js'],
      jobDescription: 'C, C++.',
    });
    const marked = async (q: string) => {
      const [card] = (await search(`q=${encodeURIComponent(q)}`)).data;
      return [
        ...card!.hits.title.map(([from, to]) => card!.title.slice(from, to)),
        ...card!.skills.filter((_, at) => card!.hits.skills[at]!.length > 0),
      ];
    };
    expect(await marked('gardener c++')).toEqual(['Gardener', 'C++', 'C++']);
    expect(await marked('gardener c#')).toEqual(['Gardener', 'C#']);
    expect(await marked('gardener c')).toEqual(['Gardener', 'C']);
    expect(await marked('node.js gardener')).toEqual(['Gardener', 'Node.js']);
    expect(await marked('软件工程师')).toEqual(['软件工程师']);
    expect(await marked('工程')).toEqual(['工程']);
    expect(await marked('軟體工程師')).toEqual(['软件工程师']);
    await board.api.postJob(board.company, { title: 'Softwareentwickler', skills: [], jobDescription: '繁體' });
    expect(await marked('entwickler')).toEqual(['Softwareentwickler']);
  });

  it('finds jobs of a country by its towns and by what the company says, also where the place is typed apart', async () => {
    await board.api.postJob(board.company, { title: 'Falconer', location: 'Lagos' });
    const remote = await board.api.postJob(board.company, { title: 'Falconer', location: 'Remote', country: 'KE' });
    await board.api.postJob(board.company, { title: 'Falconer', location: 'München' });
    const found = async (query: string) => (await search(query)).data.map(({ location }) => location);
    expect(await found('q=falconer%20nigeria')).toEqual(['Lagos']);
    expect(await found('q=falconer&location=Deutschland')).toEqual(['München']);
    expect(await found('q=falconer&location=Lagos,%20Nigeria')).toEqual(['Lagos']);
    expect(await found('q=falconer&location=Munich')).toEqual(['München']);
    expect(await search('q=falconer&location=Lgaos')).toMatchObject({ total: 1, correctedTo: 'falconer lagos' });
    expect((await search('q=falconer&location=Atlantis')).total).toBe(0);
    expect(await found('q=falconer%20kenya')).toEqual(['Remote']);
    await board.api.sql`UPDATE jobs SET country = 'GH' WHERE id = ${remote.id}`;
    expect(await found('q=falconer%20ghana')).toEqual(['Remote']);
  });

  it('follows edits, closing, reopening and deletion immediately, and a new name of the company', async () => {
    const own = await board.api.signUp('company', 'Oldname');
    const job = await board.api.postJob(own, { title: 'Volcanologist' });
    expect(await titles('q=oldname')).toEqual(['Volcanologist']);
    await board.api.request('PATCH', '/company/overview', {
      as: own,
      body: { name: 'Newname', industry: 'Science', size: '1-10', location: 'Lagos', website: 'https://new.example' },
    });
    expect([await titles('q=oldname'), await titles('q=newname')]).toEqual([[], ['Volcanologist']]);
    await board.api.sql`UPDATE jobs SET closed_at = now() WHERE id = ${job.id}`;
    expect(await titles('q=volcanologist')).toEqual([]);
    await board.api.sql`UPDATE jobs SET closed_at = NULL, title = 'Geologist' WHERE id = ${job.id}`;
    expect([await titles('q=volcanologist'), await titles('q=geologist')]).toEqual([[], ['Geologist']]);
    await board.api.request('DELETE', `/company/job-posting/${job.id}`, { as: own });
    expect(await titles('q=geologist')).toEqual([]);
  });

  it.each([
    ['jobs', 'sorter'],
    ['jobs in blocks', 'arranger'],
  ])('continues page by page in every sort without duplicates or gaps, through %s', async (state, word) => {
    for (let n = 0; n < 7; n += 1)
      await board.api.postJob(board.company, {
        title: n % 2 ? `${word} ${n}` : `Other ${n}`,
        skills: n % 3 ? [word] : [],
        jobDescription: `A ${word}.`,
        salaryMin: (n % 3) * 1_000,
        currency: 'USD',
      });
    const inOrder = new Map<string, string[]>();
    for (const sort of ['relevant', 'newest', 'salary']) inOrder.set(sort, await titles(`q=${word}&sort=${sort}`));
    expect(inOrder.get('relevant')!.map((title) => title.startsWith(word))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
    if (state !== 'jobs') await seal();
    for (const sort of ['relevant', 'newest', 'salary']) {
      expect(await titles(`q=${word}&sort=${sort}`)).toEqual(inOrder.get(sort));
      const whole = (await search(`q=${word}&sort=${sort}`)).data.map(({ id }) => id);
      expect(whole).toHaveLength(7);
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const after = cursor ? `&cursor=${cursor}` : '';
        const page: JobSearchAnswer = await search(`q=${word}&sort=${sort}&limit=2${after}`);
        expect(page.total).toBe(7);
        seen.push(...page.data.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(seen).toEqual(whole);
    }
    const paid = (await search(`q=${word}&sort=salary`)).data.map(({ salaryMin }) => salaryMin!);
    expect(paid).toEqual([...paid].sort((a, b) => b - a));
  });

  it('reports new matching jobs once', async () => {
    const { position } = await search('q=lighthouse');
    await board.api.postJob(board.company, { title: 'Lighthouse keeper' });
    const since = async (from: string) => {
      const path = `/jobs/new-since?q=lighthouse&position=${from}`;
      return (await board.api.request<{ count: number; position: string }>('GET', path)).body;
    };
    const news = await since(position);
    expect([news.count, (await since(news.position)).count]).toEqual([1, 0]);
    expect((await board.api.request('GET', `/jobs/new-since?q=baker&position=${position}`)).body.count).toBe(0);
  });

  it('reports a new job once, in whatever order the changes around it are saved', async () => {
    const { promise: end, resolve } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const older = board.api.database.sql.begin(async (sql) => {
      await sql`SELECT pg_current_xact_id()`;
      begin();
      await end;
    });
    await begun;
    await board.api.postJob(board.company, { title: 'Cooper before' });
    const since = async (position: string) =>
      (
        await board.api.request<{ count: number; position: string }>(
          'GET',
          `/jobs/new-since?q=cooper&position=${position}`,
        )
      ).body;
    const { position } = await search('q=cooper');
    expect((await since(position)).count).toBe(0);
    await board.api.postJob(board.company, { title: 'Cooper after' });
    const news = await since(position);
    resolve();
    await older;
    expect([news.count, (await since(news.position)).count]).toEqual([1, 0]);
  });

  it.each(['5', '5:4:', '0:4:', '4:9:3', '4:9:6,5', 'a:b:', `1:9:${'5,'.repeat(3_000)}5`])(
    'refuses %.20s as a position',
    async (position) => {
      expect((await board.api.request('GET', `/jobs/new-since?position=${position}`)).status).toBe(400);
    },
  );
});

describe('counts beside filters', () => {
  it.each(['jobs', 'jobs in blocks', 'jobs in blocks, changed since, and new ones'])(
    'equal a count without the index, for any %s and choices',
    async (state) => {
      const form = fc.record({
        employmentTypes: fc.uniqueArray(fc.constantFrom(...EMPLOYMENT_TYPES), { minLength: 1 }),
        categories: fc.uniqueArray(fc.constantFrom(...CATEGORIES)),
        jobLevel: fc.option(fc.constantFrom(...JOB_LEVELS)),
        salaryMin: fc.option(fc.integer({ min: 0, max: 12_000 })),
      });
      const [forms, gone] = [fc.sample(form, { numRuns: 60, seed: 7 }), fc.sample(form, { numRuns: 12, seed: 8 })];
      const word = `countable${state.length}`;
      const post = (given: Partial<(typeof forms)[number]>) =>
        board.api.postJob(board.company, { title: word, currency: 'USD', ...given });
      const early = state.endsWith('new ones') ? forms.slice(0, 40) : forms;
      const posted = [];
      for (const given of [...early, ...gone]) posted.push(await post(given));
      const left = posted.slice(early.length);
      if (state !== 'jobs') await seal();
      await board.api
        .sql`UPDATE jobs SET closed_at = now() WHERE id = ANY (${left.slice(0, 4).map(({ id }) => id)}::uuid[])`;
      await board.api
        .sql`UPDATE jobs SET application_deadline = '2020-01-01' WHERE id = ANY (${left.slice(4, 8).map(({ id }) => id)}::uuid[])`;
      await board.api
        .sql`UPDATE jobs SET title = 'Other' WHERE id = ANY (${left.slice(8).map(({ id }) => id)}::uuid[])`;
      await board.api
        .sql`UPDATE jobs SET location = 'Elsewhere' WHERE id = ANY (${posted.slice(0, 9).map(({ id }) => id)}::uuid[])`;
      for (const given of forms.slice(early.length)) await post(given);
      const bucketOf = (pay: number | null) =>
        SALARY_BUCKETS.filter(({ from, to }) => pay !== null && pay >= from && (to === null || pay < to)).map(
          ({ id }) => id,
        );
      const jobs = forms.map(({ employmentTypes, categories, jobLevel, salaryMin }) => ({
        employmentType: employmentTypes as string[],
        category: categories as string[],
        jobLevel: jobLevel ? [jobLevel as string] : [],
        salary: bucketOf(salaryMin) as string[],
      }));
      const groups = {
        employmentType: EMPLOYMENT_TYPES,
        category: CATEGORIES,
        jobLevel: JOB_LEVELS,
        salary: SALARY_BUCKETS.map(({ id }) => id),
      } as const;
      const names = Object.keys(groups) as (keyof typeof groups)[];
      await fc.assert(
        fc.asyncProperty(
          fc.record(
            Object.fromEntries(
              names.map((name) => [name, fc.subarray([...groups[name]] as string[], { maxLength: 2 })]),
            ) as Record<(typeof names)[number], fc.Arbitrary<string[]>>,
          ),
          async (chosen) => {
            const query = new URLSearchParams({ q: word });
            for (const name of names) for (const value of chosen[name]) query.append(name, value);
            const { facets, total } = await search(query.toString());
            const fits = (job: (typeof jobs)[number], except?: string) =>
              names.every(
                (name) =>
                  name === except ||
                  chosen[name].length === 0 ||
                  chosen[name].some((value) => job[name].includes(value)),
              );
            expect(total).toBe(jobs.filter((job) => fits(job)).length);
            for (const name of names)
              expect(
                facets![name].map(({ value, count }) => [value, count]),
                name,
              ).toEqual(
                groups[name].map((value) => [
                  value,
                  jobs.filter((job) => fits(job, name) && job[name].includes(value)).length,
                ]),
              );
          },
        ),
        { numRuns: 60 },
      );
    },
    60_000,
  );
});
