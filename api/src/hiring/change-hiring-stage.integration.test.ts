import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Account, type TestApi } from '../test-api.ts';

let api: TestApi;
let company: Account;
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
});
afterAll(() => api.close());

const written = async (ids: string[]) => ({
  stages: await api.sql`SELECT id, stage, has_contract FROM applications WHERE id = ANY (${ids}::uuid[]) ORDER BY id`,
  history:
    await api.sql`SELECT from_stage, to_stage, actor_role, note FROM stage_changes WHERE application_id = ANY (${ids}::uuid[]) ORDER BY application_id, id`,
});

it('concurrent moves have the same result as sequential ones, with every number once', async () => {
  const job = await api.postJob(company);
  const talents = await Promise.all(Array.from({ length: 24 }, (_, n) => api.signUp('talent', `Talent ${n}`)));
  const [alone, together] = [talents.slice(0, 12), talents.slice(12)];
  const ids = new Map<Account, string>();
  for (const talent of talents) ids.set(talent, await api.apply(talent, job));
  const idsOf = (some: Account[]) => some.map((talent) => ids.get(talent)!);
  const [head] = await api.sql`SELECT seq FROM event_heads WHERE recipient_id = ${company.id}`;

  const rounds: ((talent: Account, n: number) => Promise<{ status: number }>)[] = [
    (talent, n) =>
      n % 4 === 0
        ? api.move(talent, ids.get(talent)!, 'Withdrawn')
        : api.move(company, ids.get(talent)!, n % 2 === 0 ? 'Shortlisted' : 'Declined', `Note ${n}`),
    (talent, n) =>
      n % 2 === 0 ? api.move(company, ids.get(talent)!, 'Hired') : api.move(company, ids.get(talent)!, 'Applied'),
    (talent) => api.move(talent, ids.get(talent)!, 'Accepted'),
  ];
  for (const round of rounds) {
    const single: number[] = [];
    for (const [n, talent] of alone.entries()) single.push((await round(talent, n)).status);
    const joined = await Promise.all(together.map(round));
    expect(joined.map(({ status }) => status)).toEqual(single);
  }

  const [one, many] = [await written(idsOf(alone)), await written(idsOf(together))];
  const withoutIds = (rows: readonly object[]) => rows.map((row) => ({ ...row, id: undefined }));
  expect(withoutIds(many.stages)).toEqual(withoutIds(one.stages));
  expect(many.history).toEqual(one.history);
  for (const [n, talent] of together.entries()) {
    const eventsOf = ({ id }: Account) =>
      api.sql`SELECT seq, name, notify, data - ARRAY['applicationId', 'offerId', 'talentId', 'talentName'] AS data FROM events WHERE recipient_id = ${id} ORDER BY seq`;
    expect([...(await eventsOf(talent))]).toEqual([...(await eventsOf(alone[n]!))]);
  }
  const seqs = await api.sql<
    { seq: bigint }[]
  >`SELECT seq FROM events WHERE recipient_id = ${company.id} AND seq > ${head!.seq} ORDER BY seq`;
  expect(seqs.map(({ seq }) => Number(seq - head!.seq))).toEqual(seqs.map((_, n) => n + 1));
});
