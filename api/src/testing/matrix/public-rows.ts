import { randomUUIDv7 } from 'node:crypto';
import { addSignInPasskey, signInChallenge } from '../../features/sign-in/test-passkeys.ts';
import { PASSWORD } from '../../test-api.ts';
import { free, type Asked, type Build, type Rows } from './row.ts';

const newAddress = () => `new-${randomUUIDv7()}@example.com`;

const resetLink = async ({ api, post, as }: Asked): Promise<string> => {
  const { email } = await api.signUp('talent');
  await post(as, '/auth/forgot-password', { email });
  return (await api.mailTo(email)).fields.token!;
};
const signUp = (email: string) => ({ email, password: PASSWORD, fullName: 'Ada', role: 'talent' });
const openJob: Build = async ({ job }) => ({ params: { id: await job(), slug: 'engineer' } });
const toNewAddress: Build = () => ({ body: { email: newAddress() } });

/** Open to everybody. */
export const PUBLIC_ROWS = {
  'POST /auth/signup': free(() => ({ body: signUp(newAddress()) })),
  'POST /auth/verify-otp': free(async ({ api, as, post }) => {
    const email = newAddress();
    const { signupId } = await post(as, '/auth/signup', signUp(email));
    return { body: { email, signupId, otp: (await api.mailTo(email)).fields.code! } };
  }),
  'POST /auth/resend-otp': free(toNewAddress),
  'POST /auth/login': free(({ talent }) => ({ body: { email: talent.email, password: PASSWORD } })),
  'POST /auth/passkey/options': free(),
  'POST /auth/passkey': free(
    async ({ api, talent }) => {
      const { device } = await addSignInPasskey(api, talent);
      const assertion = { ...device.assert(await signInChallenge(api)), userHandle: device.userHandle };
      return { body: { assertion } };
    },
    { alone: true },
  ),
  'POST /auth/forgot-password': free(toNewAddress),
  'POST /auth/check-reset-link': free(async (asked) => ({ body: { token: await resetLink(asked) } })),
  'POST /auth/reset-password': free(async (asked) => ({
    body: { token: await resetLink(asked), password: 'another horse battery' },
  })),
  'GET /auth/providers': free(),
  'GET /auth/with/:provider': free(() => ({ params: { provider: 'google' } })),
  'GET /auth/with/:provider/callback': free(() => ({ params: { provider: 'google' } })),
  'POST /auth/with/arrival': free(undefined, {
    instead: ['SIGN_IN_EXPIRED', 'The way back from a provider has the cookie.'],
  }),
  'POST /auth/with/arrival/complete': free(() => ({ body: { role: 'talent', fullName: 'Ada' } }), {
    instead: ['SIGN_IN_EXPIRED', 'The way back from a provider has the cookie.'],
  }),

  'GET /jobs': free(),
  'GET /jobs/:id': free(openJob),
  'GET /jobs/:id/:slug': free(openJob),
  'GET /jobs/new-since': free(async ({ api }) => ({
    query: { position: (await api.request('GET', '/jobs')).body.position },
  })),
  'GET /jobs/popular-searches': free(),
  'GET /users/public-get-open-positions': free(),
  'GET /search': free(() => ({ query: { q: 'engineer' } })),
  'GET /companies/:id': free(({ company }) => ({ params: { id: company.id } })),
  'GET /talents/:id': free(async ({ api, talent }) => {
    await api.request('PATCH', '/users/update-profile-visibility', { as: talent, body: { visibility: 'everyone' } });
    return { params: { id: talent.id } };
  }),
  'GET /files/:id/:variant': free(async ({ upload, company }) => ({
    params: { id: (await upload(company, 'picture')).split('/').at(2)!, variant: '400' },
  })),
  'GET /public/counts': free(),
  'GET /jobs.rss': free(),
  'GET /robots.txt': free(),
  'GET /sitemap.xml': free(),
  'GET /sitemaps/pages.xml': free(),
  'GET /sitemaps/jobs/:id.xml': free(openJob),

  'POST /rpc': free(() => ({ body: { id: 1, method: 'eth_blockNumber' } }), {
    instead: ['UNAVAILABLE', 'There is no node.'],
  }),
  'GET /audit/chain': free(),
  'GET /audit/ledger': free(),
  'GET /audit/ledger/consistency': free(() => ({ query: { from: 0 } })),
  'GET /audit/ledger/:number/proof': free(() => ({ params: { number: 1 } }), {
    instead: ['NOT_FOUND', 'The worker seals the rows.'],
  }),
  'GET /audit/strangers': free(),

  'GET /healthz': free(),
  'GET /readyz': free(),
  'GET /status/parts': free(),
  'POST /support/messages': free(() => ({
    body: { name: 'Ada', email: newAddress(), topic: 'other', message: 'How do I delete my account, please?' },
  })),
  'GET /dev/inbox': free(undefined, { here: true }),
  'GET /dev/mails': free(undefined, { here: true, instead: ['UNAVAILABLE', 'The worker renders the mails.'] }),
} satisfies Rows;
