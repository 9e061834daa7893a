import { randomUUID } from 'node:crypto';
import { ENDING_PROPOSALS_MAX } from '@hireledger/domain/http/endings';
import { dollars } from '@hireledger/domain/money/usd';
import { describe, expect, it, onTestFinished } from 'vitest';
import { failure, PASSWORD, type Account } from '../../test-api.ts';
import type { TestMilestones } from '../milestones/test-milestones.ts';
import { setUpMilestones } from '../../testing/set-up-milestones.ts';

const { milestones, talent } = setUpMilestones();

type Contract = Awaited<ReturnType<TestMilestones['agree']>>;
const conflict = (message: string | RegExp) => ({
  status: 409,
  code: 'MILESTONE_CONFLICT',
  message: expect.stringMatching(message),
});
const split = (number: number, usd: number) => ({ number, toTalent: String(dollars(usd)) });
const propose = (one: Contract, as: Account, splits: object[], more: object = {}) =>
  one.post(as, 'endings', { splits, ...more });
const proposed = async (...of: Parameters<typeof propose>): Promise<string> => (await propose(...of)).body.data.id;
const answer = (one: Contract, as: Account, id: string, how: 'acceptance' | 'refusal' | 'withdrawal', body = {}) =>
  one.post(as, `endings/${id}/${how}`, body);
const consents = async ({ id }: Contract) =>
  (await milestones.api.sql`SELECT FROM consents WHERE subject = ${id}`).length;

/** Milestone 1 is funded, 2 submitted, 3 holds nothing. */
async function atWork(): Promise<Contract> {
  const one = await milestones.agree(3);
  await one.reach(1, 'funded');
  await one.reach(2, 'submitted');
  return one;
}

describe('a contract ends early', () => {
  it('once the other side signs the same split of every milestone that holds money', async () => {
    const one = await atWork();
    const sent = await propose(one, talent, [split(1, 40), split(2, 200)], { reason: 'The ship was sold.' });
    expect(sent.body.data).toMatchObject({ by: 'talent', state: 'proposed', reason: 'The ship was sold.' });
    expect(await one.operations()).toEqual([]);
    expect((await one.view(one.company)).ending).toEqual(sent.body.data);
    const accepted = await answer(one, one.company, sent.body.data.id, 'acceptance');
    expect(accepted.body).toMatchObject({
      message: expect.stringMatching(/^You both agreed to end/),
      data: { state: 'accepted' },
    });
    expect(await one.operations()).toMatchObject([
      { step: 'SettleMilestone', milestones: [0], state: 'requested' },
      { step: 'SettleMilestone', milestones: [1], state: 'requested' },
    ]);
    const shown = await one.view(talent);
    expect(shown.milestones.map(({ isCancelled }: { isCancelled: boolean }) => isCancelled)).toEqual([
      false,
      false,
      true,
    ]);
    expect(shown.contract.phase).toBe('active');
    for (const number of [1, 2]) await one.reach(number, 'settled');
    expect((await one.view(talent)).contract).toMatchObject({ phase: 'ended', state: 'ended-early' });
    expect(failure(await one.post(one.company, 'fundings', { milestones: [3] }))).toMatchObject(
      conflict(/^This contract ended early/),
    );
  });

  it('at once where it holds no money; the application is approved only where something was paid', async () => {
    const unpaid = await milestones.agree(2);
    await answer(unpaid, talent, await proposed(unpaid, unpaid.company, []), 'acceptance');
    expect(await unpaid.stage()).toBe('Withdrawn');
    expect(await unpaid.operations()).toEqual([]);
    const paid = await milestones.agree(2);
    await paid.reach(1, 'released');
    await milestones.api.sql`UPDATE milestones SET to_payee = amount WHERE agreement_id = ${paid.id} AND milestone = 0`;
    await answer(paid, paid.company, await proposed(paid, talent, []), 'acceptance');
    expect(await paid.stage()).toBe('Approved');
    expect((await paid.view(talent)).contract.phase).toBe('ended');
    expect(failure(await propose(paid, talent, []))).toMatchObject(conflict(/has already ended/));
  });

  it('also while a milestone is in dispute', async () => {
    const one = await milestones.agree(1);
    await one.reach(1, 'disputed');
    await answer(one, talent, await proposed(one, one.company, [split(1, 0)]), 'acceptance');
    expect(await one.operations()).toMatchObject([{ step: 'SettleMilestone' }]);
  });

  it('once for a double press, and the key answers with the same', async () => {
    const one = await atWork();
    const splits = [split(1, 40), split(2, 200)];
    const key = randomUUID();
    const both = await Promise.all([1, 2].map(() => one.post(talent, 'endings', { splits }, key)));
    expect(both[0]!.body).toEqual(both[1]!.body);
    const { id } = both[0]!.body.data;
    const race = await Promise.all([1, 2].map(() => answer(one, one.company, id, 'acceptance')));
    expect(race.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]));
    expect(await one.operations()).toHaveLength(2);
  });
});

describe('a proposal', () => {
  it('names exactly what is held, within its amount', async () => {
    const one = await atWork();
    expect(failure(await propose(one, talent, [split(1, 40)]))).toMatchObject(conflict(/^The milestones have changed/));
    expect(
      failure(
        await propose(
          one,
          talent,
          [1, 2, 3].map((number) => split(number, 1)),
        ),
      ),
    ).toMatchObject(conflict(/^The milestones have changed/));
    expect(failure(await propose(one, talent, [split(1, 101), split(2, 0)]))).toMatchObject({ status: 400 });
    expect(failure(await propose(one, talent, [split(1, 1), split(1, 2)]))).toMatchObject({ status: 400 });
    expect(await consents(one)).toBe(0);
    expect((await one.view(talent)).ending).toBeNull();
  });

  it('is declined by the other side or taken back by its own, and the work continues', async () => {
    const one = await atWork();
    const splits = [split(1, 0), split(2, 0)];
    const first = await proposed(one, talent, splits);
    expect(failure(await answer(one, talent, first, 'acceptance'))).toMatchObject(conflict(/^You proposed this/));
    expect(failure(await answer(one, talent, first, 'refusal'))).toMatchObject(conflict(/Take it back instead/));
    expect(failure(await answer(one, one.company, first, 'withdrawal'))).toMatchObject(conflict(/Decline it instead/));
    expect((await answer(one, one.company, first, 'refusal')).body.data.state).toBe('declined');
    const second = await proposed(one, talent, splits);
    expect((await answer(one, talent, second, 'withdrawal')).body.data.state).toBe('withdrawn');
    expect(failure(await answer(one, one.company, second, 'acceptance'))).toMatchObject(conflict(/no longer open/));
    expect(await one.operations()).toEqual([]);
    expect(await one.stage()).toBe('Accepted');
  });

  it('is proposed so often by each side, because the other one is notified each time', async () => {
    const one = await atWork();
    const splits = [split(1, 0), split(2, 0)];
    for (let nth = 0; nth < ENDING_PROPOSALS_MAX; nth += 1)
      await answer(one, talent, await proposed(one, talent, splits), 'withdrawal');
    expect(failure(await propose(one, talent, splits))).toMatchObject(
      conflict(/^You have proposed to end this contract 20 times, the most that one side can\./),
    );
    expect((await propose(one, one.company, splits)).status).toBe(200);
  });

  it('is answered with other terms by one that names it; of two that cross, the second is refused', async () => {
    const one = await atWork();
    const theirs = await proposed(one, talent, [split(1, 100), split(2, 200)]);
    const other = [split(1, 10), split(2, 200)];
    expect(failure(await propose(one, one.company, other))).toMatchObject(conflict(/Read that first/));
    const counter = await proposed(one, one.company, other, { instead: theirs });
    expect(failure(await answer(one, one.company, theirs, 'acceptance'))).toMatchObject(conflict(/no longer open/));
    expect(failure(await propose(one, talent, other, { instead: theirs }))).toMatchObject(conflict(/Read that first/));
    expect((await answer(one, talent, counter, 'acceptance')).status).toBe(200);
  });

  it('counts for nothing alone: the same split, offered for one milestone, is not accepted by it', async () => {
    const one = await atWork();
    await proposed(one, talent, [split(1, 40), split(2, 200)]);
    const offer = await one.step(one.company, 1, 'settlement', { toTalent: String(dollars(40)) });
    expect(offer.body.data).toEqual({ operationId: null });
    expect((await one.view(talent)).milestones[0].settlement).toMatchObject({
      talent: null,
      company: { toTalent: String(dollars(40)) },
    });
  });

  it('stays beside an offer for one milestone that its side takes back', async () => {
    const one = await atWork();
    const id = await proposed(one, talent, [split(1, 40), split(2, 200)]);
    await one.step(talent, 1, 'settlement', { toTalent: String(dollars(50)) });
    expect(failure(await answer(one, one.company, id, 'acceptance'))).toMatchObject(conflict(/has another offer/));
    await one.step(talent, 1, 'settlement/withdrawal');
    expect((await answer(one, one.company, id, 'acceptance')).status).toBe(200);
    expect(await one.operations()).toMatchObject([{ milestones: [0] }, { milestones: [1] }]);
  });

  it('leaves no offer for a milestone whose settlement failed, once its side takes it back', async () => {
    const one = await atWork();
    const id = await proposed(one, talent, [split(1, 40), split(2, 200)]);
    await answer(one, one.company, id, 'acceptance');
    await milestones.api
      .sql`UPDATE chain_operations SET state = 'cancelled', last_error = 'A test.' WHERE agreement_id = ${one.id}`;
    const offered = async () => (await one.view(one.company)).milestones[0].settlement.talent;
    expect(await offered()).toMatchObject({ toTalent: String(dollars(40)) });
    await one.step(talent, 1, 'settlement', { toTalent: String(dollars(50)) });
    await one.step(talent, 1, 'settlement/withdrawal');
    expect(await offered()).toBeNull();
  });

  it('fails as a whole where a milestone has moved since', async () => {
    const one = await atWork();
    const id = await proposed(one, talent, [split(1, 40), split(2, 200)]);
    const before = await consents(one);
    await one.reach(2, 'released');
    expect(failure(await answer(one, one.company, id, 'acceptance'))).toMatchObject(
      conflict(/^The milestones have changed/),
    );
    expect(await one.operations()).toEqual([]);
    expect(await consents(one)).toBe(before);
    expect((await one.view(talent)).ending.state).toBe('proposed');
  });

  it('asks for the password where nothing is signed, whatever stands in for a wallet', async () => {
    const { api } = milestones;
    const one = await milestones.agree(1);
    const hour = 3_600_000;
    onTestFinished(() => void (api.time.shift -= hour));
    api.time.shift += hour;
    const wallets = [{ signature: `0x${'1'.repeat(130)}`, deadline: 1 }];
    const asked = { status: 403, code: 'REAUTHENTICATION_REQUIRED' };
    expect(failure(await propose(one, one.company, []))).toMatchObject(asked);
    expect(failure(await propose(one, one.company, [], { wallets }))).toMatchObject(asked);
    const id = await proposed(one, one.company, [], { password: PASSWORD });
    expect(failure(await answer(one, talent, id, 'acceptance', { wallets }))).toMatchObject(asked);
    expect((await answer(one, talent, id, 'acceptance', { password: PASSWORD })).status).toBe(200);
  });

  it('is listed as ended where nothing was ever funded', async () => {
    const one = await milestones.agree(1);
    await answer(one, talent, await proposed(one, one.company, []), 'acceptance');
    const listed = async (tab: string) =>
      (await milestones.api.request('GET', `/agreements?tab=${tab}`, { as: one.company })).body.data.map(
        ({ contract }: { contract: { state: string } }) => contract.state,
      );
    expect(await listed('ended')).toEqual(['ended-early']);
    expect(await listed('active')).toEqual([]);
    expect(await listed('waits-for-you')).toEqual([]);
  });

  it('expires with what was signed for it', async () => {
    const one = await atWork();
    const id = await proposed(one, talent, [split(1, 40), split(2, 200)]);
    await milestones.api
      .sql`UPDATE contract_endings SET expires_at = ${milestones.api.context.clock()} WHERE id = ${id}`;
    expect((await one.view(talent)).ending.state).toBe('expired');
    expect(failure(await answer(one, one.company, id, 'acceptance'))).toMatchObject(conflict(/no longer open/));
    expect((await propose(one, one.company, [split(1, 0), split(2, 0)])).status).toBe(200);
  });

  it('expires with the first deadline that decides', async () => {
    const one = await atWork();
    const [first, later] = [5, 9].map((days) => new Date((Math.floor(Date.now() / 1_000) + days * 86_400) * 1_000));
    await one.reach(1, 'submitted', { exitsAt: later! });
    await one.reach(2, 'funded', { exitsAt: first! });
    await proposed(one, talent, [split(1, 40), split(2, 200)]);
    expect((await one.view(one.company)).ending.expiresAt).toBe(first!.toISOString());
  });

  it('expires with the passkey that signed it', async () => {
    const one = await atWork();
    const id = await proposed(one, talent, [split(1, 40), split(2, 200)]);
    const { api } = milestones;
    const removed = api.context.clock();
    await api.sql`
      INSERT INTO passkeys (id, user_id, name, public_key, transports, created_at, usable_from, removed_from)
      VALUES (${id}, ${talent.id}, 'Laptop', 'AAAA', '{}', ${removed}, ${removed}, ${removed})`;
    const [consent] = await api.sql`
      INSERT INTO consents (user_id, kind, subject, typed_data, digest, proof_kind, proof, vouch, at)
      SELECT user_id, kind, subject, typed_data, digest, 'passkey', ${api.sql.json({ assertion: { id } })}, vouch, at FROM consents WHERE subject = ${one.id} LIMIT 1 RETURNING id`;
    await api.sql`UPDATE contract_endings SET consents = array_append(consents, ${consent!['id']}) WHERE id = ${id}`;
    expect((await one.view(talent)).ending).toMatchObject({ state: 'expired', endedAt: removed.toISOString() });
    expect(failure(await answer(one, one.company, id, 'acceptance'))).toMatchObject(conflict(/no longer open/));
    expect((await propose(one, talent, [split(1, 0), split(2, 0)])).status).toBe(200);
  });

  it('is no business of anybody else, and needs a contract at work', async () => {
    const one = await atWork();
    const stranger = await milestones.companyWith(dollars(1));
    const id = await proposed(one, talent, [split(1, 40), split(2, 200)]);
    expect(failure(await propose(one, stranger, []))).toMatchObject({ status: 404 });
    expect(failure(await answer(one, stranger, id, 'acceptance'))).toMatchObject({ status: 404 });
    const other = await atWork();
    expect(failure(await answer(other, other.company, id, 'acceptance'))).toMatchObject({ status: 404 });
    const over = await milestones.agree(1);
    await milestones.api.sql`UPDATE applications SET stage = 'Withdrawn' WHERE id = ${over.application}`;
    expect(failure(await propose(over, talent, []))).toMatchObject({ status: 409, code: 'STAGE_CONFLICT' });
  });

  it('is a notice to the other side alone', async () => {
    const one = await atWork();
    const id = await proposed(one, talent, [split(1, 40), split(2, 200)]);
    await answer(one, one.company, id, 'refusal');
    const noticed = await milestones.api.sql`
      SELECT name, recipient_id FROM events WHERE data ->> 'agreementId' = ${one.id} AND name LIKE 'ending.%' AND notify ORDER BY at`;
    expect(noticed).toMatchObject([
      { name: 'ending.proposed', recipientId: one.company.id },
      { name: 'ending.declined', recipientId: talent.id },
    ]);
  });
});
