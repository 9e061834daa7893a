import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Sql } from '@hireledger/db/connect';
import { startTestApi, type Account, type TestApi } from '../test-api.ts';
import { joinTransitions } from './join-transitions.ts';

let api: TestApi;
let company: Account;
let talents: Account[];
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
  talents = await Promise.all(Array.from({ length: 4 }, (_, n) => api.signUp('talent', `Talent ${n}`)));
});
afterAll(() => api.close());

/** An application of each talent to a new job. */
async function apply(): Promise<[string, string, string, string]> {
  const job = await api.postJob(company);
  return (await Promise.all(talents.map((talent) => api.apply(talent, job)))) as [string, string, string, string];
}

/** Moves of the company to Shortlisted or Declined through one lane, and how many statements changed a stage. */
function openLane() {
  let statements = 0;
  const sql = Object.assign(
    (...call: Parameters<Sql>) => {
      if (call[0].join('').includes('INSERT INTO stage_changes')) statements += 1;
      return api.sql(...call);
    },
    { json: api.sql.json },
  ) as unknown as Sql;
  const transition = joinTransitions(sql);
  return {
    statements: () => statements,
    move: (applicationId: string, to: 'Applied' | 'Shortlisted' | 'Declined') =>
      transition({ actor: { userId: company.id, role: 'company' }, applicationId, to, at: new Date() }),
  };
}

it('moves that ask for the same while another is under way share one statement, and each gets its own events', async () => {
  const applications = await apply();
  const { move, statements } = openLane();
  const moved = await Promise.all(applications.map((id) => move(id, 'Shortlisted')));
  expect(statements()).toBe(2);
  expect(moved.map((events) => events.map(({ data }) => data.applicationId))).toEqual(
    applications.map((id) => [id, id]),
  );
});

it('an application that is not the company’s does not move, and those beside it do', async () => {
  const [first, second, third] = await apply();
  const { move } = openLane();
  const moved = await Promise.all([
    move(first, 'Declined'),
    move(second, 'Declined'),
    move(company.id, 'Declined'),
    move(third, 'Declined'),
  ]);
  expect(moved.map((events) => events.length)).toEqual([2, 2, 0, 2]);
});

it('of two equal moves of one application one is made', async () => {
  const [first, second] = await apply();
  const { move } = openLane();
  const moved = await Promise.all([move(second, 'Declined'), move(first, 'Declined'), move(first, 'Declined')]);
  expect(moved.map((events) => events.length)).toEqual([2, 2, 0]);
});

it('two moves of one application are made in the order of their requests', async () => {
  const [first, second] = await apply();
  const { move } = openLane();
  const moved = await Promise.all([move(second, 'Applied'), move(first, 'Declined'), move(first, 'Applied')]);
  expect(moved.map(([event]) => event?.data.from)).toEqual([undefined, 'Applied', 'Declined']);
});

it('a move that fails takes no other with it', async () => {
  const [first, second, third] = await apply();
  const { move } = openLane();
  const moved = await Promise.allSettled([
    move(first, 'Declined'),
    move(second, 'Declined'),
    move('no id', 'Declined'),
    move(third, 'Declined'),
  ]);
  expect(moved.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
});
