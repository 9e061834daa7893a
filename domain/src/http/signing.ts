import { z } from 'zod';

/** What the dialog before a signature shows. */
export const toSign = z.object({
  /** EIP-712: domain, types and message, with numbers as decimal strings. */
  typedData: z.looseObject({ message: z.looseObject({}) }),
  /** For passkeys, with those that may sign it; none where the password confirms. */
  challenge: z.string(),
  allow: z.array(z.string()),
  /** Seconds since 1970; sent back with what the passkey signed. */
  deadline: z.number(),
  /** The password has to be entered again. */
  needsPassword: z.boolean(),
});
export type ToSign = z.output<typeof toSign>;

/** The failures of what proves a step of a contract: the password, a passkey, or a wallet of the person's own. */
export const PROOF_FAILURES = [
  'PASSKEY_REQUIRED',
  'PASSKEY_WAITS',
  'PASSKEY_WRONG',
  'WALLET_REQUIRED',
  'WALLET_WRONG',
  'REAUTHENTICATION_REQUIRED',
] as const;
