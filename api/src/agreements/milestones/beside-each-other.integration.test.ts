import { randomUUID } from 'node:crypto';
import { dollars } from '@hireledger/domain/money/usd';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure } from '../../test-api.ts';
import { startTestMilestones, type TestMilestones } from './test-milestones.ts';

let milestones: TestMilestones;
beforeAll(async () => {
  milestones = await startTestMilestones();
});
afterAll(() => milestones.api.close());

/** Both are sent while `table`'s row is locked: the first waits for it, the second for the first. */
async function together<One, Other>(
  { table, id }: { table: string; id: string },
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[One, Other]> {
  const { sql, lockWaits } = milestones.api;
  const sent = await sql.begin(async (tx) => {
    await tx`SELECT FROM ${tx(table)} WHERE id = ${id} FOR UPDATE`;
    const first = one();
    await expect.poll(lockWaits).toBe(1);
    const second = other();
    await expect.poll(lockWaits).toBe(2);
    return { first, second };
  });
  return Promise.all([sent.first, sent.second]);
}

describe('at the same moment', () => {
  it('a contract that both sides end is not funded any more', async () => {
    const { api, talent } = milestones;
    const one = await milestones.agree(1);
    const { id } = (await one.post(one.company, 'endings', { splits: [] })).body.data;
    const [accepted, funded] = await together(
      { table: 'applications', id: one.application },
      () => one.post(talent, `endings/${id}/acceptance`),
      () => one.post(one.company, 'fundings', { milestones: [1] }),
    );
    expect(accepted.status).toBe(200);
    expect(failure(funded)).toMatchObject({ status: 409 });
    expect(await one.operations()).toEqual([]);
    expect(await api.stageOf(one.application)).toBe('Withdrawn');
  });

  it('a refused approval is taken back while another milestone is submitted', async () => {
    const { api, talent } = milestones;
    const one = await milestones.agree(2);
    await one.reach(1, 'submitted');
    await one.reach(2, 'funded');
    await api.sql`UPDATE applications SET stage = 'Completed' WHERE id = ${one.application}`;
    await one.step(one.company, 1, 'approval', { amount: String(dollars(100)) });
    const [payout] = await api.sql<{ id: string }[]>`
      UPDATE payouts SET state = 'needs-attention', failure = 'Refused.' WHERE agreement_id = ${one.id} RETURNING id`;
    await api.sql`UPDATE chain_operations SET state = 'reverted', nonce = 77, signer = 'operator' WHERE payout_id = ${payout!.id}`;
    await api.sql`UPDATE applications SET stage = 'Accepted' WHERE id = ${one.application}`;
    const file = randomUUID();
    await api.sql`INSERT INTO stored_files (id, owner_id, kind, name, type, size, sha256, ready_at)
                  VALUES (${file}, ${talent.id}, 'attachment', 'log.txt', 'text/plain', 3, ${Buffer.alloc(32, 7)}, now())`;
    const [submitted, back] = await together(
      { table: 'stored_files', id: file },
      () => one.step(talent, 2, 'submission', { note: 'Done.', files: [`/files/${file}`] }),
      () => api.request('POST', `/payouts/${payout!.id}/take-back`, { as: one.company }),
    );
    expect(submitted.status).toBe(202);
    expect(back.status).toBe(200);
  });
});
