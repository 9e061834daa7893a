import { dollars } from '@hireledger/domain/money/usd';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, type Account } from '../../test-api.ts';
import { setUpMilestones } from '../../testing/set-up-milestones.ts';
import type { TestMilestones } from '../milestones/test-milestones.ts';

const { milestones, talent } = setUpMilestones();

let one: Awaited<ReturnType<TestMilestones['agree']>>;
beforeEach(async () => {
  one = await milestones.agree(1);
});

const propose = (as: Account, more: object = {}) => one.post(as, 'endings', { splits: [], ...more });
const proposed = async (as = one.company): Promise<string> => (await propose(as)).body.data.id;
const answer = (as: Account, id: string, how: 'acceptance' | 'refusal' | 'withdrawal') =>
  one.post(as, `endings/${id}/${how}`);
const ending = async () => (await one.view(talent)).ending;

describe('a notice to end a contract that holds no money', () => {
  it('is over once a milestone is funded', async () => {
    const id = await proposed();
    expect(await ending()).toMatchObject({ id, state: 'proposed', takesEffectAt: expect.any(String) });
    await one.reach(1, 'funded');
    expect(await ending()).toMatchObject({ id, state: 'expired' });
    const splits = [{ number: 1, toTalent: String(dollars(40)) }];
    expect((await propose(one.company, { splits })).status).toBe(200);
  });

  it('stays over where work was submitted meanwhile, also once no milestone holds money', async () => {
    const id = await proposed();
    await milestones.api.sql`
      INSERT INTO stage_changes (application_id, from_stage, to_stage, actor_id, actor_role, at)
      VALUES (${one.application}, 'Accepted', 'Completed', ${talent.id}, 'talent', now()), (${one.application}, 'Completed', 'Accepted', ${one.company.id}, 'company', now())`;
    await one.reach(1, 'released');
    expect(await ending()).toMatchObject({ id, state: 'expired' });
  });

  it('is given by a talent, too', async () => {
    const given = (await propose(talent)).body;
    expect(given.message).toBe('Your notice is sent.');
    const { id } = given.data;
    expect(await ending()).toMatchObject({ id, by: 'talent', takesEffectAt: expect.any(String), isFinal: false });
    expect((await answer(one.company, id, 'acceptance')).status).toBe(200);
    expect(await one.stage()).toBe('Withdrawn');
  });

  it.each([
    ['declined', (other: Account, id: string) => answer(other, id, 'refusal')],
    ['answered with other terms', (other: Account, id: string) => propose(other, { instead: id })],
  ] as const)('ends the contract the second time, where the first was %s: that one cannot be', async (_how, refuse) => {
    const first = await proposed();
    expect((await refuse(talent, first)).status).toBe(200);
    const open = await ending();
    if (open.state === 'proposed') await answer(talent, open.id, 'withdrawal');
    const second = await proposed();
    expect(await ending()).toMatchObject({ id: second, state: 'proposed', isFinal: true });
    for (const refused of [answer(talent, second, 'refusal'), propose(talent, { instead: second })])
      expect(failure(await refused)).toMatchObject({
        code: 'MILESTONE_CONFLICT',
        message: 'You declined a notice before, so this one cannot be declined.',
      });
    expect((await answer(talent, second, 'acceptance')).status).toBe(200);
    expect(await one.stage()).toBe('Withdrawn');
  });

  it('is answered too late once it takes effect, also before the worker ends the contract', async () => {
    const id = await proposed();
    await milestones.api.sql`UPDATE contract_endings SET takes_effect_at = now() WHERE id = ${id}`;
    for (const late of [
      answer(talent, id, 'acceptance'),
      answer(talent, id, 'refusal'),
      answer(one.company, id, 'withdrawal'),
      propose(talent, { instead: id }),
    ])
      expect(failure(await late)).toMatchObject({
        code: 'MILESTONE_CONFLICT',
        message: 'This notice takes effect now: the contract ends.',
      });
    expect(await ending()).toMatchObject({ id, state: 'proposed' });
  });
});
