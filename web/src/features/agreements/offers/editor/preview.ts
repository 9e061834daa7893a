import type { ContractDraft } from '@hireledger/domain/http/contract-drafts';
import type { ReadDocument } from '@hireledger/domain/agreements/offers/document-parts';
import { amountOf, daysOf, type OfferForm } from './offer-form.ts';

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
