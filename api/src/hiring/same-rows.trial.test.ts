import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '@hireledger/db/connect';
import { appendEvents } from '@hireledger/db/events';
import { moveTogether, type PlainMove } from '@hireledger/db/hiring/move-together';
import { transitionApplications, type TransitionEvent } from '@hireledger/db/hiring/transition-applications';
import { withTrace } from '@hireledger/db/trace';
import type { PersonId } from '@hireledger/domain/accounts/ids';
import { OFFERED_STAGES, ROLES, STAGES, type Role, type Stage } from '@hireledger/domain/hiring/stages';
import { transitionPlan } from '@hireledger/domain/hiring/transitions';
import { dollars } from '@hireledger/domain/money/usd';
import { startTestContracts, type TestContracts } from '../agreements/offers/test-contracts.ts';
import type { Account } from '../test-api.ts';
import { joinTransitions } from './join-transitions.ts';

let contracts: TestContracts;
let api: TestContracts['api'];
beforeAll(async () => {
  contracts = await startTestContracts();
  ({ api } = contracts);
});
afterAll(() => api.close());

const APPLICATIONS = 8;
/** `npm run test:changes` makes eight times as many. */
const BATCHES = 100 * Number(process.env['CHANGES_TIMES'] ?? 1);

/** A company with applications of as many talents: the second has an offer, the third a contract that holds money. */
interface World {
  company: Account;
  talents: Account[];
  applications: string[];
  reasons: string[];
}

async function createWorld(): Promise<World> {
  const company = await contracts.companyWith(dollars(1_000));
  const job = await api.postJob(company);
  const talents: Account[] = [];
  const applications: string[] = [];
  for (let n = 0; n < APPLICATIONS; n += 1) {
    talents.push(await api.signUp('talent', `Talent ${n}`));
    applications.push(await api.apply(talents[n]!, job));
  }
  for (const n of [1, 2]) {
    await api.move(company, applications[n]!, 'Shortlisted');
    const sent = await contracts.send(company, applications[n]!, contracts.form());
    expect(sent.status).toBe(201);
    if (n === 2) expect((await contracts.accept(talents[n]!, sent.body.data.id)).status).toBe(200);
  }
  const reasons = await api.sql<{ id: string }[]>`
    INSERT INTO decline_reasons (company_id, position, label) VALUES (${company.id}, 99, 'Too far away') RETURNING id`;
  return { company, talents, applications, reasons: [reasons[0]!.id] };
}

/** A move by the numbers of what it is about, so that it can be made in several worlds. */
interface Wish {
  application: number;
  role: Role;
  to: Stage;
  move: PlainMove['move'];
  from: Stage | undefined;
  note: string | null;
  reason: 'own' | 'foreign' | 'none';
  unlessHeld: boolean;
  /** Where its application is before; anywhere if null. */
  begin: Begin | null;
}

interface Begin {
  stage: Stage;
  hasContract: boolean;
}

const REVIEWS = [undefined, 'turnDown', 'withdrawOffer', 'reopen'] as const;

/** Every kind of move that some stage allows, with a stage that allows it. */
const KINDS = ROLES.flatMap((role) =>
  STAGES.flatMap((to) =>
    REVIEWS.flatMap((move) => {
      const { withContract = [], withoutContract = [] } = transitionPlan(role, to, move) ?? {};
      const begins = [
        ...withContract.map((stage) => ({ stage, hasContract: true })),
        ...withoutContract.map((stage) => ({ stage, hasContract: false })),
      ];
      return begins.map((begin) => ({ role, to, move, begin }));
    }),
  ),
);

const wish = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    application: fc.nat(APPLICATIONS - 1),
    from: fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, fc.constantFrom(...STAGES)),
    note: fc.constantFrom(null, 'Thank you.'),
    reason: fc.constantFrom('none' as const, 'none' as const, 'own' as const, 'foreign' as const),
    unlessHeld: fc.boolean(),
    isAllowed: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
  })
  .map(({ kind: { begin, ...kind }, isAllowed, ...rest }) => ({ ...kind, ...rest, begin: isAllowed ? begin : null }));
const batch = fc.record({
  /** Where the applications are before, and whether a contract is with the talent. */
  before: fc.array(fc.record({ stage: fc.constantFrom(...STAGES), hasContract: fc.boolean() }), {
    minLength: APPLICATIONS,
    maxLength: APPLICATIONS,
  }),
  wishes: fc.uniqueArray<Wish, number>(wish, {
    minLength: 1,
    maxLength: APPLICATIONS,
    selector: ({ application }) => application,
  }),
});

/** Puts the applications of a world somewhere, and its offer back to the talent. */
async function place({ applications }: World, before: Begin[]): Promise<void> {
  for (const [n, { stage, hasContract }] of before.entries())
    await api.sql`UPDATE applications SET stage = ${stage}, has_contract = ${hasContract || OFFERED_STAGES.includes(stage)} WHERE id = ${applications[n]!}`;
  await api.sql`UPDATE contract_offers SET state = 'sent', ended_at = NULL WHERE application_id = ${applications[1]!}`;
}

function inWorld(world: World, other: World, one: Wish, at: Date, trace: string): PlainMove {
  const { application, role, reason, begin: _, ...move } = one;
  return {
    ...move,
    actor: {
      userId: role === 'company' ? world.company.id : world.talents[application]!.id,
      role,
      memberRole: 'owner',
    },
    applicationId: world.applications[application]!,
    declineReasonId: reason === 'none' ? null : (reason === 'own' ? world : other).reasons[0]!,
    at,
    trace,
    person: (role === 'company' ? world.company : world.talents[application]!).personId as PersonId,
  };
}

const WAYS: ((moves: PlainMove[]) => Promise<TransitionEvent[]>)[] = [
  async (moves) => {
    const events: TransitionEvent[] = [];
    for (const { applicationId, trace, person, ...move } of moves)
      events.push(
        ...(await withTrace(
          trace,
          () => transitionApplications(api.database.sql, { ...move, applicationIds: [applicationId] }),
          person,
        )),
      );
    return events;
  },
  async (moves) => {
    const events: TransitionEvent[] = [];
    for (const move of moves) events.push(...(await moveTogether(api.database.byKey, [move])));
    return events;
  },
  (moves) => moveTogether(api.database.byKey, moves),
];

/** All that moves have written since, with ids replaced by names that every world has. */
async function rowsOf({ company, talents, applications, reasons }: World, since: Date): Promise<string> {
  const { sql } = api;
  const people = [company, ...talents].map(({ id }) => id);
  const rows = {
    applications:
      await sql`SELECT id, stage, has_contract, changed_at FROM applications WHERE id = ANY (${applications}::uuid[]) ORDER BY id`,
    history: await sql`
      SELECT application_id, from_stage, to_stage, actor_id, actor_role, person_id, note, at, decline_reason_id, undoes, cause, block_number
        FROM stage_changes WHERE application_id = ANY (${applications}::uuid[]) AND at >= ${since} ORDER BY application_id, id`,
    events: await sql`
      SELECT recipient_id, name, at, data - 'offerId' AS data, notify, trace FROM events
       WHERE recipient_id = ANY (${people}::uuid[]) AND at >= ${since} ORDER BY recipient_id, seq`,
    activity: await sql`
      SELECT account_id, person_id, at, kind, application_id, detail FROM activity
       WHERE account_id = ${company.id} AND at >= ${since} ORDER BY application_id, at`,
    heads:
      await sql`SELECT recipient_id, seq FROM event_heads WHERE recipient_id = ANY (${people}::uuid[]) ORDER BY recipient_id`,
  };
  const names = new Map([
    ...[company, ...talents].map(({ id }, n) => [id, `account ${n}`] as const),
    ...[company, ...talents].map(({ personId }, n) => [personId, `person ${n}`] as const),
    ...applications.map((id, n) => [id, `application ${n}`] as const),
    ...reasons.map((id) => [id, 'reason'] as const),
  ]);
  const text = JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? String(value) : (value as unknown)), 1);
  return text.replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, (id) => names.get(id) ?? 'id');
}

it('random moves write the same rows one by one, by the statement for one, and by the statement for many', async () => {
  const worlds: World[] = [];
  for (const _ of WAYS) worlds.push(await createWorld());
  const other = await createWorld();
  const seed = Number(process.env['SEED'] ?? Date.now());
  const begun = Date.now() + 1_000;
  let made = 0;
  for (const [n, { before, wishes }] of fc.sample(batch, { seed, numRuns: BATCHES }).entries()) {
    const at = new Date(begun + n * 1_000);
    const trace = crypto.randomUUID();
    const moved: { events: number; offer: unknown }[] = [];
    const begins = before.map((begin, n) => wishes.find(({ application }) => application === n)?.begin ?? begin);
    for (const [way, world] of worlds.entries()) {
      await place(world, begins);
      const events = await WAYS[way]!(wishes.map((one) => inWorld(world, other, one, at, trace)));
      const [offer] =
        await api.sql`SELECT state, ended_at FROM contract_offers WHERE application_id = ${world.applications[1]!}`;
      moved.push({ events: events.length, offer });
    }
    made += moved[0]!.events;
    expect(moved, `seed ${seed}, batch ${n}: ${JSON.stringify({ before, wishes })}`).toEqual(moved.map(() => moved[0]));
  }
  expect(made).toBeGreaterThan(BATCHES / 3);
  const [general, one, many] = await Promise.all(worlds.map((world) => rowsOf(world, new Date(begun))));
  expect(one, `seed ${seed}`).toBe(general);
  expect(many, `seed ${seed}`).toBe(general);
});

it('moves beside other writers of events meet no deadlock, and number every event once', async () => {
  const worlds = [await createWorld(), await createWorld()];
  // Without a short lock_timeout, which would end a deadlock before it is counted.
  const patient = openDatabase(api.databaseUrl, { name: 'patient', connections: 2, planOnce: true });
  const transition = joinTransitions({ byKey: patient.sql, sql: api.database.sql });
  const people = worlds.flatMap(({ company, talents }) => [company, ...talents]);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)]!;
  const move = () => {
    const world = pick(worlds);
    const application = Math.floor(Math.random() * APPLICATIONS);
    const role = pick(['company', 'company', 'talent'] as const);
    const userId = (role === 'company' ? world.company : world.talents[application]!).id;
    const to = role === 'company' ? pick(['Applied', 'Shortlisted', 'Declined'] as const) : 'Withdrawn';
    return transition({
      actor: { userId, role, memberRole: 'owner' },
      applicationId: world.applications[application]!,
      to,
      at: new Date(),
    });
  };
  const moveMany = () => {
    const { company, applications } = pick(worlds);
    const to = pick(['Applied', 'Shortlisted', 'Declined'] as const);
    const actor = { userId: company.id, role: 'company', memberRole: 'owner' } as const;
    return transitionApplications(api.database.sql, { actor, applicationIds: applications, to, at: new Date() });
  };
  const write = () => {
    const recipients = [pick(people).id, pick(people).id];
    const data = { applicationId: crypto.randomUUID() } as never;
    return api.database.sql.begin((tx) =>
      appendEvents(
        tx,
        [...new Set(recipients)].map((recipientId) => ({
          recipientId,
          name: 'application.confirmed',
          at: new Date(),
          data,
          notify: false,
        })),
      ),
    );
  };
  const deadlocks = async () =>
    (await api.sql`SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`)[0]![
      'deadlocks'
    ] as bigint;
  const before = await deadlocks();
  const writers = [move, move, move, move, move, move, moveMany, write, write];
  await Promise.all(
    writers.map(async (writer) => {
      for (let n = 0; n < 200; n += 1) await writer();
    }),
  );
  await patient.close();
  expect(await deadlocks()).toBe(before);
  const wrong = await api.sql`
    SELECT h.recipient_id FROM event_heads h LEFT JOIN events e USING (recipient_id) WHERE recipient_id = ANY (${people.map(({ id }) => id)}::uuid[])
     GROUP BY h.recipient_id, h.seq HAVING h.seq <> count(e.seq) OR h.seq <> max(e.seq)`;
  expect([...wrong]).toEqual([]);
});
