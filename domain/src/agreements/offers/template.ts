import { z } from 'zod';
import { fillPlaceholders, placeholderProblem } from '../../templates/placeholders.ts';
import { nameSchema } from '../../text/names.ts';
import { addDays } from './contract-days.ts';
import { contractText, contractTitle, milestoneAmount, reviewDays, type ContractForm } from './document.ts';
import { DUE_DAYS_MAX, MILESTONES_MAX, REVIEW_DAYS_DEFAULT } from './limits.ts';

/** The placeholders of a contract template, and their meaning. */
export const CONTRACT_PLACEHOLDERS = {
  'talent.name': 'The talent’s name',
  'company.name': 'The name of your company',
  'job.title': 'The job that they applied for',
  today: 'The day on which you send it',
} as const;
type ContractPlaceholder = keyof typeof CONTRACT_PLACEHOLDERS;
export type ContractValues = Record<ContractPlaceholder, string>;

const NAMES = Object.keys(CONTRACT_PLACEHOLDERS);
const withPlaceholders = (text: z.ZodString) =>
  text.superRefine((value, context) => {
    const problem = placeholderProblem(value, NAMES);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  });

/** A contract that a company uses again. Its milestones are due some days after it is used. */
export const contractTemplateForm = z.object({
  name: nameSchema(80, 'Enter a name.'),
  title: withPlaceholders(contractTitle),
  scope: withPlaceholders(contractText).default(''),
  governingText: withPlaceholders(contractText).default(''),
  reviewDays: reviewDays.default(REVIEW_DAYS_DEFAULT),
  milestones: z
    .array(
      z.object({
        title: withPlaceholders(contractTitle),
        /** Null: entered each time. */
        amount: milestoneAmount.nullable(),
        dueInDays: z.int('Enter a whole number of days.').min(1, 'Give at least one day.').max(DUE_DAYS_MAX),
      }),
    )
    .max(MILESTONES_MAX, `Use at most ${MILESTONES_MAX} milestones.`)
    .default([]),
});
export type ContractTemplateForm = z.output<typeof contractTemplateForm>;

/** A contract before it is complete: an amount may be missing. */
export type ContractStart = Pick<ContractForm, 'title' | 'scope' | 'governingText' | 'reviewDays'> & {
  milestones: { title: string; amount: string | null; dueOn: string }[];
};

/** The contract that a template makes for one person on one day. */
export function fillContractTemplate(
  { title, scope, governingText, reviewDays: days, milestones }: Omit<ContractTemplateForm, 'name'>,
  values: ContractValues,
): ContractStart {
  const fill = (text: string) => fillPlaceholders(text, values);
  return {
    title: fill(title),
    scope: fill(scope),
    governingText: fill(governingText),
    reviewDays: days,
    milestones: milestones.map((each) => ({
      title: fill(each.title),
      amount: each.amount,
      dueOn: addDays(values.today, each.dueInDays),
    })),
  };
}
