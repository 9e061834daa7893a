import { z } from 'zod';

/** An address as people compare it: trimmed, NFKC, lower case. Two spellings of one address are one account. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();

const COMMON_PASSWORDS = new Set(
  '12345678 123456789 1234567890 password password1 password123 passw0rd qwertyui qwerty123 qwertyuiop iloveyou 11111111 00000000 abcd1234 1q2w3e4r letmein1 welcome1 admin123 sunshine princess football baseball superman trustno1 changeme hireledger'.split(
    ' ',
  ),
);

export const emailSchema = z
  .string()
  .trim()
  .max(254, 'That address is too long.')
  .pipe(z.email('Enter an email address such as ada@example.com.'));

/** 8 to 128 characters, and none of those that everybody tries first. */
export const passwordSchema = z
  .string()
  .min(8, 'Use at least 8 characters.')
  .max(128, 'Use at most 128 characters.')
  .refine((password) => !COMMON_PASSWORDS.has(password.toLowerCase()), 'That password is too common. Choose another.');

export const fullNameSchema = z.string().trim().min(1, 'Enter a name.').max(120, 'Use at most 120 characters.');

export const OTP_LENGTH = 6;
export const otpSchema = z.string().regex(/^\d{6}$/, 'Please enter the complete 6-digit code');

/** Life of a code, tries before it ends, and codes that one address may ask for in an hour. */
export const OTP_MINUTES = 10;
export const OTP_MAX_MISSES = 5;
export const OTP_PER_HOUR = 5;

/** A session lasts a day, or 30 with 'Remember For 30 Days'. */
export const SESSION_DAYS = 1;
export const REMEMBERED_SESSION_DAYS = 30;
/** Money moves only from a session whose password was entered this recently. */
export const REAUTHENTICATION_MINUTES = 15;
