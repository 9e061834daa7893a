import { z } from 'zod';
import type { Provider } from '@hireledger/domain/accounts/sign-in-providers';
import type { ProviderSettings } from './environment.ts';

/** Who signed in, according to the provider. */
export interface ProviderIdentity {
  provider: Provider;
  /** The provider's id of the person, which no change of address changes. */
  subject: string;
  /** The address that the provider has confirmed; null if it has confirmed none. */
  email: string | null;
  fullName: string;
}

const ANSWER_WITHIN_MS = 10_000;
const MAX_ADDRESSES = 200;

const text = z
  .string()
  .max(500, { abort: true })
  .nullish()
  .transform((given) => given ?? '');
const googleUser = z.object({
  sub: z.string().min(1).max(255, { abort: true }),
  email: text,
  email_verified: z.boolean().optional().default(false),
  name: text,
});
const gitHubUser = z.object({
  id: z.union([z.number().int(), z.string().min(1).max(255, { abort: true })]),
  name: text,
  login: text,
});
const gitHubEmails = z
  .array(z.object({ email: z.string().max(500, { abort: true }), primary: z.boolean(), verified: z.boolean() }))
  .max(MAX_ADDRESSES);

/**
 * Reads from the provider who the token belongs to. The token came directly from the provider's own server, so its
 * answer needs no signature.
 * @throws Error when the provider does not answer, or answers something else
 */
export async function readIdentity(
  provider: Provider,
  settings: ProviderSettings,
  accessToken: string,
): Promise<ProviderIdentity> {
  const ask = (url: string) => fetchAs(accessToken, url);
  if (provider === 'google') {
    const { sub, email, email_verified: verified, name } = googleUser.parse(await ask(settings.userUrl));
    return { provider, subject: sub, email: verified && email ? email : null, fullName: name };
  }
  const [user, emails] = await Promise.all([ask(settings.userUrl), ask(settings.emailsUrl!)]);
  const { id, name, login } = gitHubUser.parse(user);
  const verified = gitHubEmails.parse(emails).filter((address) => address.verified);
  const email = (verified.find(({ primary }) => primary) ?? verified[0])?.email ?? null;
  return { provider, subject: String(id), email, fullName: name || login };
}

async function fetchAs(accessToken: string, url: string): Promise<unknown> {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json', 'user-agent': 'HireLedger' },
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  if (!response.ok) throw new Error(`${new URL(url).host} answered ${response.status}`);
  return response.json();
}
