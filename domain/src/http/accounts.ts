import { z } from 'zod';
import {
  emailSchema,
  fullNameSchema,
  otpSchema,
  passwordSchema,
  presentPasswordSchema,
} from '../accounts/credentials.ts';
import { MEMBER_ROLES } from '../accounts/member-roles.ts';
import { ROLES } from '../hiring/stages.ts';
import { endpoint } from './endpoint.ts';

export const messageAnswer = z.object({ message: z.string() });

const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(ROLES),
});
export type User = z.infer<typeof userSchema>;

/** An account that a person is a member of. A talent's account has one member, its owner. */
const accountSchema = z.object({
  id: z.uuid(),
  fullName: z.string(),
  role: z.enum(ROLES),
  memberRole: z.enum(MEMBER_ROLES),
});
export type AccountOf = z.infer<typeof accountSchema>;

/** Who signed in; `fullName` is null until they say it. */
const personSchema = z.object({ id: z.uuid(), fullName: z.string().nullable(), email: z.string() });
export type Person = z.infer<typeof personSchema>;

/**
 * As the specification says, for the account that is opened (`email` is the person's), and beside it the person and all
 * their accounts, the oldest membership first.
 */
export const loginAnswer = z.object({
  message: z.string(),
  token: z.string(),
  user: userSchema,
  person: personSchema,
  accounts: z.array(accountSchema),
});
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const signUp = endpoint({
  method: 'POST',
  path: '/auth/signup',
  summary: 'Sign up; a code is sent to the address',
  tag: 'accounts',
  body: z.object({
    email: emailSchema,
    password: passwordSchema,
    fullName: fullNameSchema,
    provider: z.literal('local').default('local'),
    role: z.enum(ROLES),
  }),
  /** `signupId` names this sign-up: the browser that sends it with the code is the one that signed up. */
  answer: z.object({ message: z.string(), signupId: z.uuid() }),
  status: 201,
});

const dtoText = z.string().max(512, { error: 'This is too long.', abort: true });

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/auth/verify-otp',
  summary: 'Enter the code and create the account',
  tag: 'accounts',
  body: z
    .object({
      email: emailSchema,
      otp: otpSchema,
      /** From the answer to the sign-up: no other sign-up of the address is confirmed. */
      signupId: z.uuid({ error: 'This is not an id.', abort: true }).optional(),
      /** As in the specification (section 7): it must agree with the pending sign-up and never overrides it. */
      createUserDto: z
        .object({ email: dtoText, role: dtoText, fullName: dtoText, password: dtoText, provider: dtoText })
        .partial()
        .optional(),
    })
    // The code alone proves the mailbox, not who signed up: anybody can sign up with another person's address.
    .refine(({ signupId, createUserDto }) => signupId || createUserDto?.password, {
      path: ['createUserDto', 'password'],
      error: 'Enter the password that you signed up with.',
    }),
  answer: messageAnswer,
  status: 201,
  failures: ['CODE_WRONG', 'CODE_EXPIRED', 'CODE_EXHAUSTED', 'SIGNUP_MISMATCH'],
});

export const resendOtp = endpoint({
  method: 'POST',
  path: '/auth/resend-otp',
  summary: 'Send a new code to a pending sign-up',
  tag: 'accounts',
  body: z.object({ email: emailSchema }),
  answer: messageAnswer,
});

export const logIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Log in',
  tag: 'accounts',
  body: z.object({
    email: z.string().trim().min(1, 'Enter your email.').max(254, { error: 'This address is too long.', abort: true }),
    password: presentPasswordSchema.min(1, 'Enter your password.'),
    /** 'Remember For 30 Days'. */
    remember: z.boolean().default(false),
    /** Which account to open; left out, the one that the person had first. */
    accountId: z.uuid({ error: 'This is not an id.', abort: true }).optional(),
  }),
  answer: loginAnswer,
  failures: ['CREDENTIALS_WRONG', 'ACCOUNT_UNVERIFIED', 'NO_ACCOUNT_LEFT', 'NOT_FOUND'],
});

export const whoAmI = endpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'The person of this session, the account that it is in, and their other accounts',
  tag: 'accounts',
  access: 'signed-in',
  job: 'free',
  answer: loginAnswer.omit({ message: true, token: true }),
});

export const switchAccount = endpoint({
  method: 'POST',
  path: '/auth/switch-account',
  summary: 'A session in another account of the person; this one ends within minutes',
  tag: 'accounts',
  access: 'signed-in',
  job: 'free',
  whileLeaving: true,
  body: z.object({ accountId: z.uuid({ error: 'This is not an id.', abort: true }) }),
  answer: loginAnswer,
  failures: ['NOT_FOUND'],
});

export const addAccount = endpoint({
  method: 'POST',
  path: '/accounts',
  summary: 'Add a company, or a talent account, to the person, and open it',
  tag: 'accounts',
  access: 'signed-in',
  job: 'free',
  body: z.object({ role: z.enum(ROLES), fullName: fullNameSchema }),
  answer: loginAnswer,
  status: 201,
  failures: ['TALENT_ALREADY'],
});

export const namePerson = endpoint({
  method: 'PATCH',
  path: '/auth/me',
  summary: "Set the person's own name",
  tag: 'accounts',
  access: 'signed-in',
  job: 'free',
  body: z.object({ fullName: fullNameSchema }),
  answer: messageAnswer.extend({ data: personSchema }),
});

export const logOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  summary: 'End this session and its sockets',
  tag: 'accounts',
  access: 'signed-in',
  job: 'free',
  whileLeaving: true,
  answer: messageAnswer,
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Send a password reset link',
  tag: 'accounts',
  body: z.object({ email: emailSchema }),
  answer: messageAnswer,
});

/**
 * The token of a link that sets a new password: 32 random bytes, base64url. Anything else is a link that was not copied
 * completely.
 */
const resetToken = z
  .string()
  .min(1, 'The link is incomplete.')
  .max(200, { error: 'This is not a HireLedger link.', abort: true });

/** A POST, so the token is not in addresses or in logs of them. */
export const checkResetLink = endpoint({
  method: 'POST',
  path: '/auth/check-reset-link',
  summary: 'Check a reset link and show its address',
  tag: 'accounts',
  body: z.object({ token: resetToken }),
  /** Whose password the link sets, for the password manager. */
  answer: z.object({ email: z.string() }),
  failures: ['LINK_WRONG', 'LINK_EXPIRED', 'LINK_USED'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with a link; all sessions end',
  tag: 'accounts',
  body: z.object({ token: resetToken, password: passwordSchema }),
  answer: messageAnswer,
  failures: ['LINK_WRONG', 'LINK_EXPIRED', 'LINK_USED'],
});
