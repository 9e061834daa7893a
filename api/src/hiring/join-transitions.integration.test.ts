import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database, type Sql } from '@hireledger/db/connect';
import { withTrace } from '@hireledger/db/trace';
import type { PersonId } from '@hireledger/domain/accounts/ids';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { startTestApi, type Account, type TestApi } from '../test-api.ts';
import { joinTransitions } from './join-transitions.ts';

let api: TestApi;
let [acme, globex]: Account[] = [];
let talents: Account[];
const opened: Database[] = [];
beforeAll(async () => {
  api = await startTestApi();
  [acme, globex] = [await api.signUp('company', 'Acme'), await api.signUp('company', 'Globex')];
  talents = await Promise.all(Array.from({ length: 4 }, (_, n) => api.signUp('talent', `Talent ${n}`)));
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((database) => database.close()));
});
afterAll(() => api.close());

/** An application of each talent to a new job. */
async function apply(company = acme!): Promise<[string, string, string, string]> {
  const job = await api.postJob(company);
  return (await Promise.all(talents.map((talent) => api.apply(talent, job)))) as [string, string, string, string];
}

/** Counts the statements that change a stage. */
function counted(sql: Sql) {
  let statements = 0;
  const counting = Object.assign(
    (...call: Parameters<Sql>) => {
      if (call[0].join('').includes('INSERT INTO stage_changes')) statements += 1;
      return sql(...call);
    },
    { json: sql.json },
  ) as unknown as Sql;
  return { sql: counting, statements: () => statements };
}

const actorOf = ({ id, role }: Pick<Account, 'id' | 'role'>) => ({ userId: id, role, memberRole: 'owner' as const });

/** Moves with connections of their own, and how many statements they took: shared ones, and those made alone. */
function openLane(changes: Partial<Database> = {}) {
  const database = openDatabase(api.databaseUrl, { name: 'lane' });
  opened.push(database);
  const [byKey, sql] = [counted(changes.byKey ?? database.byKey), counted(database.sql)];
  const transition = joinTransitions({ byKey: byKey.sql, sql: sql.sql });
  return {
    statements: () => [byKey.statements(), sql.statements()],
    transition,
    move: (applicationId: string, to: Stage, company = acme!) =>
      transition({ actor: actorOf(company), applicationId, to, at: new Date() }),
    withdraw: (applicationId: string, talent: Account) =>
      transition({ actor: actorOf(talent), applicationId, to: 'Withdrawn', at: new Date() }),
  };
}

/** Runs `work` while another transaction has locked the rows that `lock` selects. */
const whileLocked = <T>(lock: (tx: Sql) => Promise<unknown>, work: () => Promise<T>) =>
  api.sql.begin(async (tx) => {
    await lock(tx as unknown as Sql);
    return { result: await work() };
  }) as Promise<{ result: T }>;

const settled = async (promise: Promise<unknown>): Promise<boolean> => {
  const pending = Symbol('pending');
  await turn();
  return (await Promise.race([promise.then(() => true), Promise.resolve(pending)])) !== pending;
};

it('moves of several companies and talents that wait share one statement, and each gets its own events', async () => {
  const [first, second, third] = await apply();
  const [fourth] = await apply(globex!);
  const { move, withdraw, statements } = openLane();
  const moved = await Promise.all([
    move(first, 'Shortlisted'),
    move(second, 'Declined'),
    withdraw(third, talents[2]!),
    move(fourth, 'Shortlisted', globex),
  ]);
  expect(statements()).toEqual([2, 0]);
  expect(moved.map((events) => events.map(({ data }) => [data.applicationId, data.stage]))).toEqual(
    [
      [first, 'Shortlisted'],
      [second, 'Declined'],
      [third, 'Withdrawn'],
      [fourth, 'Shortlisted'],
    ].map((each) => [each, each]),
  );
});

it('each of the moves that share a statement keeps the action that caused it', async () => {
  const applications = await apply();
  const { move } = openLane();
  const traces = applications.map(() => crypto.randomUUID());
  await Promise.all(applications.map((id, n) => withTrace(traces[n]!, () => move(id, 'Shortlisted'))));
  const kept = await api.sql<{ trace: string }[]>`
    SELECT trace FROM events WHERE recipient_id = ${acme!.id} AND data ->> 'applicationId' = ANY (${applications}::text[]) AND name = 'application.shortlisted' ORDER BY seq`;
  expect(kept.map(({ trace }) => trace)).toEqual(traces);
});

it('each of the moves that share a statement, or are made alone, keeps who made it', async () => {
  const [first, second, third, fourth] = await apply();
  const { move, statements } = openLane();
  const persons = [acme!, await api.addMember(acme!, 'recruiter'), await api.addMember(acme!, 'hiring-manager')];
  const as = (n: number, id: string) =>
    withTrace(crypto.randomUUID(), () => move(id, 'Shortlisted'), persons[n]!.personId as PersonId);
  const { result: moves } = await whileLocked(
    (tx) => tx`SELECT FROM applications WHERE id = ${fourth} FOR UPDATE`,
    async () => {
      const moves = [as(0, first), as(1, second), as(2, third), as(1, fourth), move(crypto.randomUUID(), 'Declined')];
      await expect.poll(api.lockWaits).toBe(1);
      return { moves };
    },
  ).then(({ result }) => ({ result: result.moves }));
  await Promise.all(moves);
  expect(statements()[1]).toBe(2);
  const kept = await api.sql<{ applicationId: string; personId: string }[]>`
    SELECT application_id, person_id FROM stage_changes WHERE application_id = ANY (${[first, second, third, fourth]}::uuid[]) AND to_stage = 'Shortlisted'`;
  expect(Object.fromEntries(kept.map(({ applicationId, personId }) => [applicationId, personId]))).toEqual({
    [first]: persons[0]!.personId,
    [second]: persons[1]!.personId,
    [third]: persons[2]!.personId,
    [fourth]: persons[1]!.personId,
  });
});

it('an application that is not the company’s does not move, and those beside it do', async () => {
  const [first, second, third] = await apply();
  const [foreign] = await apply(globex!);
  const { move } = openLane();
  const moved = await Promise.all([
    move(first, 'Declined'),
    move(second, 'Declined'),
    move(foreign, 'Declined'),
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

it.each([
  ['its application', (tx: Sql, id: string) => tx`SELECT FROM applications WHERE id = ${id} FOR UPDATE`],
  ['its company’s events', (tx: Sql) => tx`SELECT FROM event_heads WHERE recipient_id = ${acme!.id} FOR UPDATE`],
  [
    'both',
    (tx: Sql, id: string) =>
      Promise.all([
        tx`SELECT FROM applications WHERE id = ${id} FOR UPDATE`,
        tx`SELECT FROM event_heads WHERE recipient_id = ${acme!.id} FOR UPDATE`,
      ]),
  ],
])('a move that waits for %s holds up no other company, and is made in the end', async (_, lock) => {
  const [first, second] = await apply();
  const others = await apply(globex!);
  const { move } = openLane();
  const { result: waiting } = await whileLocked(
    (tx) => lock(tx, first),
    async () => {
      // Alone, and then beside others in one statement.
      const begun = [move(first, 'Shortlisted'), move(others[0], 'Shortlisted', globex), move(second, 'Shortlisted')];
      await expect(move(others[1], 'Shortlisted', globex)).resolves.toHaveLength(2);
      await expect(begun[1]).resolves.toHaveLength(2);
      await expect(move(others[2], 'Declined', globex)).resolves.toHaveLength(2);
      await expect.poll(api.lockWaits).toBe(1);
      expect(await settled(begun[0]!)).toBe(false);
      return { begun };
    },
  ).then(({ result }) => ({ result: result.begun }));
  expect((await Promise.all(waiting)).map((events) => events.length)).toEqual([2, 2, 2]);
  const [{ missing }] = (await api.sql`
    SELECT (SELECT seq FROM event_heads WHERE recipient_id = ${acme!.id}) - (SELECT count(*) FROM events WHERE recipient_id = ${acme!.id}) AS missing`) as [
    { missing: bigint },
  ];
  expect(missing).toBe(0n);
});

it('a person without a head gets one with the first event, which is not lost', async () => {
  const [first, second] = await apply();
  const [other] = await apply(globex!);
  const { move } = openLane();
  for (const [n, id] of [first, second].entries()) {
    await api.sql`DELETE FROM events WHERE recipient_id = ${talents[n]!.id}`;
    await api.sql`DELETE FROM event_heads WHERE recipient_id = ${talents[n]!.id}`;
    // Alone, then in a statement with another.
    const moved = await Promise.all(
      n === 0
        ? [move(id, 'Declined')]
        : [move(other, 'Applied', globex), move(other, 'Declined', globex), move(id, 'Declined')],
    );
    expect(moved.at(-1)).toHaveLength(2);
    expect([...(await api.sql`SELECT seq FROM events WHERE recipient_id = ${talents[n]!.id}`)]).toEqual([{ seq: 1n }]);
  }
});

it('a single move is not held up by a thousand moves of another company', async () => {
  const [first] = await apply(globex!);
  const { move, statements } = openLane();
  let made = 0;
  const crowd = Array.from({ length: 1_000 }, (_, n) =>
    move(crypto.randomUUID(), n % 2 ? 'Declined' : 'Shortlisted').then(() => (made += 1)),
  );
  expect(await move(first, 'Shortlisted', globex)).toHaveLength(2);
  // The first of the thousand was under way, and the next statement takes of each company in turn.
  expect(statements()[0]).toBeLessThanOrEqual(2);
  expect(made).toBeLessThan(60);
  await Promise.all(crowd);
});

it('a company that comes last has its turn in the second statement, however many others have moves waiting', async () => {
  const [first] = await apply(globex!);
  const { transition, statements } = openLane();
  const crowd = Array.from({ length: 60 }, () => crypto.randomUUID()).flatMap((userId) =>
    Array.from({ length: 5 }, () =>
      transition({
        actor: actorOf({ id: userId, role: 'company' }),
        applicationId: crypto.randomUUID(),
        to: 'Declined',
        at: new Date(),
      }),
    ),
  );
  const move = transition({
    actor: actorOf(globex!),
    applicationId: first,
    to: 'Shortlisted',
    at: new Date(),
  });
  expect(await move).toHaveLength(2);
  // The one under way, the first fifty of the sixty, and the rest with the newcomer.
  expect(statements()[0]).toBeLessThanOrEqual(3);
  await Promise.all(crowd);
});

it('refuses the moves of a company that has too many waiting, and makes those of others', async () => {
  const [first] = await apply(globex!);
  const { move } = openLane();
  const crowd = Array.from({ length: 1_100 }, () => move(crypto.randomUUID(), 'Declined'));
  const made = move(first, 'Shortlisted', globex);
  const ended = await Promise.allSettled(crowd);
  const refused = ended.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : []));
  // One is under way, a thousand wait.
  expect(refused).toEqual(Array.from({ length: 99 }, () => 'TOO_MANY_REQUESTS'));
  expect(await made).toHaveLength(2);
});

it('moves whose connection is lost fail, and later ones are made', async () => {
  const [first, second] = await apply();
  const waiting = openDatabase(api.databaseUrl, { name: 'lost lane', connections: 1 });
  opened.push(waiting);
  // A connection that waits for the lock, so that there is time to lose it.
  const { move } = openLane({ byKey: waiting.sql });
  await whileLocked(
    (tx) => tx`SELECT FROM applications WHERE id = ${first} FOR UPDATE`,
    async () => {
      const lost = move(first, 'Declined');
      await expect.poll(api.lockWaits).toBe(1);
      await api.sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'lost lane'`;
      await expect(lost).rejects.toThrow();
    },
  );
  expect(await api.stageOf(first)).toBe('Applied');
  // The error comes a moment before the connection is closed.
  await expect.poll(() => move(second, 'Declined').catch(() => [])).toHaveLength(2);
  expect(await move(first, 'Declined')).toHaveLength(2);
});
