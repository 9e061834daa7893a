import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dollars } from '@hireledger/domain/money/usd';
import { failure, PASSWORD, type Account } from '../../test-api.ts';
import { ESCROW } from '../payouts/test-escrow-2.ts';
import { startTestContracts, type TestContracts } from './test-contracts.ts';

let contracts: TestContracts;
let api: TestContracts['api'];
let talent: Account;
beforeAll(async () => {
  contracts = await startTestContracts();
  ({ api, talent } = contracts);
});
afterAll(() => contracts.api.close());

const history = (as: Account, application: string) =>
  api.request('GET', `/applications/${application}/contract-history`, { as });
const moments = async (as: Account, application: string) =>
  (await history(as, application)).body.data.moments.map(
    ({ what, by, version, milestones }: Record<string, unknown>) => [what, by, version ?? milestones],
  );
const hash = () => `0x${randomBytes(32).toString('hex')}`;

/** A block with these logs of an agreement, all of one transaction. */
async function mine(
  number: number,
  agreementId: string,
  logs: [name: string, args: object][],
  transaction = hash(),
): Promise<void> {
  const block = hash();
  await api.sql`INSERT INTO chain_blocks (number, hash, parent_hash, mined_at) VALUES (${number}, ${block}, ${hash()}, now() + ${number} * interval '1 minute')`;
  for (const [index, [name, args]] of logs.entries())
    await api.sql`
      INSERT INTO chain_logs (block_hash, log_index, block_number, transaction_hash, address, name, args)
      SELECT ${block}, ${index}, ${number}, ${transaction}, ${ESCROW}, ${name}, ${api.sql.json(args as never)}::jsonb || jsonb_build_object('agreementId', commitment)
        FROM agreements WHERE id = ${agreementId}`;
}

it('names the member of the company whose signature a step carries', async () => {
  const company = await contracts.companyWith(dollars(1_000));
  const recruiter = await api.addMember(company, 'recruiter');
  const application = await contracts.shortlisted(company);
  const { id } = (await contracts.send(recruiter, application, contracts.form())).body.data;
  const { agreementId } = (await contracts.accept(talent, id)).body.data;
  const transaction = hash();
  await api.sql`UPDATE chain_operations SET transaction_hash = ${transaction} WHERE agreement_id = ${agreementId}`;
  await mine(3_000, agreementId, [['MilestoneFunded', { milestone: '0' }]], transaction);
  const { moments: shown } = (await history(talent, application)).body.data;
  expect(
    shown.map(({ what, person }: { what: string; person: { id: string } | null }) => [what, person?.id ?? null]),
  ).toEqual([
    ['sent', recruiter.personId],
    ['accepted', null],
    ['funded', recruiter.personId],
  ]);
});

it('both sides see each version with its answer, and what the log says of the milestones', async () => {
  const company = await contracts.companyWith(0n);
  const application = await contracts.shortlisted(company);
  const send = async (changes: object = {}) =>
    (await contracts.send(company, application, contracts.form(changes))).body.data;
  const first = await send();
  await contracts.requestChanges(talent, first.id);
  const second = await send({ title: 'Shop', newestVersion: 1 });
  const { agreementId } = (await contracts.accept(talent, second.id)).body.data;
  await mine(1_000, agreementId, [
    ['MilestoneFunded', { milestone: '0' }],
    ['MilestoneFunded', { milestone: '1' }],
  ]);
  await mine(1_001, agreementId, [['WorkSubmitted', { milestone: '0' }]]);
  await mine(1_002, agreementId, [['MilestoneReleased', { milestone: '0', byDeadline: 'true' }]]);
  for (const side of [company, talent])
    expect(await moments(side, application)).toEqual([
      ['sent', 'company', 1],
      ['changes-requested', 'talent', 1],
      ['sent', 'company', 2],
      ['accepted', 'talent', 2],
      ['funded', 'company', [1, 2]],
      ['submitted', 'talent', [1]],
      ['released', null, [1]],
    ]);
  const { data } = (await history(company, application)).body;
  expect(data.moments.at(-1)).toMatchObject({ agreementId, offerId: null, byDeadline: true });
  expect(data.moments[0]).toMatchObject({ agreementId: null, offerId: first.id });
  expect(data.talentName).toBe(talent.fullName);
});

it('shows how a version ended: taken back, rejected', async () => {
  const company = await contracts.companyWith(0n);
  const application = await contracts.shortlisted(company);
  const first = (await contracts.send(company, application, contracts.form())).body.data;
  await contracts.withdraw(company, first.id);
  const second = (await contracts.send(company, application, contracts.form({ newestVersion: 1 }))).body.data;
  await contracts.reject(talent, second.id);
  expect(await moments(company, application)).toEqual([
    ['sent', 'company', 1],
    ['withdrawn', 'company', 1],
    ['sent', 'company', 2],
    ['rejected', 'talent', 2],
  ]);
});

it('says what money moved, and shows bonuses and how both ended it', async () => {
  const company = await contracts.companyWith(dollars(500));
  const application = await contracts.shortlisted(company);
  const { id } = (await contracts.send(company, application, contracts.form())).body.data;
  const { agreementId } = (await contracts.accept(talent, id)).body.data;
  await mine(2_000, agreementId, [['MilestoneFunded', { milestone: '0' }]]);
  const paid = await api.request('POST', `/agreements/${agreementId}/bonuses`, {
    as: company,
    body: { amount: String(dollars(20)), reason: 'You were quick.', password: PASSWORD },
    headers: { 'idempotency-key': 'bonus' },
  });
  await mine(2_001, paid.body.data.agreementId, [['MilestoneReleased', { milestone: '0' }]]);
  const ending = await api.request('POST', `/agreements/${agreementId}/endings`, {
    as: company,
    body: { splits: [] },
    headers: { 'idempotency-key': 'ending' },
  });
  const path = `/agreements/${agreementId}/endings/${ending.body.data.id}/acceptance`;
  await api.request('POST', path, { as: talent, body: {}, headers: { 'idempotency-key': 'yes' } });
  const { data } = (await history(talent, application)).body;
  const shown = data.moments.map(({ what, by, amount }: Record<string, unknown>) => [what, by, amount]);
  expect(shown).toEqual(
    expect.arrayContaining([
      ['funded', 'company', String(dollars(100))],
      ['bonus', 'company', null],
      ['ending-proposed', 'company', null],
      ['ended-early', null, null],
    ]),
  );
});

it('is empty before a contract, and of others it is not found', async () => {
  const company = await contracts.companyWith(0n);
  const application = await contracts.shortlisted(company);
  expect(await moments(talent, application)).toEqual([]);
  const stranger = await api.signUp('company');
  expect(failure(await history(stranger, application)).code).toBe('NOT_FOUND');
});
