// Why: docs/decisions/0150-count-sign-in-tries-by-account-and-network.md
import { normalizeEmail } from '@hireledger/domain/accounts/credentials';
import type { Context } from '../context.ts';
import type { Visitor } from './device.ts';
import { addressKey, networkKey } from './network.ts';
import { countTry, type TryBound } from './tries.ts';

const TEN_MINUTES_MS = 600_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const ELSEWHERE =
  'Too many incorrect passwords for this address today. Log in from a network you have used before, or reset your password with "Forgot password?".';

type AccountCall = 'log-in' | 'sign-up' | 'verify-otp' | 'resend-otp' | 'forgot-password';

/** Tries for one address from one network: a stranger elsewhere uses up none of them. */
const fromNetwork = (context: Context, call: AccountCall, email: string, visitor: Visitor): TryBound => ({
  key: `${call}:${normalizeEmail(email)}:${networkKey(visitor.networkAddress)}`,
  max: context.settings.limits.accountCallsPerEmail,
  windowMs: TEN_MINUTES_MS,
});

/** @throws AppError TOO_MANY_REQUESTS past the limit for one address from one network */
export const countAccountCall = (context: Context, call: AccountCall, email: string, visitor: Visitor): Promise<void> =>
  countTry(context.database.sql, [fromNetwork(context, call, email, visitor)], context.clock());

/** Passwords tried from networks without a recent sign-in of this user, counted together. */
const elsewhere = ({ settings }: Pick<Context, 'settings'>, email: string): TryBound => ({
  key: `log-in:${normalizeEmail(email)}`,
  max: settings.limits.passwordTriesElsewherePerDay,
  windowMs: DAY_MS,
  message: ELSEWHERE,
});

/**
 * The limits of a sign-in: two for the network and, if the user has not signed in from it recently, one for all such
 * networks.
 */
export const signInBounds = (
  context: Context,
  { email, visitor, knownNetwork }: { email: string; visitor: Visitor; knownNetwork: boolean },
): TryBound[] => {
  const network = fromNetwork(context, 'log-in', email, visitor);
  const daily = { ...network, max: context.settings.limits.passwordTriesPerDay, windowMs: DAY_MS };
  return knownNetwork ? [network, daily] : [network, daily, elsewhere(context, email)];
};

/** Passkeys from one network that signed nobody in. Nobody guesses one: it only bounds the work. */
export const passkeySignInBound = ({ settings }: Pick<Context, 'settings'>, visitor: Visitor): TryBound => ({
  key: `passkey-sign-in:${networkKey(visitor.networkAddress)}`,
  max: settings.limits.accountCallsPerNetworkAddress,
  windowMs: TEN_MINUTES_MS,
});

/**
 * Mails with a code that one network address has sent to unverified addresses.
 * @throws AppError TOO_MANY_REQUESTS past the hourly limit
 */
export const countSignupMail = (context: Context, visitor: Visitor): Promise<void> =>
  countTry(
    context.database.sql,
    [
      {
        key: `signup-mail:${addressKey(visitor.networkAddress)}`,
        max: context.settings.limits.signupMailsPerNetworkAddress,
        windowMs: HOUR_MS,
        message: 'Too many codes requested from your network. Wait before you request another.',
      },
    ],
    context.clock(),
  );
