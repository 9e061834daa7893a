import { z } from 'zod';
import { fullNameSchema } from '../accounts/credentials.ts';
import { PROVIDERS } from '../accounts/sign-in-providers.ts';
import { ROLES } from '../hiring/stages.ts';
import { loginAnswer } from './accounts.ts';

/** Which ways of signing in are set up. */
export const providersAnswer = z.object({ google: z.boolean(), github: z.boolean() });
export type ProvidersAnswer = z.infer<typeof providersAnswer>;

/** What the page that begins a sign-in wants to be remembered on the way. Wrong values are dropped: a person follows a link here. */
export const startQuery = z.object({
  remember: z.literal('1').optional().catch(undefined),
  next: z.string().max(1_000).optional().catch(undefined),
  role: z.enum(ROLES).optional().catch(undefined),
  /** Set when we have already led to our own address. */
  here: z.literal('1').optional().catch(undefined),
});

export const callbackQuery = z.object({
  code: z.string().max(2_000).optional().catch(undefined),
  state: z.string().max(500).optional().catch(undefined),
  error: z.string().max(200).optional().catch(undefined),
});

/** Back from the provider: either signed in, or somebody new who has yet to say who they are here. `next` is the page that was asked for. */
export const arrivalAnswer = z.discriminatedUnion('kind', [
  loginAnswer.extend({ kind: z.literal('signed-in'), next: z.string().nullable() }),
  z.object({
    kind: z.literal('new'),
    provider: z.enum(PROVIDERS),
    email: z.string(),
    fullName: z.string(),
    /** As chosen before, on the way to sign up. */
    role: z.enum(ROLES).nullable(),
  }),
]);
export type ArrivalAnswer = z.infer<typeof arrivalAnswer>;

export const completeArrivalBody = z.object({
  role: z.enum(ROLES, 'Choose Talent or Company.'),
  fullName: fullNameSchema,
});
export type CompleteArrivalBody = z.input<typeof completeArrivalBody>;

export const completedArrivalAnswer = loginAnswer.extend({ next: z.string().nullable() });
export type CompletedArrivalAnswer = z.infer<typeof completedArrivalAnswer>;
