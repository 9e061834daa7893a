import { dollars } from '@hireledger/domain/money/usd';
import { describe, expect, it } from 'vitest';
import type { TestMilestones } from '../milestones/test-milestones.ts';
import { setUpMilestones } from '../../testing/set-up-milestones.ts';
import { failure, type Account } from '../../test-api.ts';

const { milestones, talent } = setUpMilestones();

const FIFTY = String(dollars(50));
const THANKS = { amount: FIFTY, reason: 'Finished a week early.' };
const agree = (...of: Parameters<TestMilestones['agree']>) => milestones.agree(...of);
const noticesOf = async ({ id }: Account, name: string) =>
  milestones.api
    .sql`SELECT data FROM events WHERE recipient_id = ${id} AND name = ${name} AND notify ORDER BY seq DESC LIMIT 1`;

describe('a bonus', () => {
  it('is paid at once beside the milestones, by an agreement of its own that both sides see', async () => {
    const one = await agree(1);
    const answer = await one.post(one.company, 'bonuses', THANKS);
    expect(answer).toMatchObject({
      status: 202,
      body: {
        message: 'The bonus is on its way.',
        data: { amount: FIFTY, state: 'requested', jobTitle: 'Engineer (bonus)' },
      },
    });
    const bonusId = answer.body.data.agreementId;
    for (const as of [one.company, talent]) {
      expect((await one.view(as)).bonuses).toMatchObject([
        { agreementId: bonusId, reason: THANKS.reason, payout: { state: 'requested', amount: FIFTY } },
      ]);
      const own = await milestones.api.request('GET', `/agreements/${bonusId}`, { as });
      expect(own.body.data).toMatchObject({
        contract: { id: one.id },
        terms: { bonusReason: THANKS.reason, amount: FIFTY },
      });
    }
    expect(await noticesOf(talent, 'bonus.approved')).toMatchObject([
      { data: { contractId: one.id, agreementId: bonusId, reason: THANKS.reason, amount: FIFTY } },
    ]);
    expect(await one.stage()).toBe('Accepted');
    expect((await one.view(one.company)).contract).toMatchObject({
      paid: '0',
      bonus: '0',
      agreed: String(dollars(100)),
    });
    const [operation] = await milestones.api.sql`
      SELECT operation.kind, operation.amount::text, consent.kind AS signed FROM chain_operations operation JOIN consents consent ON consent.subject = operation.payout_id
       WHERE operation.payout_id = ${answer.body.data.id}`;
    expect(operation).toEqual({ kind: 'disburse', amount: FIFTY, signed: 'OpenFundAndRelease' });
  });

  it('is shown before it is signed, with the same payment', async () => {
    const one = await agree(1);
    const shown = await one.post(one.company, 'bonuses/to-sign', THANKS);
    expect(shown).toMatchObject({ status: 200, body: { data: { needsPassword: false, allow: [] } } });
    expect((await one.view(talent)).bonuses).toEqual([]);
    const { agreementId, id } = (await one.post(one.company, 'bonuses', THANKS)).body.data;
    const [signed] = await milestones.api.sql`SELECT typed_data FROM consents WHERE subject = ${id}`;
    expect(shown.body.data.typedData.message.agreement).toEqual(signed!.typedData.message.agreement);
    expect(shown.body.data.typedData.message.agreement.payee).toBe(
      milestones.signer.addressOf('agreement', agreementId),
    );
  });

  it('is no pay of the application, and neither opens nor ends it when it is taken back', async () => {
    const one = await agree(1);
    const { id } = (await one.post(one.company, 'bonuses', THANKS)).body.data;
    const view = await milestones.api.request('GET', `/applications/${one.application}`, { as: one.company });
    expect(view.body.data.payout).toBeNull();
    await milestones.api.sql`UPDATE chain_operations SET state = 'reverted', nonce = 7 WHERE payout_id = ${id}`;
    await milestones.api.sql`UPDATE payouts SET state = 'needs-attention', failure = 'Refused.' WHERE id = ${id}`;
    expect((await milestones.api.request('POST', `/payouts/${id}/take-back`, { as: one.company })).status).toBe(200);
    expect(await one.stage()).toBe('Accepted');
    expect((await one.view(talent)).bonuses).toEqual([]);
  });

  it('sent twice with one key is paid once; two of the same are two', async () => {
    const one = await agree(1);
    const first = await one.post(one.company, 'bonuses', THANKS, 'a');
    expect((await one.post(one.company, 'bonuses', THANKS, 'a')).body).toEqual(first.body);
    const changed = await one.post(one.company, 'bonuses', { ...THANKS, amount: String(dollars(60)) }, 'a');
    expect(failure(changed)).toMatchObject({ status: 409, code: 'IDEMPOTENCY_CONFLICT' });
    expect((await one.post(one.company, 'bonuses', THANKS, 'b')).status).toBe(202);
    expect((await one.view(talent)).bonuses).toHaveLength(2);
  });
});

describe('a bonus is refused', () => {
  it.each([
    ['no amount', { ...THANKS, amount: '' }, 'amount', 'Enter an amount in millionths of a dollar.'],
    ['nothing', { ...THANKS, amount: '0' }, 'amount', 'Enter an amount above zero.'],
    ['less than a cent', { ...THANKS, amount: '5000' }, 'amount', 'The smallest amount is $0.01.'],
    ['a part of a cent', { ...THANKS, amount: '50005000' }, 'amount', 'Enter whole cents.'],
    ['a negative amount', { ...THANKS, amount: '-5000000' }, 'amount', 'An amount cannot be negative.'],
    ['no reason', { ...THANKS, reason: '  ' }, 'reason', 'Say why, in a sentence.'],
    ['a long reason', { ...THANKS, reason: 'x'.repeat(501) }, 'reason', 'Write at most 500 characters.'],
  ])('with %s', async (_, body, path, message) => {
    const one = await agree(1);
    for (const call of ['bonuses', 'bonuses/to-sign']) {
      const refused = await one.post(one.company, call, body);
      expect(refused.body).toMatchObject({ statusCode: 400, code: 'VALIDATION_FAILED', issues: [{ path, message }] });
    }
  });

  it('to others: another company, and the talent', async () => {
    const one = await agree(1);
    const stranger = await milestones.companyWith(dollars(100));
    for (const call of ['bonuses', 'bonuses/to-sign']) {
      expect(failure(await one.post(stranger, call, THANKS))).toMatchObject({ status: 404 });
      expect(failure(await one.post(talent, call, THANKS))).toMatchObject({ status: 403 });
    }
  });

  it('above the balance, above the limit of a day, and once the contract ended without pay', async () => {
    const poor = await agree(1, { balance: dollars(20) });
    expect(failure(await poor.post(poor.company, 'bonuses', THANKS))).toMatchObject({ code: 'INSUFFICIENT_FUNDS' });
    const one = await agree(1, { balance: dollars(90_000) });
    const large = { ...THANKS, amount: String(dollars(60_000)) };
    expect(failure(await one.post(one.company, 'bonuses', large))).toMatchObject({ code: 'DAILY_LIMIT_REACHED' });
    await milestones.api.sql`UPDATE applications SET stage = 'Withdrawn' WHERE id = ${one.application}`;
    expect(failure(await one.post(one.company, 'bonuses', THANKS))).toMatchObject({
      status: 409,
      code: 'STAGE_CONFLICT',
      message: 'This contract has ended without pay, so there is nothing to give a bonus for.',
    });
  });
});
