import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORMER_MEMBER } from '@hireledger/domain/accounts/named-person';
import { dollars } from '@hireledger/domain/money/usd';
import { failure, type Account } from '../../test-api.ts';
import { startTestContracts, type TestContracts } from '../../agreements/offers/test-contracts.ts';

let contracts: TestContracts;
let api: TestContracts['api'];
let talent: Account;
let [company, recruiter]: Account[] = [];
let name: string;
let application: string;
beforeAll(async () => {
  contracts = await startTestContracts();
  ({ api, talent } = contracts);
  company = await contracts.companyWith(dollars(1_000));
  recruiter = await api.addMember(company, 'recruiter');
  name = await nameOf(recruiter);
  application = await api.apply(talent, await api.postJob(company));
  await api.move(company, application, 'Shortlisted');
  await api.move(recruiter, application, 'Pending');
});
afterAll(() => api.close());

const nameOf = async ({ personId }: Account): Promise<string> =>
  (await api.sql<{ fullName: string }[]>`SELECT full_name FROM persons WHERE id = ${personId}`)[0]!.fullName;
const get = async (as: Account, path: string) => (await api.request('GET', path, { as })).body.data;
const history = async (as: Account) =>
  (await get(as, `/applications/${application}/history`)).map(
    ({ to, actorName, person }: Record<string, unknown>) => [to, actorName, person] as const,
  );

describe('who did it', () => {
  it('is the member for colleagues, the member for the company to the talent, and the talent alone', async () => {
    const other = await api.apply(talent, await api.postJob(company!));
    await api.move(recruiter!, other, 'Declined');
    const changes = async (as: Account) =>
      (await get(as, `/applications/${other}/history`)).map(
        ({ actorName, person }: Record<string, unknown>) => [actorName, person] as const,
      );
    const person = { id: recruiter!.personId, fullName: name };
    expect(await changes(recruiter!)).toEqual([
      [talent.fullName, null],
      [name, person],
    ]);
    expect(await changes(talent)).toEqual([
      [talent.fullName, null],
      [`${name} for ${company!.fullName}`, person],
    ]);
  });

  it('is the company alone for an owner who has not said their name', async () => {
    for (const as of [recruiter!, talent])
      expect(await history(as)).toContainEqual([
        'Shortlisted',
        company!.fullName,
        { id: company!.personId, fullName: null },
      ]);
  });

  it('is in notes, messages, contracts and their history', async () => {
    const person = { id: recruiter!.personId, fullName: name };
    const note = { id: randomUUID(), text: 'Call on Monday.' };
    const written = await api.request('POST', `/applications/${application}/notes`, { as: recruiter!, body: note });
    expect(written.body.data).toMatchObject({ person, authorName: name });
    const edit = (as: Account) =>
      api.request('PATCH', `/applications/${application}/notes/${note.id}`, { as, body: { text: 'Call on Tuesday.' } });
    expect((await edit(recruiter!)).body.data).toMatchObject({ person, authorName: name });
    // Not even an owner changes what is signed with a colleague's name.
    expect(failure(await edit(company!))).toMatchObject({
      status: 403,
      message: 'Only the person who wrote a note can change it.',
    });

    const send = (as: Account, text: string) =>
      api.request('POST', `/threads/${application}/messages`, { as, body: { id: randomUUID(), text } });
    expect((await send(recruiter!, 'Hello')).body.data).toMatchObject({ person });
    expect((await send(talent, 'Hi')).body.data).toMatchObject({ person: null });
    const { messages } = (await api.request('GET', `/threads/${application}`, { as: talent })).body;
    expect(messages.map((message: { person: unknown }) => message.person)).toEqual([person, null]);

    const sent = await contracts.send(recruiter!, application, contracts.form());
    expect(sent.body.data).toMatchObject({ person });
    for (const as of [company!, talent]) {
      expect((await contracts.list(as, application)).body.data).toMatchObject([{ person }]);
      expect((await get(as, `/applications/${application}/contract-history`)).moments).toMatchObject([
        { what: 'sent', person },
      ]);
    }
    expect([...(await api.sql`SELECT person_id FROM consents WHERE user_id = ${company!.id}`)]).toEqual([
      { personId: recruiter!.personId },
    ]);
  });

  it('is in the events of the company, and in none of the talent', async () => {
    const rows = await api.sql<{ recipientId: string; by: { id: string } | null }[]>`
      SELECT recipient_id, data -> 'byPerson' AS by FROM events WHERE recipient_id IN (${company!.id}, ${talent.id}) AND data ->> 'applicationId' = ${application}`;
    const own = rows.filter(({ recipientId }) => recipientId === company!.id).flatMap(({ by }) => by?.id ?? []);
    expect(new Set(own)).toEqual(new Set([company!.personId, recruiter!.personId]));
    expect(rows.filter(({ recipientId, by }) => recipientId === talent.id && by)).toEqual([]);
  });

  it('stays the name of who left; a deleted person is a former member', async () => {
    const leaving = await api.addMember(company!, 'recruiter');
    const other = await api.apply(talent, await api.postJob(company!));
    await api.move(leaving, other, 'Declined');
    const shown = async () => (await get(company!, `/applications/${other}/history`)).at(-1).actorName;
    const before = await nameOf(leaving);
    await api.sql`UPDATE memberships SET ended_at = now() WHERE person_id = ${leaving.personId}`;
    expect(await shown()).toBe(before);
    await api.sql`UPDATE persons SET full_name = NULL, deleted_at = now() WHERE id = ${leaving.personId}`;
    expect(await shown()).toBe(FORMER_MEMBER);
  });
});
