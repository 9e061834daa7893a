import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  decideVerification,
  listWaitingVerifications,
  openWaitingVerification,
} from '../../review/review-verifications.ts';
import { failure, startTestApi, type Account, type TestApi } from '../../test-api.ts';
import { pdf } from '../../uploads/test-files.ts';
import { startTestNameServer, type TestNameServer } from './test-name-server.ts';

let nameServer: TestNameServer;
let records: TestNameServer['records'];
let api: TestApi;
let address: string;
let talent: Account;
let company: Account;
beforeAll(async () => {
  nameServer = await startTestNameServer();
  records = nameServer.records;
  api = await startTestApi({ DNS_SERVERS: nameServer.address });
  address = await api.listen();
});
beforeEach(async () => {
  [talent, company] = [await api.signUp('talent', 'Ada'), await api.signUp('company', 'Acme')];
});
afterAll(async () => {
  await api.close();
  nameServer.close();
});

async function uploadDocument(as: Account): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(pdf())]), 'document.pdf');
  const response = await fetch(`${address}/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as.token}` },
    body: form,
  });
  return ((await response.json()) as { fileUrl: string }).fileUrl;
}
const post = (as: Account, path: string, body?: object) =>
  api.request('POST', `/verifications${path}`, { as, ...(body && { body }) });
const view = async (as: Account) => (await api.request('GET', '/verifications', { as })).body;
const step = async (as: Account, kind: string) =>
  (await view(as)).steps.find((each: { kind: string }) => each.kind === kind);
const waitingOf = async ({ email }: Account) =>
  (await listWaitingVerifications(api.context)).find((each) => each.email === email)!;
const approve = async (as: Account) => {
  const { id, mark } = await waitingOf(as);
  await decideVerification(api.context, { id, seen: mark, declineReason: null });
};
const rename = (as: Account, name: string) =>
  api.request('PATCH', as.role === 'talent' ? '/users/update-about-me' : '/company/overview', { as, body: { name } });
const badgeOf = async ({ id, role }: Account) =>
  (
    await api.request('GET', role === 'talent' ? '/users/get-talent-profile' : `/companies/${id}`, {
      as: role === 'talent' ? talent : company,
    })
  ).body.data;

async function verify(as: Account, domain: string): Promise<void> {
  const kind = as.role === 'talent' ? 'identity' : 'registration';
  if (as.role === 'company') {
    await post(as, '/domain', { domain });
    const { record } = await step(as, 'domain');
    records.set(record.name, record.value);
    await post(as, '/domain/check');
  }
  await post(as, '/documents', { kind, fileUrl: await uploadDocument(as) });
  await approve(as);
}

describe("a talent's identity", () => {
  it('waits for a reviewer with its document, and gives the badge once approved', async () => {
    expect(await view(talent)).toMatchObject({ verified: false, steps: [{ kind: 'identity', state: 'missing' }] });
    expect(await post(talent, '/documents', { kind: 'identity', fileUrl: await uploadDocument(talent) })).toMatchObject(
      { status: 200 },
    );
    expect(await step(talent, 'identity')).toMatchObject({ state: 'submitted', fileName: 'document.pdf' });
    const waiting = await waitingOf(talent);
    const { document } = await openWaitingVerification(api.context, waiting.id);
    expect(document.size).toBe(pdf().length);
    document.stream.destroy();
    await decideVerification(api.context, { ...waiting, seen: waiting.mark, declineReason: null });
    expect(await view(talent)).toMatchObject({ verified: true, steps: [{ state: 'approved', fileName: null }] });
    expect(
      failure(await post(talent, '/documents', { kind: 'identity', fileUrl: await uploadDocument(talent) })),
    ).toMatchObject({ status: 409, code: 'VERIFICATION_DONE' });
    const emitted = await api.sql`SELECT name FROM events WHERE recipient_id = ${talent.id} AND notify`;
    expect(emitted.map(({ name }) => name)).toContain('verification.completed');
  });

  it('is declined with a reason that the talent reads, and can be submitted again', async () => {
    await post(talent, '/documents', { kind: 'identity', fileUrl: await uploadDocument(talent) });
    const { id } = await waitingOf(talent);
    await decideVerification(api.context, { id, declineReason: 'The photo is cut off.' });
    expect(await step(talent, 'identity')).toMatchObject({ state: 'declined', reason: 'The photo is cut off.' });
    await expect(decideVerification(api.context, { id, seen: '', declineReason: null })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await post(talent, '/documents', { kind: 'identity', fileUrl: await uploadDocument(talent) });
    expect(await step(talent, 'identity')).toMatchObject({ state: 'submitted', reason: null });
  });

  it("accepts only one's own upload, and only what the role needs", async () => {
    const theirs = await uploadDocument(company);
    for (const fileUrl of [theirs, 'https://evil.example/x.pdf', '/files/0198c0de-0000-7000-8000-000000000000'])
      expect(failure(await post(talent, '/documents', { kind: 'identity', fileUrl }))).toMatchObject({
        status: 400,
        fields: ['fileUrl'],
      });
    expect(
      failure(await post(talent, '/documents', { kind: 'registration', fileUrl: await uploadDocument(talent) })),
    ).toMatchObject({ status: 400, fields: ['kind'] });
    expect(failure(await post(talent, '/domain', { domain: 'acme.example' }))).toMatchObject({ status: 403 });
  });
});

describe("a company's domain", () => {
  it('is proven by a record in its DNS', async () => {
    expect(await post(company, '/domain', { domain: 'https://www.acme.example/about' })).toMatchObject({ status: 200 });
    expect(failure(await post(company, '/domain/check'))).toMatchObject({ status: 409, code: 'RECORD_NOT_FOUND' });
    const { record, domain } = await step(company, 'domain');
    expect(domain).toBe('acme.example');
    records.set(record.name, record.value);
    expect(await post(company, '/domain/check')).toMatchObject({ status: 200 });
    expect(await step(company, 'domain')).toMatchObject({ state: 'approved' });
    expect(failure(await post(company, '/domain', { domain: 'other.example' }))).toMatchObject({
      status: 409,
      code: 'VERIFICATION_DONE',
    });
    expect(await view(company)).toMatchObject({ verified: false });
  });

  it('is proven by a code sent to an address there, and the badge is given with the registration', async () => {
    await post(company, '/domain', { domain: 'mailed.example' });
    expect(failure(await post(company, '/domain/send-code', { email: 'postmaster@elsewhere.example' }))).toMatchObject({
      status: 400,
      fields: ['email'],
    });
    expect(failure(await post(company, '/domain/send-code', { email: 'ada@mailed.example' }))).toMatchObject({
      status: 400,
      fields: ['email'],
    });
    expect(await post(company, '/domain/send-code', { email: 'postmaster@mailed.example' })).toMatchObject({
      status: 200,
    });
    const { code } = (await api.mailTo('postmaster@mailed.example')).fields as { code: string };
    const wrong = code === '111111' ? '222222' : '111111';
    expect(failure(await post(company, '/domain/confirm-code', { code: wrong }))).toMatchObject({
      status: 400,
      code: 'CODE_WRONG',
    });
    expect(await post(company, '/domain/confirm-code', { code })).toMatchObject({ status: 200 });
    expect(await step(company, 'domain')).toMatchObject({ state: 'approved' });
    await post(company, '/documents', { kind: 'registration', fileUrl: await uploadDocument(company) });
    await approve(company);
    expect(await view(company)).toMatchObject({ verified: true });
  });

  it('proves nothing with a code that was sent to an earlier domain', async () => {
    await post(company, '/domain', { domain: 'first.example' });
    await post(company, '/domain/send-code', { email: 'postmaster@first.example' });
    await post(company, '/domain', { domain: 'second.example' });
    const { code } = (await api.mailTo('postmaster@first.example')).fields as { code: string };
    expect(failure(await post(company, '/domain/confirm-code', { code }))).toMatchObject({
      status: 400,
      code: 'CODE_EXPIRED',
    });
  });

  it('belongs to one company, and must not be a public mailbox provider', async () => {
    const other = await api.signUp('company', 'Other');
    for (const each of [company, other]) await post(each, '/domain', { domain: 'both.example' });
    for (const each of [company, other])
      records.set('_hireledger.both.example', (await step(each, 'domain')).record.value);
    records.set('_hireledger.both.example', (await step(company, 'domain')).record.value);
    expect(await post(company, '/domain/check')).toMatchObject({ status: 200 });
    records.set('_hireledger.both.example', (await step(other, 'domain')).record.value);
    expect(failure(await post(other, '/domain/check'))).toMatchObject({ status: 409, code: 'DOMAIN_TAKEN' });
    for (const domain of ['gmail.com', 'co.uk', 'github.io', 'gmx.net', 'localhost', 'not a domain', 'x'.repeat(400)])
      expect(failure(await post(other, '/domain', { domain }))).toMatchObject({ status: 400, fields: ['domain'] });
  });
});

describe('a badge and the name beside it', () => {
  it.each(['talent', 'company'] as const)(
    'ends with another name of a %s, who sees what to do, and is given again with a document for the new name',
    async (role) => {
      const person = role === 'talent' ? talent : company;
      await verify(person, `${role}-renamed.example`);
      expect(await badgeOf(person)).toMatchObject({ verified: true });
      const before = person.fullName;
      expect(await rename(person, 'Google')).toMatchObject({ status: 200 });
      expect(await badgeOf(person)).toMatchObject({ verified: false });
      const kind = role === 'talent' ? 'identity' : 'registration';
      expect(await step(person, kind)).toMatchObject({
        state: 'missing',
        reason: `Your name changed from “${before}” to “Google”. Submit a document that shows the new name.`,
      });
      const [emitted] =
        await api.sql`SELECT name FROM events WHERE recipient_id = ${person.id} ORDER BY seq DESC LIMIT 1`;
      expect(emitted).toMatchObject({ name: 'verification.ended' });
      if (role === 'company') expect(await step(person, 'domain')).toMatchObject({ state: 'approved' });
      await post(person, '/documents', { kind, fileUrl: await uploadDocument(person) });
      await approve(person);
      expect(await badgeOf(person)).toMatchObject({ verified: true });
    },
  );

  it('stays if the rest of the card changes, and the name only in its spaces', async () => {
    await verify(company, 'stays.example');
    await api.request('PATCH', '/company/overview', {
      as: company,
      body: { name: ` ${company.fullName} `, industry: 'Food' },
    });
    expect(await badgeOf(company)).toMatchObject({ verified: true });
  });

  it("shows the proven domain with a company's badge everywhere, and neither without the badge", async () => {
    await verify(company, 'shown.example');
    const job = await api.postJob(company);
    const applicationId = await api.apply(talent, job);
    const shown = async () => {
      const read = async (url: string, as?: Account) => (await api.request('GET', url, as && { as })).body;
      const [page, own, posting, board, thread] = await Promise.all([
        read(`/companies/${company.id}`),
        read('/users/get-company-profile', company),
        read(`/jobs/${job.id}`),
        read('/jobs'),
        read(`/threads/${applicationId}`, talent),
      ]);
      const card = board.data.find(({ id }: { id: string }) => id === job.id);
      return [
        page.data.verifiedDomain,
        own.data.verifiedDomain,
        posting.data.companyDomain,
        card?.companyDomain,
        thread.data.other.verifiedDomain,
      ];
    };
    expect(await shown()).toEqual(Array.from({ length: 5 }, () => 'shown.example'));
    await rename(company, 'Google');
    expect(await shown()).toEqual(Array.from({ length: 5 }, () => null));
  });

  it('is approved only for what the reviewer saw: not for another document, nor for another name', async () => {
    await post(company, '/documents', { kind: 'registration', fileUrl: await uploadDocument(company) });
    const seen = await waitingOf(company);
    await post(company, '/documents', { kind: 'registration', fileUrl: await uploadDocument(company) });
    await expect(
      decideVerification(api.context, { id: seen.id, seen: seen.mark, declineReason: null }),
    ).rejects.toMatchObject({ code: 'REVIEW_CHANGED' });
    const again = await waitingOf(company);
    await rename(company, 'Google');
    await expect(
      decideVerification(api.context, { id: again.id, seen: again.mark, declineReason: null }),
    ).rejects.toMatchObject({ code: 'REVIEW_CHANGED' });
    expect(await step(company, 'registration')).toMatchObject({ state: 'submitted' });
  });

  it('is for the new name or for none, if an approval and a change of name race', async () => {
    await post(talent, '/documents', { kind: 'identity', fileUrl: await uploadDocument(talent) });
    const { id, mark } = await waitingOf(talent);
    await Promise.allSettled([
      decideVerification(api.context, { id, seen: mark, declineReason: null }),
      rename(talent, 'Grace'),
    ]);
    expect(await badgeOf(talent)).toMatchObject({ fullName: 'Grace', verified: false });
  });

  it.each(['talent', 'company'] as const)(
    'stores a name of a %s on one line, without invisible characters',
    async (role) => {
      const person = role === 'talent' ? talent : company;
      expect(await rename(person, ' A\u202Eda\u200B \n Love\u0000lace ')).toMatchObject({ status: 200 });
      const [kept] = await api.sql`SELECT full_name AS name FROM users WHERE id = ${person.id}`;
      expect(kept).toEqual({ name: 'Ada Lovelace' });
      expect(failure(await rename(person, '\u200B'))).toMatchObject({ status: 400, fields: ['name'] });
    },
  );
});
