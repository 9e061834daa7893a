// Why: docs/decisions/0042-normalise-addresses-and-passwords-before-they-are-compared.md
import { z } from 'zod';
import { nameSchema } from '../text/names.ts';
import { normalForm } from '../text/normal-form.ts';

/**
 * An address in its plain spelling: trimmed, NFKC, the domain in its ASCII form (`münchen.de` is `xn--mnchen-3ya.de`).
 * This spelling is stored, shown and mailed to, so no look-alike letter can pass for another.
 */
function plainEmail(email: string): string {
  const tidy = normalForm(email.trim(), 'NFKC');
  const at = tidy.lastIndexOf('@');
  const domain = tidy.slice(at + 1);
  if (at < 0 || isAscii(domain) || /[\s/?#:@\\[\]%]/.test(domain)) return tidy;
  const address = `http://${domain}`;
  return URL.canParse(address) ? `${tidy.slice(0, at)}@${new URL(address).hostname}` : tidy;
}

/** An address for comparison: plain and in lower case. Two spellings of one address are one account. */
export const normalizeEmail = (email: string): string => plainEmail(email).toLowerCase();

const isAscii = (text: string): boolean => /^[\x20-\x7e]*$/.test(text);
const EMAIL =
  /^(?!\.)(?!.*\.\.)[\w.'+-]{0,63}[\w'+-]@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/i;

/** Longer than any spelling of an address that is short enough once it is plain. */
const TYPED_EMAIL_MAX = 512;

export const emailSchema = z
  .string()
  .max(TYPED_EMAIL_MAX, { error: 'This address is too long.', abort: true })
  .overwrite(plainEmail)
  .refine((email) => email.length <= 254, { error: 'This address is too long.', abort: true })
  .refine((email) => isAscii(email.slice(0, Math.max(0, email.lastIndexOf('@')))), {
    error: 'The part before the @ has a character that email does not support. Use plain letters.',
    abort: true,
  })
  .refine((email) => EMAIL.test(email), 'Enter an email address, such as ada@example.com.');

/**
 * A password as it is hashed: NFKC, so the same password typed on another keyboard or system is equal. Spaces count.
 */
export const plainPassword = (password: string): string => normalForm(password, 'NFKC');

export const PASSWORD_MIN = 8;
const PASSWORD_MAX = 128;
/** Characters as users count them: an emoji is one. */
const lengthOf = (password: string): number => [...plainPassword(password)].length;

/** 8 to 128 characters. The server checks that it is not a common password. */
export const passwordSchema = z
  .string()
  .max(4 * PASSWORD_MAX, { error: `Use at most ${PASSWORD_MAX} characters.`, abort: true })
  .refine((password) => lengthOf(password) >= PASSWORD_MIN, `Use at least ${PASSWORD_MIN} characters.`)
  .refine((password) => lengthOf(password) <= PASSWORD_MAX, `Use at most ${PASSWORD_MAX} characters.`);

/** A password that is compared with the account's own: long enough for any that `passwordSchema` accepts. */
export const presentPasswordSchema = z
  .string()
  .max(4 * PASSWORD_MAX, { error: 'That password is too long.', abort: true });

/** A name of a person or a company. */
export const fullNameSchema = nameSchema(120, 'Enter a name.');

export const OTP_LENGTH = 6;
export const otpSchema = z.string().regex(/^\d{6}$/, { error: 'Please enter the complete 6-digit code', abort: true });

/**
 * Lifetime of a code, tries before it ends, and codes that one address may request in an hour: from one network, and
 * from all.
 */
export const OTP_MINUTES = 10;
export const OTP_MAX_MISSES = 5;
export const OTP_PER_HOUR = 5;
export const OTP_PER_HOUR_EVERYWHERE = 20;

/**
 * Lifetime of a link that sets a new password, and links that one address may request in an hour: from one network, and
 * from all.
 */
export const RESET_MINUTES = 30;
export const RESETS_PER_HOUR = 5;
export const RESETS_PER_HOUR_EVERYWHERE = 20;

/** A session lasts a day, or 30 with 'Remember For 30 Days'. */
export const SESSION_DAYS = 1;
export const REMEMBERED_SESSION_DAYS = 30;
/** Money moves only from a session whose password was entered this recently. */
export const REAUTHENTICATION_MINUTES = 15;
