import { z } from 'zod';
import type { Rule } from '@hireledger/domain/environment/read-variables';
import type { Provider } from '@hireledger/domain/accounts/sign-in-providers';

/** One provider as it is configured. */
export interface ProviderSettings {
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  /** Returns who signed in. */
  userUrl: string;
  /** GitHub lists addresses separately from the person. */
  emailsUrl: string | null;
}
export type ProvidersSettings = Record<Provider, ProviderSettings | null>;

const address = (fallback: string) =>
  z.url({ protocol: /^https?$/, error: `must be an http(s) address such as ${fallback}` }).default(fallback);
const text = z.string().min(1).max(500).optional();

/**
 * The variables of signing in with Google and GitHub. Their addresses can be changed for tests and for compatible
 * services.
 */
export const providerVariables = {
  GOOGLE_CLIENT_ID: text.describe(
    'Turns on Sign in with Google, together with the secret; register `PUBLIC_URL/auth/with/google/callback` there.',
  ),
  GOOGLE_CLIENT_SECRET: text.describe('The secret of the client at Google.'),
  GOOGLE_AUTHORIZE_URL: address('https://accounts.google.com/o/oauth2/v2/auth').describe(
    'Where people sign in, for another provider instead of Google.',
  ),
  GOOGLE_TOKEN_URL: address('https://oauth2.googleapis.com/token').describe(
    'Where that provider exchanges a code for a token.',
  ),
  GOOGLE_USER_URL: address('https://openidconnect.googleapis.com/v1/userinfo').describe(
    'Where that provider says who signed in.',
  ),
  GITHUB_CLIENT_ID: text.describe(
    'Turns on Sign in with GitHub, together with the secret; register `PUBLIC_URL/auth/with/github/callback` there.',
  ),
  GITHUB_CLIENT_SECRET: text.describe('The secret of the client at GitHub.'),
  GITHUB_AUTHORIZE_URL: address('https://github.com/login/oauth/authorize').describe(
    'Where people sign in, for another provider instead of GitHub.',
  ),
  GITHUB_TOKEN_URL: address('https://github.com/login/oauth/access_token').describe(
    'Where that provider exchanges a code for a token.',
  ),
  GITHUB_USER_URL: address('https://api.github.com/user').describe('Where that provider says who signed in.'),
  GITHUB_EMAILS_URL: address('https://api.github.com/user/emails').describe(
    'Where that provider lists the mail addresses of the person.',
  ),
};

type Read = z.infer<z.ZodObject<typeof providerVariables>>;

/** An id without its secret, or the reverse, turns nothing on: that is reported. */
export const checkProviders: Rule<Read> = (read, refuse) => {
  for (const name of ['GOOGLE', 'GITHUB'] as const) {
    const [id, secret] = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`] as const;
    if (!read[id] === !read[secret]) continue;
    const [missing, given] = read[id] ? [secret, id] : [id, secret];
    refuse(missing, `must be set together with ${given}`);
  }
};

/** The providers with id and secret. */
export function readProviders(read: Read): ProvidersSettings {
  return {
    google:
      read.GOOGLE_CLIENT_ID && read.GOOGLE_CLIENT_SECRET
        ? {
            clientId: read.GOOGLE_CLIENT_ID,
            clientSecret: read.GOOGLE_CLIENT_SECRET,
            authorizeUrl: read.GOOGLE_AUTHORIZE_URL,
            tokenUrl: read.GOOGLE_TOKEN_URL,
            userUrl: read.GOOGLE_USER_URL,
            emailsUrl: null,
          }
        : null,
    github:
      read.GITHUB_CLIENT_ID && read.GITHUB_CLIENT_SECRET
        ? {
            clientId: read.GITHUB_CLIENT_ID,
            clientSecret: read.GITHUB_CLIENT_SECRET,
            authorizeUrl: read.GITHUB_AUTHORIZE_URL,
            tokenUrl: read.GITHUB_TOKEN_URL,
            userUrl: read.GITHUB_USER_URL,
            emailsUrl: read.GITHUB_EMAILS_URL,
          }
        : null,
  };
}
