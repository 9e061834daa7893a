import { z } from 'zod';
import { emailSchema, fullNameSchema, otpSchema, passwordSchema } from '../accounts/credentials.ts';
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

export const verifyOtpBody = z.object({
  email: emailSchema,
  otp: otpSchema,
  /** Accepted for compatibility: it must agree with the pending sign-up and never overrides it. */
  createUserDto: z
    .object({ email: z.string(), role: z.string(), fullName: z.string(), password: z.string(), provider: z.string() })
    .partial()
    .optional(),
});
export type VerifyOtpBody = z.input<typeof verifyOtpBody>;

export const resendOtpBody = z.object({ email: emailSchema });

export const loginBody = z.object({
  email: z.string().trim().min(1, 'Enter your email.').max(254),
  password: z.string().min(1, 'Enter your password.').max(128),
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
