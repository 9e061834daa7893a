import { randomUUID } from 'node:crypto';
import { DECLINE_REASONS_OFFERED_MAX } from '@hireledger/domain/http/bounds';
import type { DeclineReason } from '@hireledger/domain/http/decline-reasons';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
let company: Account;
let talent: Account;
beforeAll(async () => {
  api = await startTestApi();
  company = await api.signUp('company', 'Acme');
  talent = await api.signUp('talent', 'Ada');
});
afterAll(() => api.close());

const list = async (as = company): Promise<DeclineReason[]> =>
  (await api.request('GET', '/company/decline-reasons', { as })).body.data;
const save = (reasons: object[], as = company) =>
  api.request('PUT', '/company/decline-reasons', { as, body: { reasons } });
const decline = (applicationId: string, declineReasonId: string, note?: string) =>
  api.request('PATCH', '/users/update-hiring-stage', {
    as: company,
    body: { applicationId, newStage: 'Declined', note, declineReasonId },
  });
const fresh = async () => api.apply(talent, await api.postJob(company));
const history = async (id: string, as: Account) =>
  (await api.request('GET', `/applications/${id}/history`, { as })).body.data;

describe('the list of reasons', () => {
  it('has defaults, and is renamed, reordered, archived and extended in one call', async () => {
    const [first, second, ...rest] = await list();
    expect(rest.length).toBeGreaterThan(2);
    const added = { id: randomUUID(), label: 'No right to work here', archived: false };
    const wished = [added, { ...second!, label: ' Wrong field ' }, { ...first!, archived: true }];
    const saved = (await save(wished)).body.data as DeclineReason[];
    expect(saved).toEqual([added, { ...second!, label: 'Wrong field' }, ...rest, { ...first!, archived: true }]);
    expect((await save(wished)).body.data).toEqual(saved);
    expect(await list()).toEqual(saved);
    const events =
      await api.sql`SELECT name, notify FROM events WHERE recipient_id = ${company.id} ORDER BY seq DESC LIMIT 1`;
    expect(events[0]).toEqual({ name: 'decline-reasons.changed', notify: false });
  });

  it('is limited, says what is wrong with which reason, and is only for the company', async () => {
    const many = Array.from({ length: DECLINE_REASONS_OFFERED_MAX + 1 }, (_, n) => ({
      id: randomUUID(),
      label: `Reason ${n}`,
    }));
    expect(failure(await save(many))).toMatchObject({ status: 400, fields: ['reasons'] });
    expect(failure(await save(many.slice(1)))).toMatchObject({ status: 400, fields: ['reasons'] });
    const twice = [
      { id: randomUUID(), label: 'Late' },
      { id: randomUUID(), label: 'LATE ' },
      { id: randomUUID(), label: ' ' },
    ];
    expect(failure(await save(twice))).toMatchObject({ status: 400, fields: ['reasons.2.label', 'reasons.1.label'] });
    expect(failure(await save([], talent))).toMatchObject({ status: 403 });
    const other = await api.signUp('company', 'Globex');
    const [mine] = await list();
    await save([{ ...mine!, label: 'Taken over' }], other);
    expect((await list()).find(({ id }) => id === mine!.id)?.label).toBe(mine!.label);
  });
});

describe('declining for a reason', () => {
  it('shows the reason to the company and the message to both, for one or many', async () => {
    const [reason] = await list();
    const ids = [await fresh(), await fresh(), await fresh()];
    expect((await decline(ids[0]!, reason!.id, 'Thank you.')).body.message).toBe('Applicant has been rejected.');
    await Promise.all(ids.slice(1).map((id) => decline(id, reason!.id, 'Thank you.')));
    for (const id of ids) {
      expect((await history(id, company)).at(-1)).toMatchObject({
        to: 'Declined',
        note: 'Thank you.',
        declineReason: reason!.label,
      });
      const shown = (await history(id, talent)).at(-1);
      expect(shown).toMatchObject({ to: 'Declined', note: 'Thank you.' });
      expect(shown).not.toHaveProperty('declineReason');
    }
    const facts = await api.sql`SELECT data FROM events WHERE recipient_id = ${talent.id}`;
    expect(JSON.stringify(facts)).not.toContain(reason!.id);
  });

  it('still names a reason that was archived later, in its newest words', async () => {
    const reasons = await list();
    const id = await fresh();
    await decline(id, reasons[0]!.id);
    await save([{ ...reasons[0]!, label: 'In other words', archived: true }]);
    expect((await history(id, company)).at(-1)).toMatchObject({ declineReason: 'In other words' });
  });

  it('refuses a reason of another company or with another stage, and moves nothing', async () => {
    const id = await fresh();
    const [foreign] = await list(await api.signUp('company', 'Initech'));
    expect(failure(await decline(id, foreign!.id))).toMatchObject({ status: 400, fields: ['declineReasonId'] });
    const shortlist = { applicationId: id, newStage: 'Shortlisted', declineReasonId: (await list())[0]!.id };
    expect(
      failure(await api.request('PATCH', '/users/update-hiring-stage', { as: company, body: shortlist })),
    ).toMatchObject({ status: 400, fields: ['declineReasonId'] });
    expect(await api.stageOf(id)).toBe('Applied');
    await api.move(talent, id, 'Withdrawn');
    expect(failure(await decline(id, foreign!.id))).toMatchObject({ status: 409, code: 'STAGE_CONFLICT' });
  });
});
