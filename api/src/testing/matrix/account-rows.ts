import { createECDH, randomBytes, randomUUIDv7 } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { passkeySite } from '@hireledger/signer/assertion';
import { createTestAuthenticator } from '@hireledger/signer/test-authenticator';
import { addSignInPasskey } from '../../features/sign-in/test-passkeys.ts';
import { PASSWORD } from '../../test-api.ts';
import { multipart } from './market.ts';
import { about, free, own, type Asked, type Build, type Rows } from './row.ts';

const ALONE = { alone: true } as const;
const newAddress = () => `new-${randomUUIDv7()}@example.com`;
const point = () => createECDH('prime256v1').generateKeys('base64url');

const device = () => ({
  endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUIDv7()}`,
  keys: { p256dh: point(), auth: randomBytes(16).toString('base64url') },
});

/** A sign-in at Google of the person; ended or not. */
const linked = (endedAt: Date | null) =>
  own(async ({ api, as }) => {
    const [row] = await api.sql<{ id: string }[]>`
      INSERT INTO sign_in_identities (provider, subject, user_id, person_id, email, created_at, ended_at)
      VALUES ('google', ${randomUUIDv7()}, ${as.id}, ${as.personId}, ${as.email}, now(), ${endedAt}) RETURNING id`;
    return { params: { id: row!.id } };
  });

/** Of a passkey with which the person logs in. */
const logsIn = (body: object) =>
  own(async ({ api, as }) => {
    const { device } = await addSignInPasskey(api, as);
    return { params: { id: device.id }, body };
  }, ALONE);

const anotherSession: Build = async ({ api, as }) => {
  const session = { ...as };
  await api.newSession(session);
  const listed = await api.request('GET', '/account/sessions', { as: session });
  return { params: { id: listed.body.data.find((each: { current: boolean }) => each.current).id } };
};

const invitation = async ({ post, company }: Asked) =>
  (await post(company, '/company/invitations', { email: newAddress(), role: 'viewer' })).data.id;
const ofInvitation = about(async (asked) => ({ params: { id: await invitation(asked) } }));
const colleague = ({ api, company }: Asked) => api.addMember(company, 'viewer');
const ofColleague = (body?: object) =>
  about(async (asked) => ({ params: { id: (await colleague(asked)).personId }, ...(body && { body }) }));

/** A link of an invitation to a company where the person who opens it is no member. */
const invited = (body?: object) =>
  free(async ({ api, post, as, company, isNobody, foreign }) => {
    const email = isNobody ? newAddress() : as.email;
    await post(as.id === company.id ? foreign.company : company, '/company/invitations', { email, role: 'viewer' });
    return {
      params: { token: (await api.mailTo(email)).fields.token! },
      ...(body && isNobody ? { body } : { body: {} }),
    };
  });

const exported = own(async ({ api, as: account }) => {
  const [row] = await api.sql<{ id: string }[]>`
    INSERT INTO data_exports (user_id, person_id, state, bytes, requested_at, changed_at, expires_at)
    VALUES (${account.id}, ${account.personId}, 'ready', 2, now(), now(), now() + interval '1 hour') RETURNING id`;
  await api.sql`INSERT INTO data_export_chunks (export_id, position, content) VALUES (${row!.id}, 0, ${gzipSync('{}')})`;
  return { params: { id: row!.id } };
});

/** Of the person, of the account as a whole, and of its members. */
export const ACCOUNT_ROWS = {
  'GET /auth/me': free(),
  'PATCH /auth/me': free(() => ({ body: { fullName: 'Ada Able' } })),
  'POST /auth/logout': free(),
  'GET /account/sign-in-passkeys': free(),
  'POST /account/sign-in-passkeys/options': free(),
  'POST /account/sign-in-passkeys': free(async ({ api, as }) => {
    const { data } = (await api.request('POST', '/account/sign-in-passkeys/options', { as })).body;
    const device = createTestAuthenticator(passkeySite(api.settings.publicUrl));
    return { body: { name: 'Phone', password: PASSWORD, registration: device.register(data.challenge) } };
  }, ALONE),
  'PATCH /account/sign-in-passkeys/:id': logsIn({ name: 'Phone' }),
  'DELETE /account/sign-in-passkeys/:id': logsIn({ password: PASSWORD }),
  'POST /auth/switch-account': about(({ account }) => ({ body: { accountId: account.id } })),
  'POST /accounts': free(() => ({ body: { role: 'company', fullName: 'Second' } }), ALONE),

  'GET /account': free(),
  'POST /account/email': free(() => ({ body: { email: newAddress(), password: PASSWORD } }), ALONE),
  'POST /account/email/confirm': free(async ({ api, as, post }) => {
    const email = newAddress();
    await post(as, '/account/email', { email, password: PASSWORD });
    return { body: { code: (await api.mailTo(email)).fields.code! } };
  }, ALONE),
  'POST /account/password': free(
    () => ({ body: { currentPassword: PASSWORD, newPassword: 'another horse battery' } }),
    ALONE,
  ),
  'GET /account/sessions': free(),
  'DELETE /account/sessions': free(undefined, ALONE),
  'DELETE /account/sessions/:id': own(anotherSession),
  'GET /account/sign-ins': free(),
  'DELETE /account/sign-ins/:id': linked(null),
  'POST /account/sign-ins/:id/allow': linked(new Date()),
  'GET /account/notifications': free(),
  'PATCH /account/notifications': free(() => ({
    body: { event: 'verification.completed', channel: 'mail', on: false },
  })),

  'GET /account/notice-settings': free(),
  'PATCH /account/notice-settings': free(() => ({ body: { requiredMailsOnly: false } })),

  'GET /notifications': free(),
  'POST /notifications/read': free(() => ({ body: { upTo: 1 } })),
  'GET /notifications/devices': free(),
  'POST /notifications/devices': free(() => ({ body: device() })),
  'DELETE /notifications/devices/:id': own(async ({ as, post }) => ({
    params: { id: (await post(as, '/notifications/devices', device())).data.id },
  })),

  'GET /account/deletion': free(),
  'POST /account/deletion/code': free(async ({ api, as }) => {
    await api.sql`UPDATE persons SET password_hash = NULL WHERE id = ${as.personId}`;
    return {};
  }, ALONE),
  'POST /account/deletion': free(() => ({ body: { password: PASSWORD } }), ALONE),
  'DELETE /account/deletion': free(async ({ as, post }) => {
    await post(as, '/account/deletion', { password: PASSWORD });
    return {};
  }, ALONE),
  'GET /auth/me/deletion': free(),
  'POST /auth/me/deletion': free(async ({ api, account }) => {
    // The last owner of a company cannot go.
    if (account.role === 'company') await api.addMember(account, 'owner');
    return { body: { password: PASSWORD } };
  }, ALONE),
  'DELETE /auth/me/deletion': free(async ({ api, as, account, post }) => {
    if (account.role === 'company') await api.addMember(account, 'owner');
    await post(as, '/auth/me/deletion', { password: PASSWORD });
    return {};
  }, ALONE),
  'GET /account/exports': free(),
  'POST /account/exports': free(undefined, ALONE),
  'GET /account/exports/:id/file': exported,

  'GET /company/activity': free(),
  'GET /company/activity/export': free(),
  'GET /company/members': free(),
  'POST /company/invitations': free(() => ({ body: { email: newAddress(), role: 'viewer' } })),
  'POST /company/invitations/:id/resend': ofInvitation,
  'DELETE /company/invitations/:id': ofInvitation,
  'GET /invitations/:token': invited(),
  'POST /invitations/:token/accept': { ...invited({ fullName: 'Ada', password: PASSWORD }), ...ALONE },
  'PATCH /company/members/:id': ofColleague({ role: 'recruiter' }),
  'DELETE /company/members/:id': ofColleague(),
  'POST /company/ownership': about(async (asked) => ({
    body: { personId: (await colleague(asked)).personId, password: PASSWORD },
  })),
  'POST /company/leave': free(async ({ api, company }) => {
    await api.addMember(company, 'owner');
    return {};
  }, ALONE),

  'POST /upload': free(async () => {
    const { payload, headers } = await multipart();
    return { body: payload, headers };
  }),
  'GET /files/:id': {
    'of a message': about(
      async ({ upload, application, post, company }) => {
        const [id, fileUrl] = [await application(), await upload(company, 'attachment')];
        await post(company, `/threads/${id}/messages`, { id: randomUUIDv7(), attachments: [fileUrl] });
        return { params: { id: fileUrl.split('/').at(-1)! } };
      },
      { seenBy: 'either:review-applicants' },
    ),
    'of an applicant': about(
      async ({ api, upload, application, talent }) => {
        const fileUrl = await upload(talent, 'attachment');
        await api.request('PATCH', '/users/add-portfolio', { as: talent, body: { title: 'CV', fileUrl } });
        await application();
        return { params: { id: fileUrl.split('/').at(-1)! } };
      },
      { seenBy: 'either:see-contact-details' },
    ),
  },

  'GET /verifications': free(),
  'POST /verifications/documents': free(async ({ upload, account }) => ({
    body: {
      kind: account.role === 'company' ? 'registration' : 'identity',
      fileUrl: await upload(account, 'attachment'),
    },
  })),
  'POST /verifications/domain': free(() => ({ body: { domain: 'acme-works.com' } }), ALONE),
  'POST /verifications/domain/check': free(
    async ({ as, post }) => {
      await post(as, '/verifications/domain', { domain: 'acme-works.com' });
      return {};
    },
    { ...ALONE, instead: ['RECORD_NOT_FOUND', 'No name server has the record.'] },
  ),
  'POST /verifications/domain/send-code': free(async ({ as, post }) => {
    await post(as, '/verifications/domain', { domain: 'acme-works.com' });
    return { body: { email: 'info@acme-works.com' } };
  }, ALONE),
  'POST /verifications/domain/confirm-code': free(async ({ api, as, post }) => {
    const domain = `${randomUUIDv7()}.com`;
    await api.sql`DELETE FROM verifications WHERE user_id = ${as.id} AND kind = 'domain'`;
    await post(as, '/verifications/domain', { domain });
    await post(as, '/verifications/domain/send-code', { email: `info@${domain}` });
    return { body: { code: (await api.mailTo(`info@${domain}`)).fields.code! } };
  }, ALONE),
} satisfies Rows;
