import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { openDatabase, type Database, type Sql } from '@hireledger/db/connect';
import type { NumberedEvent } from '@hireledger/db/events';
import { transitionApplications } from '@hireledger/db/hiring/transition-applications';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, createApplication } from '../testing/accounts.ts';
import { quiet } from '../testing/world.ts';
import { expireOffers } from './expire-offers.ts';

let database: TestDatabase;
let administrator: Database;
/** As the worker's role: for the code under test. */
let worker: Database;
let sql: Sql;
let company: string;
let talent: string;
let application: string;
beforeAll(async () => {
  database = await createTestDatabase();
  administrator = openDatabase(database.url, { name: 'expiry test', connections: 5 });
  worker = openDatabase(database.workerUrl, { name: 'expiry test, worker', connections: 5 });
  sql = administrator.sql;
});
afterAll(async () => {
  await administrator.close();
  await worker.close();
  await database.drop();
});
beforeEach(async () => {
  company = await createAccount(sql, 'company');
  talent = await createAccount(sql, 'talent');
  application = await createApplication(sql, company, talent);
  await sql`UPDATE applications SET stage = 'Hired', has_contract = true WHERE id = ${application}`;
});

const EXPIRY = new Date('2026-12-08T00:00:00Z');
const before = new Date(EXPIRY.getTime() - 1_000);

async function offer(state = 'sent'): Promise<string> {
  const id = crypto.randomUUID();
  const [consent] = await sql<{ id: string }[]>`
    INSERT INTO consents (user_id, kind, subject, typed_data, digest, proof_kind, proof, vouch, at)
    VALUES (${company}, 'OpenAgreement', ${id}, '{}', ${`0x${'0'.repeat(64)}`}, 'session', '{}', '', now()) RETURNING id`;
  await sql`
    INSERT INTO contract_offers (id, application_id, company_id, talent_id, version, state, terms, chain_terms, deadline, commitment, escrow_address, payee_address,
                                 agreement_id, consent_id, sent_at, expires_at)
    VALUES (${id}, ${application}, ${company}, ${talent}, 1, ${state}, '{"total": "400000000"}', '{}', 0, '0x', '0x', '0x', ${id}, ${consent!.id}, now(), ${EXPIRY})`;
  return id;
}
const stateOf = async (id: string) => (await sql`SELECT state, ended_at FROM contract_offers WHERE id = ${id}`)[0];
const stage = async () => (await sql`SELECT stage, has_contract FROM applications WHERE id = ${application}`)[0];
const run = async (now = EXPIRY): Promise<NumberedEvent[]> => {
  const pushed: NumberedEvent[] = [];
  await expireOffers({ sql: worker.sql, clock: () => now, log: quiet, onEvents: (events) => pushed.push(...events) });
  return pushed;
};

test('an offer that nobody answered ends with its day; the applicant is shortlisted again, and both sides get a notice', async () => {
  const id = await offer();
  expect(await run(before)).toEqual([]);
  expect(await stateOf(id)).toEqual({ state: 'sent', endedAt: null });
  const pushed = await run();
  const sides = new Set([company, talent]);
  for (const event of ['application.moved-by-contract', 'contract.expired'])
    expect(new Set(pushed.filter(({ name }) => name === event).map(({ recipientId }) => recipientId))).toEqual(sides);
  expect(pushed).toHaveLength(4);
  expect(await stateOf(id)).toEqual({ state: 'expired', endedAt: EXPIRY });
  expect(await stage()).toEqual({ stage: 'Shortlisted', hasContract: false });
  const [change] = await sql`
    SELECT from_stage, to_stage, actor_id, actor_role, cause FROM stage_changes WHERE application_id = ${application} ORDER BY id DESC LIMIT 1`;
  expect(change).toEqual({
    fromStage: 'Hired',
    toStage: 'Shortlisted',
    actorId: null,
    actorRole: 'time',
    cause: 'offer-expired',
  });
  const notices = await sql`SELECT name, data FROM events WHERE recipient_id = ${talent} AND notify`;
  expect(notices).toMatchObject([
    { name: 'contract.expired', data: { offerId: id, total: '400000000', stage: 'Shortlisted' } },
  ]);
});

test('an offer whose changes were asked for expires too, and each ends once, also by two runs at once', async () => {
  const id = await offer('changes-requested');
  const pushed = (await Promise.all([run(), run()])).flat();
  expect(pushed.filter(({ name }) => name === 'contract.expired')).toHaveLength(2);
  expect(await stateOf(id)).toMatchObject({ state: 'expired' });
  expect(await run()).toEqual([]);
});

test('one that cannot expire holds up no other', async () => {
  const stuck = await offer();
  await sql`
    CREATE FUNCTION refuse_offer() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$`;
  await sql.unsafe(
    `CREATE TRIGGER refuse_one BEFORE UPDATE ON contract_offers FOR EACH ROW WHEN (new.id = '${stuck}') EXECUTE FUNCTION refuse_offer()`,
  );
  application = await createApplication(sql, company, await createAccount(sql, 'talent'));
  await sql`UPDATE applications SET stage = 'Hired', has_contract = true WHERE id = ${application}`;
  const other = await offer();
  await expect(run()).rejects.toThrow('refused');
  expect(await stateOf(other)).toMatchObject({ state: 'expired' });
  await sql`DROP FUNCTION refuse_offer CASCADE`;
  await run();
  expect(await stateOf(stuck)).toMatchObject({ state: 'expired' });
});

test('one that ended before stays as it is, and its application too', async () => {
  const id = await offer();
  await transitionApplications(sql, {
    actor: { userId: talent, role: 'talent', memberRole: 'owner' },
    applicationIds: [application],
    to: 'Rejected',
    at: before,
  });
  expect(await stateOf(id)).toEqual({ state: 'rejected', endedAt: before });
  expect(await run()).toEqual([]);
  expect(await stage()).toMatchObject({ stage: 'Rejected' });
});

test('an offer that came back by an undo has its old deadline: where that has passed, it expires', async () => {
  const id = await offer();
  const byTalent = {
    actor: { userId: talent, role: 'talent' as const, memberRole: 'owner' as const },
    applicationIds: [application],
  };
  expect(await transitionApplications(sql, { ...byTalent, to: 'Withdrawn', at: before })).toHaveLength(2);
  expect(await run()).toEqual([]);
  const late = new Date(EXPIRY.getTime() + 5_000);
  expect(await transitionApplications(sql, { ...byTalent, to: 'Hired', move: 'undo', at: late })).toHaveLength(2);
  expect(await stateOf(id)).toEqual({ state: 'sent', endedAt: null });
  await run(late);
  expect((await stateOf(id))!['state']).toBe('expired');
  expect(await stage()).toEqual({ stage: 'Shortlisted', hasContract: false });
});
