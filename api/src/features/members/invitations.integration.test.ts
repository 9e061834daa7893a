import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_MEMBERS } from '@hireledger/domain/http/members';
import { failure, PASSWORD, startTestApi, type Account, type TestApi } from '../../test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const DAY_MS = 86_400_000;
let invited = 0;
const newAddress = () => `invited-${(invited += 1)}@example.com`;

const invite = (as: Account, email: string, role = 'recruiter', more: object = {}) =>
  api.request('POST', '/company/invitations', { as, body: { email, role, ...more } });
/** The token of the newest invitation to an address, as its mail has it. */
const tokenTo = async (email: string) => (await api.mailTo(email)).fields.token!;
const view = (token: string, as?: Account) => api.request('GET', `/invitations/${token}`, as ? { as } : {});
const accept = (
  token: string,
  { as, ...body }: { as?: { token: string }; fullName?: string; password?: string } = {},
) => api.request('POST', `/invitations/${token}/accept`, { ...(as && { as }), body });
const NEW = { fullName: 'Bola Ade', password: 'a long way home' };
const list = async (as: { token: string }) => (await api.request('GET', '/company/members', { as })).body.data;
/** A company, and somebody it invited. */
async function inviting(role = 'recruiter', more: object = {}) {
  const owner = await api.signUp('company', 'Acme');
  const email = newAddress();
  const { body } = await invite(owner, email, role, more);
  return { owner, email, id: body.data.id as string, token: await tokenTo(email) };
}

describe('an invitation', () => {
  it('is mailed with who invites whom to what, and only the hash of its token is stored', async () => {
    const owner = await api.signUp('company', 'Acme');
    await api.request('PATCH', '/auth/me', { as: owner, body: { fullName: 'Ada Obi' } });
    const email = newAddress();
    const answer = await invite(owner, email);
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { email, role: 'recruiter', jobs: [], invitedBy: 'Ada Obi' } },
    });
    const { data } = answer.body;
    expect(Date.parse(data.expiresAt) - Date.parse(data.sentAt)).toBe(7 * DAY_MS);
    const mail = await api.mailTo(email);
    expect(mail).toMatchObject({
      template: 'invitation',
      fields: { company: 'Acme', invitedBy: 'Ada Obi', role: 'recruiter', days: '7' },
    });
    const [row] = await api.sql<
      { row: string }[]
    >`SELECT invitations::text AS row FROM invitations WHERE id = ${data.id}`;
    expect(row!.row).not.toContain(mail.fields.token);
    // Sent: the outbox forgets the token.
    await api.sql`UPDATE outbox SET settled_at = now() WHERE payload ->> 'to' = ${email}`;
    expect((await api.mailTo(email)).fields).toEqual({});
    expect((await list(owner)).invitations).toEqual([data]);
  });

  it('says before it is accepted what it is for, and whether the address has an account', async () => {
    const { email, token } = await inviting('finance');
    const shown = { companyName: 'Acme', invitedBy: null, email, role: 'finance' };
    expect((await view(token)).body.data).toMatchObject({ ...shown, hasAccount: false, isYou: false });
    const talent = await api.signUp('talent');
    const company = await api.signUp('company', 'Beta');
    await invite(company, talent.email.toUpperCase(), 'viewer');
    const own = await tokenTo(talent.email);
    expect((await view(own)).body.data).toMatchObject({ hasAccount: true, isYou: false });
    expect((await view(own, talent)).body.data).toMatchObject({ companyName: 'Beta', isYou: true });
    expect((await view(own, company)).body.data).toMatchObject({ isYou: false });
  });

  it('makes a new person a member with the name and password that they choose, and opens the company', async () => {
    const { owner, email, token } = await inviting();
    const { status, body } = await accept(token, NEW);
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        user: { id: owner.id, fullName: 'Acme', role: 'company', email },
        person: { fullName: 'Bola Ade', email },
        accounts: [{ id: owner.id, memberRole: 'recruiter' }],
      },
    });
    expect(body.person.id).not.toBe(owner.personId);
    const { members, invitations } = await list(owner);
    expect(members).toMatchObject([
      { id: owner.personId, role: 'owner' },
      { id: body.person.id, fullName: 'Bola Ade', email, role: 'recruiter' },
    ]);
    expect(invitations).toEqual([]);
    expect((await list(body)).members).toHaveLength(2);
    expect(await api.request('POST', '/auth/login', { body: { email, password: NEW.password } })).toMatchObject({
      status: 200,
      body: { user: { id: owner.id } },
    });
  });

  it('adds the company to a person who has another role elsewhere, with their session; the old one lasts ten minutes', async () => {
    const talent = await api.signUp('talent');
    const owner = await api.signUp('company', 'Acme');
    await invite(owner, talent.email, 'viewer');
    const { status, body } = await accept(await tokenTo(talent.email), { as: talent });
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        user: { id: owner.id, role: 'company' },
        person: { id: talent.personId },
        accounts: [
          { id: talent.id, role: 'talent', memberRole: 'owner' },
          { id: owner.id, memberRole: 'viewer' },
        ],
      },
    });
    expect((await list(body)).members).toHaveLength(2);
    const [old] = await api.sql<{ minutes: number }[]>`
      SELECT extract(epoch FROM expires_at - now()) / 60 AS minutes FROM sessions WHERE user_id = ${talent.id}`;
    expect(Number(old!.minutes)).toBeLessThanOrEqual(10);
  });

  it('takes the jobs of a hiring manager along, and those of no other role', async () => {
    const owner = await api.signUp('company', 'Acme');
    const [job, deleted] = [await api.postJob(owner, { title: 'Welder' }), await api.postJob(owner, { title: 'Gone' })];
    const jobIds = [job.id, deleted.id, job.id];
    const email = newAddress();
    expect((await invite(owner, email, 'hiring-manager', { jobIds })).body.data.jobs).toEqual([
      { id: deleted.id, title: 'Gone' },
      { id: job.id, title: 'Welder' },
    ]);
    await api.sql`UPDATE jobs SET deleted_at = now() WHERE id = ${deleted.id}`;
    const { body } = await accept(await tokenTo(email), NEW);
    const member = (await list(owner)).members.find(({ id }: { id: string }) => id === body.person.id);
    expect(member.jobs).toEqual([{ id: job.id, title: 'Welder' }]);
    const finance = await invite(owner, newAddress(), 'finance', { jobIds: [job.id] });
    expect(finance.body.data.jobs).toEqual([]);
    const foreign = await api.postJob(await api.signUp('company'));
    for (const wrong of [foreign.id, deleted.id])
      expect(failure(await invite(owner, newAddress(), 'hiring-manager', { jobIds: [wrong] }))).toMatchObject({
        code: 'VALIDATION_FAILED',
        fields: ['jobIds'],
      });
  });

  it('of an owner needs the password of who invites', async () => {
    const owner = await api.signUp('company', 'Acme');
    for (const password of [undefined, 'not my password'])
      expect(failure(await invite(owner, newAddress(), 'owner', { password }))).toMatchObject({ fields: ['password'] });
    expect(await invite(owner, newAddress(), 'owner', { password: PASSWORD })).toMatchObject({ status: 201 });
  });
});

describe('an invitation is refused', () => {
  it('for a member, for an address that has one, and in a company that is full', async () => {
    const { owner, email } = await inviting();
    expect(failure(await invite(owner, owner.email))).toMatchObject({ status: 409, code: 'MEMBER_ALREADY' });
    expect(failure(await invite(owner, email.toUpperCase(), 'viewer'))).toMatchObject({ code: 'INVITATION_OPEN' });
    const twice = newAddress();
    const answers = await Promise.all([invite(owner, twice), invite(owner, twice)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    await api.sql`
      WITH person AS (
        INSERT INTO persons (email, email_key, full_name)
        SELECT email, email, email FROM (SELECT 'crowd-' || n || '@example.com' AS email FROM generate_series(4, ${MAX_MEMBERS}::int) n) RETURNING id
      )
      INSERT INTO memberships (account_id, person_id, role, joined_at, created_at) SELECT ${owner.id}, id, 'viewer', now(), now() FROM person`;
    expect(failure(await invite(owner, newAddress()))).toMatchObject({ status: 409, code: 'MEMBERS_FULL' });
    const { members, invitations } = await list(owner);
    expect(members.length + invitations.length).toBe(MAX_MEMBERS);
    expect(members[0]).toMatchObject({ id: owner.personId, role: 'owner' });
    // The one who is invited has a place.
    expect(await accept(await tokenTo(email), NEW)).toMatchObject({ status: 201 });
  });

  it('past five mails to an address in an hour, whichever company invites it', async () => {
    const email = newAddress();
    for (let mails = 0; mails < 5; mails += 1)
      expect(await invite(await api.signUp('company'), email)).toMatchObject({ status: 201 });
    expect(failure(await invite(await api.signUp('company'), email))).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: expect.any(Number) },
    });
  });

  it('to who may not manage the company, and does not show them those of others', async () => {
    const { owner, id, email } = await inviting();
    const recruiter = await api.addMember(owner, 'recruiter');
    expect(failure(await invite(recruiter, newAddress()))).toMatchObject({ status: 403, code: 'ROLE_FORBIDDEN' });
    const { members, invitations } = await list(recruiter);
    expect([members.length, invitations]).toEqual([2, []]);
    const other = await api.signUp('company');
    for (const [method, path] of [
      ['POST', `/company/invitations/${id}/resend`],
      ['DELETE', `/company/invitations/${id}`],
    ] as const)
      expect(failure(await api.request(method, path, { as: other }))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await view(await tokenTo(email))).toMatchObject({ status: 200 });
  });
});

describe('a link', () => {
  it('works once, also for two who race', async () => {
    const { owner, token } = await inviting();
    const answers = await Promise.all([accept(token, NEW), accept(token, NEW)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400]);
    expect(failure(await accept(token, NEW))).toMatchObject({ code: 'LINK_USED' });
    expect(failure(await view(token))).toMatchObject({ code: 'LINK_USED' });
    expect((await list(owner)).members).toHaveLength(2);
  });

  it('is replaced when the invitation is sent again, and by a new invitation once it has expired', async () => {
    const { owner, email, id, token } = await inviting();
    await api.request('POST', `/company/invitations/${id}/resend`, { as: owner });
    const second = await tokenTo(email);
    expect(failure(await view(token))).toMatchObject({ code: 'LINK_WRONG' });
    expect(await view(second)).toMatchObject({ status: 200 });
    await api.sql`UPDATE invitations SET expires_at = now() - interval '1 minute' WHERE id = ${id}`;
    expect(failure(await accept(second, NEW))).toMatchObject({ status: 400, code: 'LINK_EXPIRED' });
    expect(await api.request('POST', `/company/invitations/${id}/resend`, { as: owner })).toMatchObject({
      status: 200,
    });
    expect(await view(await tokenTo(email))).toMatchObject({ status: 200 });
    await api.sql`UPDATE invitations SET expires_at = now() - interval '1 minute' WHERE id = ${id}`;
    expect(await invite(owner, email, 'viewer')).toMatchObject({ status: 201 });
    expect((await list(owner)).invitations).toMatchObject([{ email, role: 'viewer' }]);
    expect(await accept(await tokenTo(email), NEW)).toMatchObject({ status: 201 });
  });

  it('ends when the invitation is taken back, or the company is about to be deleted', async () => {
    const { owner, id, token } = await inviting();
    expect(await api.request('DELETE', `/company/invitations/${id}`, { as: owner })).toMatchObject({ status: 200 });
    expect(failure(await accept(token, NEW))).toMatchObject({ code: 'LINK_EXPIRED' });
    expect(failure(await api.request('DELETE', `/company/invitations/${id}`, { as: owner }))).toMatchObject({
      status: 404,
    });
    const other = await inviting();
    const deletion = await api.request('POST', '/account/deletion', { as: other.owner, body: { password: PASSWORD } });
    expect(deletion).toMatchObject({ status: 200 });
    expect(failure(await accept(other.token, NEW))).toMatchObject({ code: 'LINK_EXPIRED' });
  });

  it('is for its address: neither for another session, nor without one for a person who has an account', async () => {
    const owner = await api.signUp('company');
    const [invitee, stranger] = [await api.signUp('talent'), await api.signUp('talent')];
    await invite(owner, invitee.email);
    const token = await tokenTo(invitee.email);
    expect(failure(await accept(token, { as: stranger }))).toMatchObject({
      status: 403,
      code: 'INVITATION_OF_ANOTHER',
    });
    expect(failure(await accept(token, NEW))).toMatchObject({
      status: 401,
      message: expect.stringContaining('Log in'),
    });
    expect(await accept(token, { as: invitee })).toMatchObject({ status: 201 });
  });

  it('refuses a common password, a missing name and what is no link, each in a sentence', async () => {
    const { token } = await inviting();
    expect(failure(await accept(token, { ...NEW, password: 'password1234' }))).toMatchObject({ fields: ['password'] });
    expect(failure(await accept(token, { password: NEW.password }))).toMatchObject({ fields: ['fullName'] });
    expect(failure(await accept(token, { fullName: NEW.fullName }))).toMatchObject({ fields: ['password'] });
    expect(failure(await accept('nothing', NEW))).toMatchObject({ status: 400, code: 'LINK_WRONG' });
    const { email } = await api.signUp('talent');
    await api.request('POST', '/auth/forgot-password', { body: { email } });
    expect(failure(await accept(await tokenTo(email), NEW))).toMatchObject({ status: 400, code: 'LINK_WRONG' });
    expect(failure(await accept('x'.repeat(201), NEW))).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('lets a person who is in no account any more begin again with a new name and password', async () => {
    const { owner, email, token } = await inviting();
    const { body } = await accept(token, NEW);
    await api.request('POST', '/company/leave', { as: body });
    expect(
      failure(await api.request('POST', '/auth/login', { body: { email, password: NEW.password } })),
    ).toMatchObject({
      status: 403,
      code: 'NO_ACCOUNT_LEFT',
    });
    await invite(owner, email, 'finance');
    const again = await tokenTo(email);
    expect((await view(again)).body.data).toMatchObject({ hasAccount: false });
    const back = await accept(again, { fullName: 'Bola Eze', password: 'another way home' });
    expect(back).toMatchObject({ status: 201, body: { person: { id: body.person.id, fullName: 'Bola Eze' } } });
    expect((await list(owner)).members).toMatchObject([{ role: 'owner' }, { role: 'finance', fullName: 'Bola Eze' }]);
  });
});
