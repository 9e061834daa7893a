import { z } from 'zod';

const base64url = (most: number) =>
  z
    .string()
    .max(most, { abort: true })
    .regex(/^[\w-]+$/);

/** What a device answers with its passkey (WebAuthn), as the browser gives it: all in base64url. */
export const passkeyAssertion = z.strictObject({
  /** Of the passkey. */
  id: base64url(1_400),
  authenticatorData: base64url(2_000),
  clientDataJSON: base64url(4_000),
  signature: base64url(2_000),
});
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

/** The same of a passkey to sign in, with the user handle by which the device names the person. */
export const signInAssertion = passkeyAssertion.extend({ userHandle: base64url(100) });
export type SignInAssertion = z.output<typeof signInAssertion>;

/** What a passkey signed, with the deadline of PASSKEY_REQUIRED, which is part of that: seconds since 1970. */
export const passkeyAnswer = z.object({ assertion: passkeyAssertion, deadline: z.int().positive() });
export type PasskeyAnswer = z.output<typeof passkeyAnswer>;
