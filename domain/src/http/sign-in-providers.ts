import { z } from 'zod';
import { fullNameSchema } from '../accounts/credentials.ts';
import { PROVIDERS } from '../accounts/sign-in-providers.ts';
import { ROLES } from '../hiring/stages.ts';
import { loginAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';

export const listProviders = endpoint({
  method: 'GET',
  path: '/auth/providers',
  summary: 'The login providers that are set up',
  tag: 'accounts',
  answer: z.object({ google: z.boolean(), github: z.boolean() }),
});

const providerParams = z.object({ provider: z.string().max(50, { abort: true }) });
const redirect = z.void().describe('To the provider, or back to a page of ours');

const redirected = { method: 'GET', tag: 'accounts', params: providerParams, answer: redirect, status: 303 } as const;

/**
 * `remember`, `next` and `role` are values of the page that starts a sign-in, kept until the return. Wrong values are
 * dropped: a person follows a link here.
 */
export const startWithProvider = endpoint({
  ...redirected,
  path: '/auth/with/:provider',
  summary: 'Start a login with Google or GitHub',
  query: z.object({
    remember: z.literal('1').optional().catch(undefined),
    next: z.string().max(1_000, { abort: true }).optional().catch(undefined),
    role: z.enum(ROLES).optional().catch(undefined),
    /** Set once we have redirected to our own address. */
    here: z.literal('1').optional().catch(undefined),
  }),
});

export const comeBackFromProvider = endpoint({
  ...redirected,
  path: '/auth/with/:provider/callback',
  summary: 'Back from Google or GitHub',
  query: z.object({
    code: z.string().max(2_000, { abort: true }).optional().catch(undefined),
    state: z.string().max(500, { abort: true }).optional().catch(undefined),
    error: z.string().max(200, { abort: true }).optional().catch(undefined),
  }),
});

/** Either signed in, or a new user who must choose a role first. `next` is the page to open. */
export const exchangeSignInCode = endpoint({
  method: 'POST',
  path: '/auth/with/arrival',
  summary: 'Back from Google or GitHub: exchange the sign-in code in the cookie for a session',
  tag: 'accounts',
  answer: z.discriminatedUnion('kind', [
    loginAnswer.extend({ kind: z.literal('signed-in'), next: z.string().nullable() }),
    z.object({
      kind: z.literal('new'),
      provider: z.enum(PROVIDERS),
      email: z.string(),
      fullName: z.string(),
      /** As chosen before, on the sign-up page. */
      role: z.enum(ROLES).nullable(),
    }),
  ]),
  failures: ['SIGN_IN_EXPIRED', 'NO_ACCOUNT_LEFT'],
});

export const completeProviderSignUp = endpoint({
  method: 'POST',
  path: '/auth/with/arrival/complete',
  summary: 'A new user from Google or GitHub chooses a role and gets an account',
  tag: 'accounts',
  body: z.object({ role: z.enum(ROLES, 'Choose Talent or Company.'), fullName: fullNameSchema }),
  answer: loginAnswer.extend({ next: z.string().nullable() }),
  status: 201,
  failures: ['SIGN_IN_EXPIRED', 'NO_ACCOUNT_LEFT'],
});
