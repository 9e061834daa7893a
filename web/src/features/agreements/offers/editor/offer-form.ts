import { dayProblems } from '@hireledger/domain/agreements/offers/contract-days';
import type { ReadDocument } from '@hireledger/domain/agreements/offers/document-parts';
import { fillContractTemplate, type ContractStart } from '@hireledger/domain/agreements/offers/template';
import type { ContractDraft, ContractDraftForm } from '@hireledger/domain/http/contract-drafts';
import { contractOfferBody } from '@hireledger/domain/http/contract-offers';
import type { ContractTemplate } from '@hireledger/domain/http/contract-templates';
import { readAmount, writeAmount } from '@hireledger/domain/money/typed-amount';

/** The editor's fields as they are typed; an amount is '1,250.50'. */
export type OfferForm = ContractDraftForm;

/** The last minute of that day, as a moment. */
export const lastMinuteOn = (day: string): string => `${day}T23:59:00Z`;

type MilestoneRow = OfferForm['milestones'][number];

export const EMPTY_MILESTONE: MilestoneRow = { title: '', amount: '', dueOn: '' };

/** What the editor shows first. */
export const formOf = ({ currency, payFrom, expiresOn, attachments, ...start }: ContractDraft): OfferForm => ({
  ...startOf(start),
  currency,
  payFrom,
  expiresOn,
  attachments: attachments.map(({ name, url }) => ({ name, url })),
});

/** What a template makes of the editor's text fields and milestones. */
export const templateForm = (template: ContractTemplate, draft: ContractDraft) =>
  startOf(fillContractTemplate(template, draft.values));

const startOf = ({ title, scope, milestones, reviewDays, governingText }: ContractStart) => ({
  title,
  scope,
  governingText,
  reviewDays: String(reviewDays),
  milestones: milestones.map((each) => ({
    ...each,
    amount: each.amount === null ? '' : writeAmount(each.amount),
  })),
});

/** A typed amount in minor units as the calls take it; what is no amount becomes a text that they refuse. */
export const amountOf = (typed: string): string => String(readAmount(typed).amount ?? '');

/** What has been entered so far adds up to this, in minor units. */
export const sumOf = (milestones: readonly Pick<MilestoneRow, 'amount'>[]): bigint =>
  milestones.reduce((sum, { amount }) => sum + (readAmount(amount).amount ?? 0n), 0n);

/** A whole number of days; anything else is refused as one. */
export const daysOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed));

/** The document that the fields make, as far as they are filled in. */
export const previewOf = (form: OfferForm, draft: ContractDraft): ReadDocument => ({
  ...draft,
  ...form,
  companyName: draft.values['company.name'],
  talentName: draft.values['talent.name'],
  jobTitle: draft.values['job.title'],
  milestones: form.milestones.map((each) => ({ ...each, amount: amountOf(each.amount) })),
  reviewDays: daysOf(form.reviewDays) || draft.reviewDays,
});

/** The call's body, as far as the form has it; with what the server added to the draft that the company saw. */
export const bodyOf =
  ({ usdNgnRate, newestVersion }: ContractDraft) =>
  ({ milestones, reviewDays, attachments, ...rest }: OfferForm) => ({
    ...rest,
    milestones: milestones.map((each) => ({ ...each, amount: amountOf(each.amount) })),
    reviewDays: daysOf(reviewDays),
    attachments: attachments.map(({ url }) => url),
    usdNgnRate,
    newestVersion,
  });

/** The call's schema with the checks that depend on today. */
export const offerSchema = ({ values: { today } }: ContractDraft) =>
  contractOfferBody.omit({ password: true, passkey: true, wallet: true }).superRefine((body, context) => {
    for (const { path, message } of dayProblems(body, today))
      context.addIssue({ code: 'custom', path: path.split('.'), message });
  });
