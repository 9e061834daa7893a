import { MESSAGES_PER_MINUTE } from '@hireledger/domain/messages/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContext, type Context } from '../context.ts';
import { startTestApi, type Account, type TestApi } from '../test-api.ts';
import { useCases } from '../use-cases.ts';
import { exportApplicants } from '../features/applicants/export-applicants.ts';
import { sendContactMessage } from '../features/support/send-contact-message.ts';

let api: TestApi;
/** A second process on the same database. */
let other: Context;
let company: Account;
let talent: Account;
let applicationId: string;
beforeAll(async () => {
  api = await startTestApi({ CONTACTS_PER_HOUR: '3' });
  other = createContext({ database: api.database, settings: api.settings, log: api.context.log });
  [company, talent] = [await api.signUp('company'), await api.signUp('talent')];
  applicationId = await api.apply(talent, await api.postJob(company));
});
afterAll(() => api?.close());

/** Which of so many calls, by turns in two processes, were refused. */
async function refusals(count: number, call: (context: Context, nth: number) => Promise<unknown>): Promise<number[]> {
  const refused: number[] = [];
  for (let nth = 1; nth <= count; nth += 1)
    await call(nth % 2 === 0 ? other : api.context, nth).catch((error: { code?: string }) => {
      expect(error.code).toBe('TOO_MANY_REQUESTS');
      refused.push(nth);
    });
  return refused;
}

describe('two processes', () => {
  it('count the messages of a person together', async () => {
    const actor = { userId: talent.id, role: 'talent', memberRole: 'owner' } as const;
    const send = (context: Context, nth: number) =>
      useCases.sendMessage(context, {
        actor,
        applicationId,
        id: crypto.randomUUID(),
        text: `Message ${nth}`,
        attachments: [],
      });
    expect(await refusals(MESSAGES_PER_MINUTE + 2, send)).toEqual([MESSAGES_PER_MINUTE + 1, MESSAGES_PER_MINUTE + 2]);
    const [thread] = await api.sql`SELECT last_number FROM threads WHERE application_id = ${applicationId}`;
    expect(thread).toEqual({ lastNumber: MESSAGES_PER_MINUTE });
  });

  it('count the contact forms of a network address together', async () => {
    const send = (context: Context, nth: number) =>
      sendContactMessage(context, {
        name: 'Ada',
        email: `ada-${nth}@example.com`,
        topic: 'other',
        message: 'Hello there, this is a question.',
        website: '',
        session: null,
        networkAddress: '192.0.2.77',
      } as Parameters<typeof sendContactMessage>[1]);
    expect(await refusals(5, send)).toEqual([4, 5]);
  });

  it('count the running exports of a company together', async () => {
    const everything = { companyId: company.id, team: null, memberRole: 'owner' } as const;
    const chosen = { ...everything, applicationIds: [applicationId] };
    const first = await exportApplicants(api.context, chosen);
    const second = await exportApplicants(other, chosen);
    await Promise.all([first.next(), second.next()]);
    expect(await refusals(2, (context) => exportApplicants(context, chosen))).toEqual([1, 2]);
    await first.return('');
    const third = await exportApplicants(other, chosen);
    expect(await refusals(1, (context) => exportApplicants(context, chosen))).toEqual([1]);
    for await (const _rows of third);
    await second.return('');
  });
});
