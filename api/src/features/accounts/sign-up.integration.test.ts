import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OTP_MAX_MISSES, OTP_MINUTES, OTP_PER_HOUR } from '@hireledger/domain/accounts/credentials';
import { failure, PASSWORD, startTestApi, type TestApi } from '../../test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ RATE_LIMIT_ACCOUNT_CALLS_PER_EMAIL: '8' });
});
afterAll(() => api.close());

const form = (email: string, more: object = {}) => ({
  email,
  password: PASSWORD,
  fullName: 'Ada Lovelace',
  role: 'talent',
  ...more,
});
const signUp = (email: string, more: object = {}) => api.request('POST', '/auth/signup', { body: form(email, more) });
const verify = (email: string, otp: string, createUserDto: object = {}) =>
  api.request('POST', '/auth/verify-otp', {
    body: { email, otp, createUserDto: { password: PASSWORD, ...createUserDto } },
  });
const codeOf = async (email: string): Promise<string> => (await api.mailTo(email)).fields.code!;
const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('signing up', () => {
  it('answers 201 and sends a code; entering it creates the account with wallet, profile and event head', async () => {
    expect(await signUp('Ada@Example.com')).toMatchObject({ status: 201, body: { message: 'Signup successful' } });
    const answer = await verify(' ADA@example.com ', await codeOf('ada@example.com'));
    expect(answer).toMatchObject({ status: 201, body: { message: 'Verification successful!' } });
    const [user] = await api.sql`
      SELECT u.id, u.role, t.user_id AS talent, s.user_id AS socials, w.user_id AS wallet, h.seq FROM users u
      JOIN talents t ON t.user_id = u.id JOIN socials s ON s.user_id = u.id JOIN wallets w ON w.user_id = u.id
      JOIN event_heads h ON h.recipient_id = u.id JOIN memberships m ON m.account_id = u.id JOIN persons p ON p.id = m.person_id
       WHERE p.email_key = 'ada@example.com' AND m.role = 'owner' AND p.id <> u.id`;
    expect(user).toMatchObject({ role: 'talent', seq: 0n });
    expect(await api.sql`SELECT payload FROM outbox WHERE job = 'provision-wallet'`).toMatchObject([
      { payload: { userId: user!.id } },
    ]);
    expect(await api.sql`SELECT FROM pending_signups WHERE email_key = 'ada@example.com'`).toHaveLength(0);
  });

  it('names every wrong field, and stores nothing', async () => {
    const answer = await api.request('POST', '/auth/signup', {
      body: { email: 'no', password: 'short', fullName: ' ', role: 'admin' },
    });
    expect(failure(answer)).toMatchObject({
      status: 400,
      code: 'VALIDATION_FAILED',
      fields: ['email', 'password', 'fullName', 'role'],
    });
    expect(failure(await signUp('common@example.com', { password: 'Password123' }))).toMatchObject({
      status: 400,
      fields: ['password'],
    });
    expect(failure(await api.request('POST', '/auth/signup'))).toMatchObject({
      status: 400,
      fields: ['email', 'password', 'fullName', 'role'],
    });
    expect(await api.sql`SELECT FROM pending_signups WHERE email_key = 'common@example.com'`).toHaveLength(0);
  });

  it('answers a known address alike, and mails its owner', async () => {
    await signUp('known@example.com');
    await verify('known@example.com', await codeOf('known@example.com'));
    expect(await signUp('KNOWN@example.com')).toMatchObject({ status: 201, body: { message: 'Signup successful' } });
    expect(await api.mailTo('known@example.com')).toMatchObject({ template: 'account-exists', fields: {} });
    // Requesting the code again sends the owner the same mail: the code itself is sent to nobody.
    await api.request('POST', '/auth/resend-otp', { body: { email: 'known@example.com' } });
    expect(
      await api.sql`SELECT payload ->> 'template' AS template FROM outbox WHERE payload ->> 'to' ILIKE 'known@example.com' ORDER BY id`,
    ).toMatchObject([{ template: 'verify-signup' }, { template: 'account-exists' }, { template: 'account-exists' }]);
  });

  it('replaces a pending sign-up, whose code ends with it', async () => {
    await signUp('again@example.com', { fullName: 'First' });
    const first = await codeOf('again@example.com');
    await signUp('again@example.com', { fullName: 'Second' });
    const second = await codeOf('again@example.com');
    if (first !== second)
      expect(failure(await verify('again@example.com', first))).toMatchObject({ status: 400, code: 'CODE_WRONG' });
    await verify('again@example.com', second);
    expect(await api.sql`SELECT full_name FROM persons WHERE email_key = 'again@example.com'`).toMatchObject([
      { fullName: 'Second' },
    ]);
  });

  it('treats the spellings of one address as one, and look-alike letters as different', async () => {
    await signUp('ｇｒａｃｅ@Münch\u0065n.example', { fullName: ' Grace \u202e  Hop\u200bper ' });
    await verify('GRACE@xn--mnchen-3ya.example', await codeOf('grace@xn--mnchen-3ya.example'));
    expect(
      await api.sql`SELECT email, full_name FROM persons WHERE email_key = 'grace@xn--mnchen-3ya.example'`,
    ).toMatchObject([{ email: 'grace@xn--mnchen-3ya.example', fullName: 'Grace Hopper' }]);
    // Cyrillic а and е instead of the Latin letters.
    expect(failure(await signUp('gr\u0430c\u0435@example.com'))).toMatchObject({ status: 400, fields: ['email'] });
    expect(failure(await signUp(`${'a'.repeat(250)}@example.com`))).toMatchObject({
      status: 400,
      message: 'This address is too long.',
    });
    expect(failure(await signUp('nul\u0000@example.com'))).toMatchObject({ status: 400, fields: ['email'] });
    expect(failure(await signUp('blank@example.com', { fullName: '\u200b\u202e' }))).toMatchObject({
      status: 400,
      fields: ['fullName'],
    });
  });

  it("counts a password's characters as users do, and accepts one in any keyboard's spelling", async () => {
    expect(failure(await signUp('long@example.com', { password: 'p'.repeat(129) }))).toMatchObject({
      status: 400,
      fields: ['password'],
    });
    expect(failure(await signUp('few@example.com', { password: '🐎🔋📎🐎' }))).toMatchObject({
      status: 400,
      fields: ['password'],
    });
    await signUp('spelt@example.com', { password: 'ma\u00f1ana \u2126 noche' });
    await verify('spelt@example.com', await codeOf('spelt@example.com'), { password: 'ma\u00f1ana \u2126 noche' });
    const answer = await api.request('POST', '/auth/login', {
      body: { email: 'spelt@example.com', password: 'man\u0303ana \u03a9 noche' },
    });
    expect(answer).toMatchObject({ status: 200 });
  });

  it('sends an address five codes an hour, known or not, and says when to try again', async () => {
    for (const email of ['many@example.com', 'known@example.com']) {
      const answers = [];
      for (let n = 0; n <= OTP_PER_HOUR; n += 1) answers.push(await signUp(email));
      expect(failure(answers.at(-1)!)).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
      expect(Number(answers.at(-1)!.headers['retry-after'])).toBeGreaterThan(0);
    }
  });
});

describe('the code', () => {
  it('is sent again without revealing whether a sign-up is pending', async () => {
    await signUp('resend@example.com');
    const first = await codeOf('resend@example.com');
    const known = await api.request('POST', '/auth/resend-otp', { body: { email: 'resend@example.com' } });
    const unknown = await api.request('POST', '/auth/resend-otp', { body: { email: 'nobody@example.com' } });
    expect(known).toMatchObject({ status: 200, body: unknown.body as object });
    await expect(api.mailTo('nobody@example.com')).rejects.toThrow();
    const second = await codeOf('resend@example.com');
    if (first !== second)
      expect(failure(await verify('resend@example.com', first))).toMatchObject({ code: 'CODE_WRONG' });
    expect(await verify('resend@example.com', second)).toMatchObject({ status: 201 });
  });

  it('ends after five misses, even for the right digits', async () => {
    await signUp('misses@example.com');
    const code = await codeOf('misses@example.com');
    for (let miss = 1; miss < OTP_MAX_MISSES; miss += 1)
      expect(failure(await verify('misses@example.com', otherCode(code)))).toMatchObject({
        status: 400,
        code: 'CODE_WRONG',
      });
    expect(failure(await verify('misses@example.com', otherCode(code)))).toMatchObject({
      status: 400,
      code: 'CODE_EXHAUSTED',
    });
    expect(failure(await verify('misses@example.com', code))).toMatchObject({ status: 400, code: 'CODE_EXHAUSTED' });
    expect(await api.sql`SELECT FROM persons WHERE email_key = 'misses@example.com'`).toHaveLength(0);
  });

  it('lasts ten minutes', async () => {
    await signUp('late@example.com');
    const code = await codeOf('late@example.com');
    api.time.shift = OTP_MINUTES * 60_000 + 1_000;
    expect(failure(await verify('late@example.com', code))).toMatchObject({ status: 400, code: 'CODE_EXPIRED' });
    api.time.shift = 0;
    expect(failure(await verify('never@example.com', '123456'))).toMatchObject({ status: 400, code: 'CODE_EXPIRED' });
  });

  it('must be six digits', async () => {
    const answer = failure(await verify('ada@example.com', '12a456'));
    expect(answer).toMatchObject({ status: 400, fields: ['otp'], message: 'Please enter the complete 6-digit code' });
  });

  it('creates one account when two tabs enter it at once, and both report success', async () => {
    await signUp('tabs@example.com');
    const code = await codeOf('tabs@example.com');
    const answers = await Promise.all([verify('tabs@example.com', code), verify('tabs@example.com', code)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(await api.sql`SELECT FROM persons WHERE email_key = 'tabs@example.com'`).toHaveLength(1);
  });

  it('refuses details that differ from the sign-up, and never uses them', async () => {
    await signUp('dto@example.com');
    const code = await codeOf('dto@example.com');
    for (const dto of [
      { role: 'company' },
      { fullName: 'Mallory' },
      { email: 'other@example.com' },
      { password: 'another password' },
    ])
      expect(failure(await verify('dto@example.com', code, dto))).toMatchObject({
        status: 400,
        code: 'SIGNUP_MISMATCH',
      });
    const same = {
      email: 'dto@example.com',
      role: 'talent',
      fullName: 'Ada Lovelace',
      password: PASSWORD,
      provider: 'local',
    };
    expect(await verify('dto@example.com', code, same)).toMatchObject({ status: 201 });
  });
});

describe('whose sign-up a code confirms', () => {
  it("refuses a code from another person's sign-up with the same address", async () => {
    const mine = await signUp('taken@example.com');
    await signUp('taken@example.com', { password: 'chosen by somebody else' });
    const code = await codeOf('taken@example.com');
    const entered = await api.request('POST', '/auth/verify-otp', {
      body: { email: 'taken@example.com', otp: code, signupId: mine.body.signupId },
    });
    expect(failure(entered)).toMatchObject({ status: 400, code: 'SIGNUP_MISMATCH' });
    expect(await api.sql`SELECT FROM persons WHERE email_key = 'taken@example.com'`).toHaveLength(0);
  });
});

describe('a code without proof of who signed up', () => {
  const bare = (email: string, otp: string, more: object = {}) =>
    api.request('POST', '/auth/verify-otp', { body: { email, otp, ...more } });

  it("is refused and costs no try, so the owner of the mailbox never confirms a stranger's password and role", async () => {
    await signUp('stranger@example.com', { password: 'chosen by somebody else', role: 'company' });
    const code = await codeOf('stranger@example.com');
    const askForPassword = {
      status: 400,
      message: 'Enter the password that you signed up with.',
      fields: ['createUserDto.password'],
    };
    expect(failure(await bare('stranger@example.com', code))).toMatchObject(askForPassword);
    expect(
      failure(
        await bare('stranger@example.com', code, { createUserDto: { email: 'stranger@example.com', role: 'company' } }),
      ),
    ).toMatchObject(askForPassword);
    expect(failure(await bare('stranger@example.com', code, { createUserDto: { password: PASSWORD } }))).toMatchObject({
      code: 'SIGNUP_MISMATCH',
    });
    expect(await api.sql`SELECT misses FROM one_time_codes WHERE email_key = 'stranger@example.com'`).toEqual([
      { misses: 0 },
    ]);
    expect(await api.sql`SELECT FROM persons WHERE email_key = 'stranger@example.com'`).toHaveLength(0);
  });

  it('is accepted with the id that a sign-in with the right password returns', async () => {
    await signUp('returns@example.com');
    const refused = failure(
      await api.request('POST', '/auth/login', { body: { email: 'returns@example.com', password: PASSWORD } }),
    );
    expect(refused).toMatchObject({ code: 'ACCOUNT_UNVERIFIED' });
    expect(
      await bare('returns@example.com', await codeOf('returns@example.com'), { signupId: refused.details!.signupId }),
    ).toMatchObject({ status: 201 });
  });
});
