import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import type { TestSystem } from '@hireledger/launch/test-system';
import { createTestUser, type TestUser } from '@hireledger/launch/test-user';
import postgres from 'postgres';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { done } from './approvals.ts';
import { startOwnSystem } from './start-journey.ts';

const TALENTS = 6;
/** Moves of each application between two moves of the clients. */
const MOVES = 12;

/** A page's socket, which may be opened at another process at any time. */
interface Client {
  /** Event numbers in the order in which they came. */
  received: number[];
  connectTo(origin: string): void;
  /** Resolves once every event up to this number has come. */
  has(seq: number): Promise<void>;
  close(): void;
}

let system: TestSystem;
let other: string;
let company: TestUser;
const talents: TestUser[] = [];
const applications: string[] = [];
const clients: Client[] = [];
beforeAll(async () => {
  system = await startOwnSystem({ withWeb: false });
  other = await system.addApi();
  company = await createTestUser(other, 'company', 'Harbour Works', 'hire@harbour-works.test');
  const { data: job } = await done<{ data: { id: string } }>(company, 'POST', '/company/job-posting', {
    title: 'Pier inspection',
    employmentTypes: ['Contract'],
    jobDescription: 'Look at every pile.',
    capacity: 50,
  });
  for (let number = 0; number < TALENTS; number += 1) {
    const talent = await createTestUser(other, 'talent', `Ada ${number}`, `ada-${number}@talents.test`);
    const answer = await done<{ application: { id: string } }>(talent, 'POST', '/users/apply-for-job', {
      jobId: job.id,
    });
    talents.push(talent);
    applications.push(answer.application.id);
  }
  clients.push(...[company, ...talents].map(openClient));
});
afterAll(async () => {
  for (const client of clients) client.close();
  await system?.discard();
});

function openClient({ token }: TestUser): Client {
  const received: number[] = [];
  let socket: Socket | undefined;
  let wake = () => {};
  const receive = (events: RecipientEvent[]) => {
    received.push(...events.map(({ seq }) => seq));
    wake();
  };
  return {
    received,
    connectTo(origin) {
      socket?.disconnect();
      socket = io(origin, {
        transports: ['websocket'],
        forceNew: true,
        reconnectionDelay: 50,
        reconnectionDelayMax: 200,
        auth: (give) => give({ token, batch: true, after: received.at(-1) ?? 0 }),
      });
      socket.on('events', receive).on('event', (event: RecipientEvent) => receive([event]));
    },
    async has(seq) {
      while ((received.at(-1) ?? 0) < seq) await new Promise<void>((resolve) => (wake = resolve));
    },
    close: () => socket?.disconnect(),
  };
}

/** Each application is moved there and back, all at the same time, through the process that stays. */
const moveAll = () =>
  Promise.all(
    applications.map(async (applicationId) => {
      for (let count = 0; count < MOVES * 2; count += 1)
        await done(company, 'PATCH', '/users/update-hiring-stage', {
          applicationId,
          newStage: count % 2 === 0 ? 'Declined' : 'Applied',
        });
    }),
  );

async function headOf(person: TestUser): Promise<number> {
  const sql = postgres(system.administratorUrl, { max: 1, onnotice: () => {} });
  const [head] = await sql<{ seq: string }[]>`SELECT seq FROM event_heads WHERE recipient_id = ${person.user.id}`;
  await sql.end();
  return Number(head!.seq);
}

test('clients that move between api processes while one is killed again and again have every event once, in order', async () => {
  const origin = system.urls.web;
  for (const client of clients) client.connectTo(origin);
  for (let kills = 0; kills < 3; kills += 1) {
    const moving = moveAll();
    await clients[0]!.has((clients[0]!.received.at(-1) ?? 0) + MOVES);
    await system.kill9('api');
    // Half of them are led to the other process; the others wait until their own is back.
    for (const client of clients.filter((_, number) => number % 2 === kills % 2)) client.connectTo(other);
    await system.restart('api');
    await moving;
    for (const client of clients.filter((_, number) => number % 2 === kills % 2)) client.connectTo(origin);
  }
  for (const [number, person] of [company, ...talents].entries()) {
    const head = await headOf(person);
    await clients[number]!.has(head);
    expect(clients[number]!.received, person.user.email).toEqual(Array.from({ length: head }, (_, index) => index + 1));
  }
});
