// Why: docs/decisions/0270-offer-a-contract-in-versions-and-sign-it-when-it-is-sent.md
import { z } from 'zod';
import { daySchema } from '../../jobs/job-form.ts';
import { CURRENCIES } from '../../money/salary.ts';
import { grouped } from '../../numbers/grouped.ts';
import { nameSchema } from '../../text/names.ts';
import { hashedFile } from '../../uploads/attachment.ts';
import {
  CONTRACT_ATTACHMENTS_MAX,
  CONTRACT_TEXT_MAX,
  CONTRACT_TITLE_MAX,
  milestoneProblem,
  MILESTONES_MAX,
  REVIEW_DAYS_DEFAULT,
  REVIEW_DAYS_MAX,
} from './limits.ts';

export const contractTitle = nameSchema(CONTRACT_TITLE_MAX, 'Enter a title.');
export const contractText = z
  .string()
  .trim()
  .max(CONTRACT_TEXT_MAX, { error: `Use at most ${grouped(CONTRACT_TEXT_MAX)} characters.`, abort: true });
export const reviewDays = z
  .int('Enter a whole number of days.')
  .min(1, 'Give at least one day.')
  .max(REVIEW_DAYS_MAX, `Give at most ${REVIEW_DAYS_MAX} days.`);

/** Minor units of the token, decimal digits. */
export const milestoneAmount = z
  .string()
  .max(78, { error: 'Enter an amount.', abort: true })
  .superRefine((digits, context) => {
    const message = /^\d{1,78}$/.test(digits) ? milestoneProblem(BigInt(digits)) : 'Enter an amount.';
    if (message) context.addIssue({ code: 'custom', message });
  });

const milestone = z.object({ title: contractTitle, amount: milestoneAmount, dueOn: daySchema });
export type ContractMilestone = z.infer<typeof milestone>;

/** What a company writes into a contract. */
export const contractForm = z.object({
  title: contractTitle,
  scope: contractText.min(1, 'Describe the work.'),
  milestones: z
    .array(milestone)
    .min(1, 'Add a milestone.')
    .max(MILESTONES_MAX, `Use at most ${MILESTONES_MAX} milestones.`),
  /** How many days the company has to review submitted work; after them the milestone is paid. */
  reviewDays: reviewDays.default(REVIEW_DAYS_DEFAULT),
  /** Under which law and by which rules. */
  governingText: contractText.default(''),
  /** Addresses of the company's own uploads. */
  attachments: z
    .array(z.string().max(300, { abort: true }))
    .max(CONTRACT_ATTACHMENTS_MAX, `Attach at most ${CONTRACT_ATTACHMENTS_MAX} files.`)
    .default([]),
  /** What the two sides reckon in. Amounts are dollars of the token in any case. */
  currency: z.enum(CURRENCIES).default('USD'),
});
export type ContractForm = z.output<typeof contractForm>;

/** The whole document that both sides sign: what the company wrote, and what we add. */
export const contractDocument = contractForm.extend({
  /** Paid when the company approves the work, and not held before; left out where milestones are funded. */
  payment: z.literal('on-approval').optional(),
  /** As it was signed. */
  title: z.string(),
  milestones: z.array(z.object({ title: z.string(), amount: z.string(), dueOn: z.string() })),
  attachments: z.array(hashedFile),
  companyName: z.string(),
  talentName: z.string(),
  jobTitle: z.string(),
  /** Sum of the milestones, in minor units. */
  total: z.string(),
  /** Naira for a dollar, as it was when the contract was sent, and that day. */
  usdNgnRate: z.string(),
  rateOn: z.string(),
  graceDays: z.number(),
  /** The address that decides disputes; null where nobody does. */
  arbiter: z.string().nullable(),
  /** What the operator called the arbiter when the contract was sent; left out where only the address was known. */
  arbiterName: z.string().optional(),
  arbitrationDays: z.number(),
  /** What the talent gets where the arbiter does not decide in time, in hundredths of a percent. */
  payeeShareBps: z.number(),
  feeBps: z.number(),
  /** Until the end of this day (UTC) the talent can accept. */
  expiresOn: z.string(),
});
export type ContractDocument = z.infer<typeof contractDocument>;

/** Sum of the milestones, in minor units. */
export const totalOf = (milestones: readonly { amount: string }[]): bigint =>
  milestones.reduce((sum, { amount }) => sum + BigInt(amount), 0n);
