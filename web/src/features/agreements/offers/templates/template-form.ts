import type { ContractTemplate } from '@hireledger/domain/http/contract-templates';
import { writeAmount } from '@hireledger/domain/money/typed-amount';
import { REVIEW_DAYS_DEFAULT } from '@hireledger/domain/agreements/offers/limits';
import { amountOf, daysOf } from '../editor/offer-form.ts';

/** A template's fields as they are typed. */
export interface TemplateForm {
  name: string;
  title: string;
  scope: string;
  governingText: string;
  reviewDays: string;
  milestones: { title: string; amount: string; dueInDays: string }[];
}

export const templateFormOf = (template: ContractTemplate | null): TemplateForm =>
  template === null
    ? {
        name: '',
        title: '{{job.title}}',
        scope: '',
        governingText: '',
        reviewDays: String(REVIEW_DAYS_DEFAULT),
        milestones: [],
      }
    : {
        ...template,
        reviewDays: String(template.reviewDays),
        milestones: template.milestones.map(({ title, amount, dueInDays }) => ({
          title,
          amount: amount === null ? '' : writeAmount(amount),
          dueInDays: String(dueInDays),
        })),
      };

export const templateBodyOf = ({ name, title, scope, governingText, reviewDays, milestones }: TemplateForm) => ({
  name,
  title,
  scope,
  governingText,
  reviewDays: daysOf(reviewDays),
  milestones: milestones.map((each) => ({
    title: each.title,
    // Blank: entered each time.
    amount: each.amount.trim() === '' ? null : amountOf(each.amount),
    dueInDays: daysOf(each.dueInDays),
  })),
});
