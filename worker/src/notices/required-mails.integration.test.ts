import { afterAll, beforeAll, expect, test } from 'vitest';
import { chooseNotice, createAccount } from '../testing/accounts.ts';
import { DELAY_S, linesOf, openNotices, type NoticesUnderTest } from '../testing/notices.ts';

let notices: NoticesUnderTest;
beforeAll(async () => (notices = await openNotices('required mails test')));
afterAll(() => notices?.close());

test('who wants only the required emails gets those about contracts and pay, unless muted, and no others', async () => {
  const { sql, append } = notices;
  const [company, talent] = [await createAccount(sql, 'company'), await createAccount(sql, 'talent')];
  const about = await notices.application(await notices.job(company), talent, 'Shortlisted');
  const offer = { ...about, stage: 'Hired' as const, offerId: crypto.randomUUID(), version: 1, total: '100000000' };
  const pay = {
    ...about,
    payoutId: crypto.randomUUID(),
    amount: '100000000',
    transactionHash: null,
    blockNumber: null,
  };
  const mailed = () => notices.until(new Date(notices.time.now.getTime() + 2 * DELAY_S * 1_000));
  const settings = (requiredMailsOnly: boolean) =>
    sql`UPDATE notice_readers SET required_mails_only = ${requiredMailsOnly} WHERE account_id = ${talent}`;

  await settings(true);
  await chooseNotice(sql, talent, { event: 'disbursement.released', channel: 'mail' });
  await append('application.shortlisted', talent, about);
  await append('contract.sent', talent, offer);
  await append('disbursement.released', talent, pay);
  await mailed();
  expect((await notices.mails(talent)).map(linesOf)).toEqual([
    [expect.stringContaining('Acme sent you a contract worth $100.00 for Welder')],
  ]);

  // Once it is off, the choice for each kind holds again, for what comes from then on.
  await settings(false);
  await mailed();
  expect(await notices.mails(talent)).toHaveLength(1);
  await append('application.shortlisted', talent, about);
  await append('disbursement.released', talent, pay);
  await mailed();
  expect((await notices.mails(talent)).slice(1)).toMatchObject([{ template: 'shortlisted' }]);
});
