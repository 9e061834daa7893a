// Why: docs/decisions/0378-bound-text-before-any-work-on-it.md
import { randomUUID } from 'node:crypto';
import { ENDPOINTS } from '@hireledger/domain/http/endpoints';
import { hasTooManyMarks } from '@hireledger/domain/text/normal-form';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestContracts, type TestContracts } from '../agreements/offers/test-contracts.ts';
import type { Account } from '../test-api.ts';
import { callsOf, type Call } from './hostile/calls.ts';
import { textFieldsOf, type Ids } from './hostile/long-texts.ts';
import { NO_LIMITS } from './hostile/no-limits.ts';
import { WORST_TEXTS } from './hostile/worst-texts.ts';

/** `npm run test:hostile` sends every text to every field; `npm test` sends each field one of them. */
const ALL = process.env.HOSTILE_RUNS !== undefined;
const MOST_MS = 200;
const TEXTS = Object.entries(WORST_TEXTS);
/** Texts without towers of accents, which no call takes. */
const ACCEPTED = TEXTS.filter(([, text]) => !hasTooManyMarks(text));
const SAMPLES = new Set([
  'letters with as many marks as are allowed',
  'letters of two directions',
  'words of one letter',
]);

let contracts: TestContracts;
let company: Account;
let ids: Ids;
beforeAll(async () => {
  contracts = await startTestContracts({ ...NO_LIMITS, LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent' });
  company = await contracts.companyWith(10_000_000_000n);
  const application = await contracts.shortlisted(company);
  const { body } = await contracts.send(company, application, contracts.form());
  const job = await contracts.api.postJob(company);
  ids = { application, job: job.id, offer: body.data.id, talent: contracts.talent.id, company: company.id };
}, 60_000);
afterAll(() => contracts.api.close());

interface Measured {
  what: string;
  ms: number;
  status: number;
}

/**
 * Processor time of this thread for one whole request, whose longest hold of the event loop is a part of it. Other work of the machine
 * does not count, and what is slow by chance is not slow twice.
 */
async function measure(what: string, request: () => Promise<{ statusCode: number }>): Promise<Measured> {
  const once = async (): Promise<Measured> => {
    const before = process.threadCpuUsage();
    const { statusCode } = await request();
    const { user, system } = process.threadCpuUsage(before);
    return { what, ms: (user + system) / 1_000, status: statusCode };
  };
  const first = await once();
  if (first.ms < MOST_MS / 2) return first;
  const second = await once();
  return second.ms < first.ms ? second : first;
}

/** Fails when one took too long, and reports the slowest. */
function report(kind: string, measured: Measured[], began: number): void {
  const slowest = measured.toSorted((a, b) => b.ms - a.ms).slice(0, 5);
  const answers = Object.entries(Object.groupBy(measured, ({ status }) => status)).map(
    ([status, all]) => `${status}: ${all!.length}`,
  );
  console.log(
    `${kind}: ${measured.length} requests (${answers.join(', ')}) in ${Math.round((performance.now() - began) / 1_000)} s. The event loop was held for less than this processor time:`,
    slowest.map(({ what, ms, status }) => `${Math.round(ms)} ms ${what} → ${status}`),
  );
  expect(measured.filter(({ ms }) => ms > MOST_MS)).toEqual([]);
  expect(measured.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
}

describe('a long text', () => {
  it('in any field of any call holds up nobody', { timeout: 600_000 }, async () => {
    const { api } = contracts;
    const access = new Map(
      ENDPOINTS.map((call) => [`${call.method} ${call.path.replaceAll(/:(\w+)/g, '{$1}')}`, call.access]),
    );
    const people = { talent: contracts.talent, company };
    const send = async (call: Call, request: { url: string; payload?: object }) => {
      const role = access.get(`${call.method} ${call.path}`) === 'talent' ? 'talent' : 'company';
      const ask = () =>
        api.app.inject({
          method: call.method as 'POST',
          ...request,
          headers: { authorization: `Bearer ${people[role].token}`, 'idempotency-key': randomUUID() },
        });
      const answer = await ask();
      if (answer.statusCode !== 401) return answer;
      // It ended its own session, or its account.
      await api.sql`UPDATE users SET deletion_requested_at = NULL, deletes_at = NULL, deletion_held = NULL WHERE id = ${people[role].id}`;
      await api.newSession(people[role]);
      return ask();
    };
    const began = performance.now();
    const measured: Measured[] = [];
    let turn = 0;
    for (const call of callsOf(api.app))
      for (const { name, most, fill } of textFieldsOf(call, ids))
        for (const length of most === undefined ? [undefined] : [undefined, most])
          for (const [kind, text] of ALL ? TEXTS : [TEXTS[(turn += 1) % TEXTS.length]!]) {
            const request = fill(length === undefined ? text : text.slice(0, length));
            const what = `${call.method} ${call.path} ${name}: ${length ?? 'too many'} characters, ${kind}`;
            measured.push(await measure(what, () => send(call, request)));
          }
    expect(measured.length).toBeGreaterThan(700);
    report('Long texts in single fields', measured, began);
  });

  it.each(ACCEPTED.filter(([kind]) => ALL || SAMPLES.has(kind)))(
    'that was accepted everywhere holds up nobody who reads it: %s',
    { timeout: 120_000 },
    async (kind, text) => {
      const { api, form, send } = contracts;
      const [company, talent] = [await contracts.companyWith(10_000_000_000n), await api.signUp('talent', 'Ada')];
      // In two halves, so that two versions differ in each letter.
      const of = (length: number) => text.trim().slice(0, length).toWellFormed();
      const body = {
        jobDescription: `x${of(9_990)}`,
        responsibilities: of(9_990),
        whoYouAre: of(9_990),
        qualifications: of(9_990),
      };
      const skills = Array.from({ length: 50 }, (_, n) => `${n}${of(50)}`);
      const began = performance.now();
      const measured: Measured[] = [];
      const ask = async (as: Account | null, method: 'GET' | 'POST', url: string, payload?: object) => {
        let answered = { statusCode: 0, body: '' };
        measured.push(
          await measure(`${method} ${url}`.slice(0, 90), async () => {
            answered = await api.app.inject({
              method,
              url,
              headers: {
                'idempotency-key': randomUUID(),
                accept: url.startsWith('/jobs/') ? 'text/html' : '*/*',
                ...(as && { authorization: `Bearer ${as.token}` }),
              },
              ...(payload && { payload }),
            });
            return answered;
          }),
        );
        return answered;
      };
      const posted = [];
      for (let times = 0; times < 12; times += 1)
        posted.push(
          await ask(company, 'POST', '/company/job-posting', {
            title: `ab ${of(190)}`,
            employmentTypes: ['Full-Time'],
            skills,
            location: of(110),
            ...body,
          }),
        );
      expect(posted.every(({ statusCode }) => statusCode === 201)).toBe(true);
      const job = JSON.parse(posted[0]!.body).data.id as string;
      const application = await contracts.shortlisted(company, talent);
      const milestones = Array.from({ length: 50 }, (_, n) => ({
        title: `${n}${of(100)}`,
        amount: '100000000',
        dueOn: contracts.form().milestones[1]!.dueOn,
      }));
      let offers = 0;
      for (const end of ['x', 'y']) {
        const sent = await send(
          company,
          application,
          form({
            scope: of(19_990) + end,
            governingText: of(19_990) + end,
            milestones: milestones.map((each) => ({ ...each, title: each.title + end })),
            newestVersion: offers,
          }),
        );
        expect(sent.status).toBe(201);
        offers += 1;
      }
      await ask(company, 'POST', `/threads/${application}/messages`, { id: randomUUID(), text: of(4_990) });
      await ask(company, 'POST', '/message-templates', { name: of(70), text: of(4_990) });
      await ask(company, 'POST', '/contract-templates', {
        name: of(70),
        title: of(100),
        scope: of(19_990),
        governingText: of(19_990),
      });
      const q = new URLSearchParams({ q: `ab ${of(190)}` });
      for (const url of [
        `/jobs?${q}&limit=12`,
        '/jobs?q=ab&limit=12',
        `/jobs/${job}`,
        `/jobs/${job}/x`,
        '/jobs.rss',
        '/company/job-postings',
        `/search?${q}`,
      ])
        await ask(company, 'GET', url);
      for (const as of [company, talent])
        for (const url of [
          `/applications/${application}/contract-offers`,
          `/applications/${application}`,
          `/threads/${application}`,
          `/threads?${q}`,
          `/applicants?${q}`,
          `/users/my-applications?${q}`,
          '/applicants/export',
          `/applications/${application}/history`,
        ])
          await ask(as, 'GET', url);
      report(kind, measured, began);
    },
  );
});
