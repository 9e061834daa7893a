import { z } from 'zod';
import {
  emailSchema,
  fullNameSchema,
  otpSchema,
  passwordSchema,
  presentPasswordSchema,
} from '../accounts/credentials.ts';
import { ROLES } from '../hiring/stages.ts';

/** Bodies and answers of the sign-up and sign-in calls (specification, section 7). */
export const signupBody = z.object({
  email: emailSchema,
  password: passwordSchema,
  fullName: fullNameSchema,
  provider: z.literal('local').default('local'),
  role: z.enum(ROLES),
});
export type SignupBody = z.input<typeof signupBody>;

/** `signupId` names this sign-up; whoever shows it with the code is known to be the one who signed up. */
export const signupAnswer = z.object({ message: z.string(), signupId: z.uuid() });
export type SignupAnswer = z.infer<typeof signupAnswer>;

const dtoText = z.string().max(512, 'That is too long.');

export const verifyOtpBody = z
  .object({
    email: emailSchema,
    otp: otpSchema,
    /** From the answer to the sign-up: no other sign-up of the address is confirmed. */
    signupId: z.uuid('That is not an id.').optional(),
    /** As the specification has it (section 7): it must agree with the sign-up that waits and never overrides it. */
    createUserDto: z
      .object({ email: dtoText, role: dtoText, fullName: dtoText, password: dtoText, provider: dtoText })
      .partial()
      .optional(),
  })
  // The code alone says whose mailbox it is, not who signed up: anybody can sign up with the address of another.
  .refine(({ signupId, createUserDto }) => signupId || createUserDto?.password, {
    path: ['createUserDto', 'password'],
    error: 'Enter the password that you signed up with.',
  });
export type VerifyOtpBody = z.input<typeof verifyOtpBody>;

export const resendOtpBody = z.object({ email: emailSchema });

export const forgotPasswordBody = z.object({ email: emailSchema });

/** The token of a link that sets a new password: 32 random bytes, base64url. Anything else is a link that was not copied whole. */
const resetToken = z.string().min(1, 'The link is not complete.').max(200, 'That is not a link of ours.');
export const checkResetLinkBody = z.object({ token: resetToken });
/** Whose password the link sets, for the password manager. */
export const checkResetLinkAnswer = z.object({ email: z.string() });
export const resetPasswordBody = z.object({ token: resetToken, password: passwordSchema });

export const loginBody = z.object({
  email: z.string().trim().min(1, 'Enter your email.').max(254, 'That address is too long.'),
  password: presentPasswordSchema.min(1, 'Enter your password.'),
  /** 'Remember For 30 Days'. */
  remember: z.boolean().default(false),
});
export type LoginBody = z.input<typeof loginBody>;

export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  fullName: z.string(),
  role: z.enum(ROLES),
});
export type User = z.infer<typeof userSchema>;

export const loginAnswer = z.object({ message: z.string(), token: z.string(), user: userSchema });
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const messageAnswer = z.object({ message: z.string() });
