import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { EVIDENCE_MAX } from '@hireledger/domain/agreements/evidence';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { failure, type Account } from '../../test-api.ts';
import { ORIGINAL } from '@hireledger/db/files/file-store';
import { addPasskey, type Device } from '../payouts/test-escrow-2.ts';
import type { TestPayouts } from '../payouts/test-payouts.ts';
import { startTestDisputes, type TestDisputes } from './test-disputes.ts';

let disputes: TestDisputes;
let api: TestPayouts['api'];
let arbiter: Account;
let device: Device;
let company: Account;
let talent: Account;
let stranger: Account;
let id: string;
beforeAll(async () => {
  disputes = await startTestDisputes();
  ({ api, talent } = disputes);
  arbiter = await api.signUp('talent', 'Judy Just');
  stranger = await api.signUp('company', 'Other Works');
  ({ device } = await addPasskey(disputes, arbiter));
});
afterAll(() => api.close());
beforeEach(async () => {
  disputes.nameArbiter(arbiter);
  company = await disputes.companyWith(0n);
  id = await disputes.disputed(company, talent);
});

const add = (as: Account, body: object = { text: 'It is a copy.' }, key?: string) =>
  api.request('POST', `/agreements/${id}/milestones/1/evidence`, {
    as,
    body,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const view = async (as: Account) => (await api.request('GET', `/agreements/${id}`, { as })).body.data.milestones[0];
const look = async () => (await api.request('GET', `/disputes/${id}/0`, { as: arbiter })).body.data;
const download = async (file: string, as: Account) => (await api.request('GET', `/files/${file}`, { as })).status;

async function fileOf(owner: Account): Promise<string> {
  const file = randomUUID();
  await api.sql`INSERT INTO stored_files (id, owner_id, kind, name, type, size, sha256, ready_at)
                VALUES (${file}, ${owner.id}, 'attachment', 'log.txt', 'text/plain', 3, ${Buffer.alloc(32, 7)}, now())`;
  await api.context.files.put(file, ORIGINAL, Readable.from(['log']), 3);
  return file;
}

it('of each side is read by both and by the arbiter, with a hash that covers words and files', async () => {
  const file = await fileOf(company);
  const added = await add(company, { text: 'It is a copy.', files: [`/files/${file}`] });
  expect(added).toMatchObject({
    status: 201,
    body: { data: { about: 'evidence', by: 'company', text: 'It is a copy.' } },
  });
  expect(added.body.data.files).toMatchObject([{ name: 'log.txt', sha256: '07'.repeat(32) }]);
  await add(talent, { text: 'It is my own.' });
  const texts = [
    { text: 'It is a copy.', by: 'company' },
    { text: 'It is my own.', by: 'talent' },
  ];
  for (const { notes } of [await view(company), await view(talent), await look()]) expect(notes).toMatchObject(texts);
  const hashes = (await look()).notes.map(({ hash }: { hash: string }) => hash);
  expect(new Set(hashes).size).toBe(2);
  for (const hash of hashes) expect(hash).toMatch(/^0x[0-9a-f]{64}$/);
});

it('is a notice for the other side, and not for its author', async () => {
  await add(talent);
  const events = await api.sql`
    SELECT recipient_id, notify FROM events WHERE name = 'escrow.evidence-added' AND data ->> 'agreementId' = ${id}`;
  expect(new Set(events.map(({ recipientId, notify }) => `${recipientId} ${notify}`))).toEqual(
    new Set([`${company.id} true`, `${talent.id} false`]),
  );
});

it('opens its files to both sides and to the arbiter, and to nobody else', async () => {
  const file = await fileOf(talent);
  expect(await download(file, arbiter)).toBe(404);
  await add(talent, { text: 'The log.', files: [`/files/${file}`] });
  for (const as of [talent, company, arbiter]) expect(await download(file, as)).toBe(200);
  expect(await download(file, stranger)).toBe(404);
  // A former arbiter reads nothing, nor does one whose key is elsewhere.
  disputes.nameArbiter(stranger);
  expect(await download(file, arbiter)).toBe(404);
  disputes.nameArbiter(arbiter, { holdsKey: false });
  expect(await download(file, arbiter)).toBe(404);
  // One of another agreement, and one who is a side of this, read nothing either.
  disputes.nameArbiter(arbiter, { address: '0xCf7Ed3AccA5a467e9e704C703E8D87F634fB0Fc9' });
  expect(await download(file, arbiter)).toBe(404);
});

it('is closed again to the arbiter once both sides have settled without a ruling', async () => {
  const file = await fileOf(talent);
  await add(talent, { text: 'The log.', files: [`/files/${file}`] });
  await api.sql`UPDATE milestones SET state = 'settled', exits_at = NULL, ended_at = now(), to_payee = 1, fee = 0 WHERE agreement_id = ${id}`;
  expect(await download(file, arbiter)).toBe(404);
  expect(await download(file, company)).toBe(200);
});

it('is refused from anybody else, and for files of others', async () => {
  const file = await fileOf(company);
  for (const as of [stranger, arbiter]) expect((await add(as)).status).toBe(404);
  expect(failure(await add(talent, { text: 'Mine.', files: [`/files/${file}`] }))).toMatchObject({
    status: 400,
    fields: ['files'],
  });
  expect((await look()).notes).toEqual([]);
});

it.each([
  ['no words', { text: '  ' }, 'text'],
  ['words without end', { text: 'x'.repeat(5_001) }, 'text'],
  ['too many files', { text: 'All.', files: Array.from({ length: 11 }, () => `/files/${randomUUID()}`) }, 'files'],
])('is refused with %s', async (_name, body, field) => {
  expect(failure(await add(talent, body))).toMatchObject({ status: 400, fields: [field] });
});

it('is bounded for each side', async () => {
  for (let nth = 0; nth < EVIDENCE_MAX; nth += 1)
    expect((await add(talent, { text: `Number ${nth}` })).status).toBe(201);
  expect(failure(await add(talent, { text: 'One more' }))).toMatchObject({ status: 409, code: 'MILESTONE_CONFLICT' });
  expect((await view(talent)).evidence.whyNot).toMatch(/the most that one side can add/);
  expect((await add(company)).status).toBe(201);
});

it('counts once for each key', async () => {
  const key = randomUUID();
  expect((await add(talent, { text: 'Once.' }, key)).body).toEqual((await add(talent, { text: 'Once.' }, key)).body);
  expect((await look()).notes).toHaveLength(1);
});

it('is not taken before a dispute, nor after its time', async () => {
  await api.sql`UPDATE milestones SET exits_at = now() - interval '1 second' WHERE agreement_id = ${id}`;
  expect(failure(await add(talent))).toMatchObject({
    status: 409,
    message: expect.stringMatching(/arbiter’s deadline/),
  });
  await api.sql`UPDATE milestones SET state = 'submitted', exits_at = now() + interval '1 day' WHERE agreement_id = ${id}`;
  expect(failure(await add(talent))).toMatchObject({ status: 409, message: 'This milestone is not in dispute.' });
});

it('that is being added while the arbiter decides stops the ruling too', async () => {
  const send = (body: object) => api.request('POST', `/disputes/${id}/0/ruling`, { as: arbiter, body });
  const decision = { toPayee: '0', reason: 'It is a copy.', evidence: 0 };
  const { challenge, deadline } = failure(await send(decision)).details as { challenge: string; deadline: number };
  const passkey = { assertion: device.assert(challenge), deadline };
  const { evidence, ruling } = await api.sql.begin(async (tx) => {
    await tx`SELECT FROM event_heads WHERE recipient_id IN (${company.id}, ${talent.id}) FOR UPDATE`;
    const evidence = add(talent, { text: 'Proof.' });
    await expect.poll(api.lockWaits).toBe(1);
    const ruling = send({ ...decision, passkey });
    await expect.poll(api.lockWaits).toBe(2);
    return { evidence, ruling };
  });
  expect((await evidence).status).toBe(201);
  expect(failure(await ruling)).toMatchObject({ status: 409, code: 'EVIDENCE_ADDED' });
});

it('that came after the arbiter looked stops the ruling, whose hash covers what was read', async () => {
  const send = (body: object) => api.request('POST', `/disputes/${id}/0/ruling`, { as: arbiter, body });
  const decision = { toPayee: '0', reason: 'It is a copy.', evidence: 0 };
  await add(company);
  expect(failure(await send(decision))).toMatchObject({ status: 409, code: 'EVIDENCE_ADDED' });
  const body = { ...decision, evidence: 1 };
  const { challenge, deadline } = failure(await send(body)).details as { challenge: string; deadline: number };
  expect((await send({ ...body, passkey: { assertion: device.assert(challenge), deadline } })).status).toBe(202);
  const [note] = (await look()).notes;
  const [ruling] = await api.sql`SELECT evidence FROM rulings WHERE agreement_id = ${id}`;
  expect(ruling).toEqual({ evidence: [note.hash] });
  expect(failure(await add(talent))).toMatchObject({ message: expect.stringMatching(/has decided/) });
  // One that had no effect is given again as it was, so its evidence stays what it was too.
  await api.sql`UPDATE chain_operations SET state = 'cancelled' WHERE agreement_id = ${id} AND step = 'RuleMilestone'`;
  expect(failure(await add(talent))).toMatchObject({ message: expect.stringMatching(/has decided/) });
  expect((await view(talent)).evidence.whyNot).toMatch(/has decided/);
  const again = failure(await send(body)).details as { challenge: string; deadline: number };
  const passkey = { assertion: device.assert(again.challenge), deadline: again.deadline };
  expect((await send({ ...body, passkey })).status).toBe(202);
});
