import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueue } from '@hireledger/db/outbox';
import { inboxDelivery } from '../mail/inbox.ts';
import { renderMail } from '../mail/render-mail.ts';
import { createAccount } from '../testing/accounts.ts';
import { createWorld, type World } from '../testing/world.ts';
import { forgetExpired } from './forget-expired.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world?.close());

test('rows that signing in leaves behind are deleted once nobody needs them, and not before', async () => {
  const { sql } = world;
  const userId = await createAccount(sql, 'talent');
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  // Of each table one expired row, and one that is not yet due.
  for (const [name, days] of [
    ['old', { code: 1.1, end: 7.1, link: 30.1, tries: 0.1, network: 90.1 }],
    ['young', { code: 0.9, end: 6.9, link: 29.9, tries: -0.1, network: 89.9 }],
  ] as const) {
    await sql`INSERT INTO tries (key, tries, ends_at) VALUES (${Buffer.from(name)}, 1, ${ago(days.tries)})`;
    await sql`INSERT INTO sign_in_networks (person_id, network, seen_at) VALUES ((SELECT person_id FROM memberships WHERE account_id = ${userId} AND ended_at IS NULL LIMIT 1), ${name}, ${ago(days.network)})`;
    await sql`INSERT INTO one_time_codes (purpose, email_key, code_hash, created_at, expires_at) VALUES ('verify-signup', ${name}, 'x', ${ago(days.code)}, ${ago(days.code)})`;
    await sql`INSERT INTO pending_signups (email_key, email, full_name, role, password_hash, expires_at) VALUES (${name}, ${name}, ${name}, 'talent', 'x', ${ago(days.end)})`;
    await sql`INSERT INTO sessions (token_hash, user_id, expires_at, user_agent) VALUES (${Buffer.from(name)}, ${userId}, ${ago(days.end)}, ${name})`;
    await sql`INSERT INTO password_resets (token_hash, email_key, created_at, expires_at) VALUES (${Buffer.from(name)}, ${name}, ${ago(days.link)}, ${ago(days.link)})`;
  }
  // Of the same address from another network, begun today.
  await sql`INSERT INTO pending_signups (email_key, network, email, full_name, role, password_hash, expires_at) VALUES ('old', 'elsewhere', 'young', 'young', 'talent', 'x', ${now})`;
  await forgetExpired({ sql: world.database.sql, clock: () => now });
  expect((await sql`DELETE FROM pending_signups WHERE network = 'elsewhere'`).count).toBe(1);
  const left = await sql`
    SELECT email_key AS name FROM one_time_codes UNION ALL SELECT email_key FROM pending_signups
     UNION ALL SELECT user_agent FROM sessions UNION ALL SELECT email_key FROM password_resets
     UNION ALL SELECT convert_from(key, 'UTF8') FROM tries UNION ALL SELECT network FROM sign_in_networks`;
  expect(left.map(({ name }) => name as string)).toEqual(Array(6).fill('young'));
});

test('messages of the contact form are kept for half a year, with the confirmations to their senders, and other mail stays', async () => {
  const { sql } = world;
  const fields = {
    name: 'Ada',
    email: 'ada@forget.test',
    topic: 'Something else',
    account: 'nobody',
    message: 'Good morning.',
  };
  for (const [name, days] of [
    ['old', 180.1],
    ['young', 179.9],
  ] as const) {
    const mails = [
      [`contact:${name}`, { template: 'contact' as const, to: 'support@forget.test', fields, replyTo: fields.email }],
      [
        `contact-received:${name}`,
        { template: 'contact-received' as const, to: fields.email, fields: { topic: fields.topic } },
      ],
      [`other:${name}`, { template: 'account-exists' as const, to: fields.email, fields: {} }],
    ] as const;
    for (const [cause, mail] of mails) {
      await enqueue(sql, 'send-mail', mail, cause);
      const [row] = await sql<
        { id: string }[]
      >`UPDATE outbox SET created_at = now() - ${`${days} days`}::interval WHERE cause = ${cause} RETURNING id`;
      await inboxDelivery(world.database.sql).deliver({
        id: row!.id,
        ...mail,
        mail: renderMail(mail.template, mail.fields, 'http://localhost:3000'),
      });
    }
  }
  await forgetExpired({ sql: world.database.sql, clock: () => new Date() });
  const left = await sql<{ cause: string; inInbox: boolean }[]>`
    SELECT cause, EXISTS (SELECT FROM mails WHERE mails.cause = outbox.id::text) AS in_inbox FROM outbox WHERE job = 'send-mail' ORDER BY cause`;
  expect(left).toEqual(
    ['contact-received:young', 'contact:young', 'other:old', 'other:young'].map((cause) => ({ cause, inInbox: true })),
  );
  const [{ mails } = { mails: 0n }] = await sql<{ mails: bigint }[]>`SELECT count(*) AS mails FROM mails`;
  expect(Number(mails)).toBe(left.length);
});

test('a mail of the built-in inbox is emptied once its code has expired, and is shown until then', async () => {
  const { sql } = world;
  const now = new Date();
  for (const [name, minutes] of [
    ['expired', -1],
    ['good', 1],
    ['plain', null],
  ] as const) {
    const until = minutes === null ? null : new Date(now.getTime() + minutes * 60_000);
    await sql`INSERT INTO mails (cause, "to", subject, text, html, useful_until) VALUES (${name}, ${`${name}@secret.test`}, '042917 is your code', '042917', '042917', ${until})`;
  }
  await forgetExpired({ sql, clock: () => now });
  const shown = await sql<
    { cause: string }[]
  >`SELECT cause FROM mails WHERE "to" LIKE '%@secret.test' AND (subject LIKE '%042917%' OR text LIKE '%042917%' OR html LIKE '%042917%') ORDER BY cause`;
  expect(shown.map(({ cause }) => cause)).toEqual(['good', 'plain']);
});

test('tables that only grow lose what was done long ago, and nothing that still waits', async () => {
  const { sql } = world;
  const userId = await createAccount(sql, 'company');
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  for (const [name, year, month] of [
    ['old', 365.1, 30.1],
    ['young', 364.9, 29.9],
  ] as const) {
    await sql`INSERT INTO outbox (job, payload, cause, created_at, relayed_at, settled_at) VALUES ('send-mail', '{}', ${`done:${name}`}, ${ago(year)}, ${now}, ${now})`;
    await sql`INSERT INTO outbox (job, payload, cause, created_at, relayed_at) VALUES ('send-mail', '{}', ${`waits:${name}`}, ${ago(year)}, ${now})`;
    await sql`INSERT INTO idempotency_keys (user_id, key, input_hash, answer, created_at) VALUES (${userId}, ${name}, 'x', '{}', ${ago(month)})`;
    await sql`INSERT INTO mails (cause, "to", subject, text, html, sent_at) VALUES (${`aged:${name}`}, 'aged@mail.test', '', '', '', ${ago(month)})`;
  }
  await forgetExpired({ sql, clock: () => now });
  const left = await sql<{ name: string }[]>`
    SELECT cause AS name FROM outbox WHERE cause LIKE 'done:%' OR cause LIKE 'waits:%' UNION ALL SELECT key FROM idempotency_keys UNION ALL SELECT cause FROM mails WHERE cause LIKE 'aged:%'`;
  expect(left.map(({ name }) => name).sort()).toEqual([
    'aged:young',
    'done:young',
    'waits:old',
    'waits:young',
    'young',
  ]);
});

test('persons in no account are emptied after a month, unless they are invited again; invitations a month after their end', async () => {
  const { sql } = world;
  const now = new Date();
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  const companyId = await createAccount(sql, 'company');
  const [owner] = await sql<{ id: string }[]>`SELECT person_id AS id FROM memberships WHERE account_id = ${companyId}`;
  const person = async (name: string, endedAt: Date | null) => {
    const email = `${name}@left.test`;
    const [{ id } = { id: '' }] = await sql<{ id: string }[]>`
      INSERT INTO persons (email, email_key, full_name, password_hash, created_at) VALUES (${email}, ${email}, ${name}, 'x', ${ago(90)}) RETURNING id`;
    await sql`INSERT INTO memberships (account_id, person_id, role, joined_at, created_at, ended_at) VALUES (${companyId}, ${id}, 'viewer', ${ago(90)}, ${ago(90)}, ${endedAt})`;
    await sql`INSERT INTO sign_in_networks (person_id, network, seen_at) VALUES (${id}, ${name}, ${now})`;
    return id;
  };
  const invited = (name: string, expiresAt: Date) => sql`
    INSERT INTO invitations (account_id, email, email_key, role, token_hash, invited_by, created_at, sent_at, expires_at)
    VALUES (${companyId}, ${`${name}@left.test`}, ${`${name}@left.test`}, 'viewer', ${Buffer.from(name)}, ${owner!.id}, ${ago(90)}, ${ago(90)}, ${expiresAt})`;
  const gone = await person('gone', ago(30.1));
  await sql`INSERT INTO passkeys (id, user_id, person_id, name, public_key, transports, created_at, usable_from) VALUES ('gone', ${companyId}, ${gone}, 'Mine', 'x', '{}', ${now}, ${now})`;
  await person('young', ago(29.9));
  await person('member', null);
  await person('back', ago(60));
  await person('again', ago(60));
  await sql`INSERT INTO memberships (account_id, person_id, role, joined_at, created_at) SELECT ${companyId}, id, 'owner', ${now}, ${now} FROM persons WHERE full_name = 'back'`;
  await invited('again', ago(-1));
  await invited('forgotten', ago(30.1));
  await invited('late', ago(29.9));
  await forgetExpired({ sql: world.database.sql, clock: () => now });
  const left = await sql<{ name: string }[]>`
    SELECT full_name AS name FROM persons WHERE email LIKE '%@left.test' AND password_hash = 'x' ORDER BY 1`;
  expect(left.map(({ name }) => name)).toEqual(['again', 'back', 'member', 'young']);
  const nobody = `deleted-${gone}@deleted.invalid`;
  expect([
    ...(await sql`SELECT email, email_key, full_name, password_hash, deleted_at FROM persons WHERE id = ${gone}`),
  ]).toEqual([{ email: nobody, emailKey: nobody, fullName: null, passwordHash: null, deletedAt: now }]);
  expect(await sql`SELECT FROM sign_in_networks WHERE person_id = ${gone}`).toHaveLength(0);
  // The signer has it as the company's: its owners remove it.
  expect([...(await sql`SELECT id, name FROM passkeys WHERE person_id = ${gone}`)]).toEqual([
    { id: 'gone', name: 'Passkey of a former member' },
  ]);
  const invitations = await sql<{ email: string }[]>`SELECT email FROM invitations ORDER BY 1`;
  expect(invitations.map(({ email }) => email)).toEqual(['again@left.test', 'late@left.test']);
});
