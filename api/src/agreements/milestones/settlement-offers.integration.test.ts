import { viewDispute } from '@hireledger/db/view-disputes';
import { REASON_IN_EVENT } from '@hireledger/domain/agreements/rulings';
import { MAX_OFFERS } from '@hireledger/domain/agreements/milestone-states';
import { dollars } from '@hireledger/domain/money/usd';
import { describe, expect, it } from 'vitest';
import { failure, type Account } from '../../test-api.ts';
import { setUpMilestones } from '../../testing/set-up-milestones.ts';

const { api, milestones, talent } = setUpMilestones();
const tooMany = {
  status: 409,
  code: 'MILESTONE_CONFLICT',
  message: expect.stringMatching(/^You have offered to split this milestone 20 times since its last step/),
};

it('a side makes so many offers to settle a milestone until its next step, and always accepts or repeats one', async () => {
  const one = await milestones.agree(1);
  await one.reach(1, 'submitted');
  const offer = (as: Account, usd: number) => one.step(as, 1, 'settlement', { toTalent: String(dollars(usd)) });
  for (let usd = 1; usd <= MAX_OFFERS; usd += 1) expect((await offer(talent, usd)).status, `${usd}`).toBe(202);
  const [{ notices } = { notices: 0 }] = await api.sql<{ notices: number }[]>`
    SELECT count(*)::int AS notices FROM events WHERE recipient_id = ${one.company.id} AND name = 'escrow.settlement-offered' AND notify`;
  expect(notices).toBe(MAX_OFFERS);
  expect(failure(await offer(talent, 50))).toMatchObject(tooMany);
  // Before a passkey or a wallet is asked.
  const body = { step: 'settle', number: 1, toTalent: String(dollars(50)) };
  expect(failure(await one.post(talent, 'to-sign', body))).toMatchObject(tooMany);
  await one.step(talent, 1, 'settlement/withdrawal');
  expect(failure(await offer(talent, MAX_OFFERS))).toMatchObject(tooMany);

  expect((await one.step(one.company, 1, 'change-request', { text: 'Shorter.' })).status).toBe(202);
  await one.reach(1, 'funded', { changes: 1 });
  expect((await offer(talent, 50)).status).toBe(202);
  for (let usd = 1; usd < MAX_OFFERS; usd += 1) await offer(talent, usd);
  expect((await offer(talent, MAX_OFFERS - 1)).body.data).toEqual({ operationId: null });
  await offer(one.company, 60);
  expect((await offer(talent, 60)).body.data).toEqual({ operationId: expect.any(String) });
});

it('an offer, and a proposal to end the contract, split a milestone into whole cents', async () => {
  const one = await milestones.agree(1);
  await one.reach(1, 'submitted');
  const partOfACent = String(dollars(33) + 3n);
  const offer = await one.step(talent, 1, 'settlement', { toTalent: partOfACent });
  expect(failure(offer)).toMatchObject({ status: 400, fields: ['toTalent'] });
  const proposal = await one.post(talent, 'endings', { splits: [{ number: 1, toTalent: partOfACent }] });
  expect(failure(proposal)).toMatchObject({ status: 400, fields: ['toTalent'] });
});

it('proposals to end the contract are no offers of a milestone, and do not use them up', async () => {
  const one = await milestones.agree(1);
  await one.reach(1, 'submitted');
  const splits = [{ number: 1, toTalent: String(dollars(10)) }];
  const { id } = (await one.post(talent, 'endings', { splits })).body.data;
  await one.post(talent, `endings/${id}/withdrawal`);
  for (let usd = 1; usd <= MAX_OFFERS; usd += 1)
    expect((await one.step(talent, 1, 'settlement', { toTalent: String(dollars(usd)) })).status).toBe(202);
});

it('the page of a contract is shown beside twenty thousand offers, made before there was a bound', async () => {
  const one = await milestones.agree(1);
  await one.reach(1, 'submitted');
  for (const usd of [40, 50]) await one.step(talent, 1, 'settlement', { toTalent: String(dollars(usd)) });
  await api.sql`
    INSERT INTO consents (id, user_id, kind, subject, typed_data, digest, proof_kind, proof, vouch, at)
    SELECT uuidv7(), user_id, kind, subject, typed_data, digest, proof_kind, proof, vouch, at
      FROM (SELECT * FROM consents WHERE subject = ${one.id} ORDER BY id DESC LIMIT 1) newest, generate_series(1, 20_000)`;
  await api.sql`ANALYZE consents`;
  expect((await one.view(one.company)).milestones[0].settlement).toMatchObject({
    company: null,
    talent: { toTalent: String(dollars(50)) },
  });
  expect((await one.step(talent, 1, 'settlement/withdrawal')).status).toBe(200);
  expect((await one.view(one.company)).milestones[0].settlement).toEqual({ company: null, talent: null });
});

it('an offer that another one replaced does not come back with the passkey of the later one', async () => {
  const one = await milestones.agree(1);
  await one.reach(1, 'submitted');
  const offer = (as: Account, usd: number) => one.step(as, 1, 'settlement', { toTalent: String(dollars(usd)) });
  await offer(talent, 40);
  await api.sql`
    INSERT INTO passkeys (id, user_id, name, public_key, transports, created_at, usable_from, removed_from) VALUES ('removed', ${talent.id}, 'Laptop', 'AAAA', '{}', now(), now(), now())`;
  await api.sql`
    INSERT INTO consents (user_id, kind, subject, typed_data, digest, proof_kind, proof, vouch, at)
    SELECT user_id, kind, subject, jsonb_set(typed_data, '{message,toPayee}', ${api.sql.json(String(dollars(50)))}), digest, 'passkey', '{"assertion":{"id":"removed"}}', vouch, now()
      FROM consents WHERE subject = ${one.id}`;
  expect((await one.view(one.company)).milestones[0].settlement.talent).toBeNull();
  expect((await offer(one.company, 40)).body.data).toEqual({ operationId: null });
});

describe('an offer', () => {
  const offer = (usd: number, reason?: string) => ({ toTalent: String(dollars(usd)), ...(reason && { reason }) });
  const inDays = (days: number) => new Date((Math.floor(Date.now() / 1_000) + days * 86_400) * 1_000);

  it('ends with the deadline that decides, or after thirty days, and its event says what that does', async () => {
    const one = await milestones.agree(3);
    const [near, far] = [inDays(9), inDays(60)];
    await one.reach(1, 'submitted', { exitsAt: near });
    await one.reach(2, 'funded', { exitsAt: far });
    await one.reach(3, 'disputed', { exitsAt: near });
    const signed = await one.post(talent, 'to-sign', { step: 'settle', number: 1, ...offer(50) });
    expect(signed.body.data.deadline).toBe(near.getTime() / 1_000);
    for (const number of [1, 2, 3]) await one.step(talent, number, 'settlement', offer(50));
    const shown = (await one.view(one.company)).milestones.map(
      ({ settlement }: { settlement: { talent: { until: string } } }) => settlement.talent.until,
    );
    expect([shown[0], shown[2]]).toEqual([near.toISOString(), near.toISOString()]);
    expect(Math.abs(Date.parse(shown[1]) - inDays(30).getTime())).toBeLessThan(60_000);
    const events = await api.sql<{ otherwise: object }[]>`
      SELECT data -> 'otherwise' AS otherwise FROM events WHERE recipient_id = ${one.company.id} AND name = 'escrow.settlement-offered' ORDER BY seq`;
    expect(events.map(({ otherwise }) => otherwise)).toEqual([
      { becomes: 'released', toTalent: String(dollars(100)), until: near.toISOString() },
      { becomes: 'refunded', toTalent: '0', until: far.toISOString() },
      { becomes: 'split', toTalent: String(dollars(150)), until: near.toISOString() },
    ]);
  });

  it('that was signed for longer ends with the deadline all the same', async () => {
    const one = await milestones.agree(1);
    await one.reach(1, 'submitted', { exitsAt: inDays(20) });
    await one.step(talent, 1, 'settlement', offer(50));
    const sooner = inDays(5);
    await one.reach(1, 'submitted', { exitsAt: sooner });
    expect((await one.view(one.company)).milestones[0].settlement.talent.until).toBe(sooner.toISOString());
    await one.reach(1, 'submitted', { exitsAt: inDays(-1) });
    for (const as of [talent, one.company])
      expect(failure(await one.step(as, 1, 'settlement', offer(50)))).toMatchObject({
        status: 409,
        message: 'The review period is over, so the talent is being paid.',
      });
  });

  it('shows its reason to the other side, as a note once it has ended, and never to the arbiter', async () => {
    const one = await milestones.agree(1);
    await one.reach(1, 'disputed');
    const state = async () => {
      const [{ settlement, notes }] = (await one.view(one.company)).milestones;
      return {
        offered: settlement.talent?.reason,
        notes: notes.map(({ about, by, text }: Record<string, string>) => [about, by, text]),
      };
    };
    await one.step(talent, 1, 'settlement', offer(50, '  Half is done. '));
    expect(await state()).toEqual({ offered: 'Half is done.', notes: [] });
    // The same again is no news, another reason is.
    await one.step(talent, 1, 'settlement', offer(50, 'Half is done.'));
    await one.step(talent, 1, 'settlement', offer(50, 'More than half.'));
    expect(await state()).toEqual({
      offered: 'More than half.',
      notes: [['settlement', 'talent', 'Half is done.']],
    });
    await one.step(talent, 1, 'settlement/withdrawal');
    expect(await state()).toEqual({
      offered: undefined,
      notes: [
        ['settlement', 'talent', 'Half is done.'],
        ['settlement', 'talent', 'More than half.'],
      ],
    });
    await api.sql`UPDATE milestones SET disputed_at = now() WHERE agreement_id = ${one.id}`;
    const everyArbiter = { address: null, account: null };
    expect((await viewDispute(api.sql, everyArbiter, { agreementId: one.id, milestone: 0 })).notes).toEqual([]);
    const events = await api.sql<{ reason: string }[]>`
      SELECT data ->> 'reason' AS reason FROM events WHERE recipient_id = ${one.company.id} AND name = 'escrow.settlement-offered' ORDER BY seq`;
    expect(events.map(({ reason }) => reason)).toEqual(['Half is done.', 'More than half.']);
  });

  it('has a reason of a thousand characters at most, which its event shortens', async () => {
    const one = await milestones.agree(1);
    await one.reach(1, 'funded');
    const refused = await one.step(one.company, 1, 'settlement', offer(50, 'x'.repeat(1_001)));
    expect(failure(refused)).toMatchObject({ status: 400, fields: ['reason'] });
    const reason = 'y'.repeat(1_000);
    expect((await one.step(one.company, 1, 'settlement', offer(50, reason))).status).toBe(202);
    expect((await one.view(talent)).milestones[0].settlement.company.reason).toBe(reason);
    const [event] = await api.sql`
      SELECT length(data ->> 'reason') AS length FROM events WHERE recipient_id = ${one.company.id} AND name = 'escrow.settlement-offered'`;
    expect(event).toEqual({ length: REASON_IN_EVENT });
  });
});
