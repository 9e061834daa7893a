import { z } from 'zod';
import { ENDING_REASON_MAX } from '../agreements/offers/limits.ts';
import { contractOffer } from './contract-offers.ts';
import { endpoint } from './endpoint.ts';

const about = {
  method: 'POST',
  tag: 'contracts',
  access: 'either:accept-work',
  job: { of: 'offer', in: 'params.id' },
  answer: z.object({ message: z.string(), data: contractOffer }),
  failures: ['NOT_FOUND', 'STAGE_CONFLICT'],
} as const;

/** Nothing is held for such a contract. It ends with the other side's agreement, or after a notice of seven days. */
export const giveOfferNotice = endpoint({
  ...about,
  path: '/contract-offers/:id/notice',
  summary:
    'End an accepted contract that is paid on approval: at once if the other side agrees, else after seven days without work',
  body: z.object({
    reason: z
      .string()
      .trim()
      .max(ENDING_REASON_MAX, { error: 'Write at most 2,000 characters.', abort: true })
      .default(''),
  }),
});

export const agreeToOfferNotice = endpoint({
  ...about,
  path: '/contract-offers/:id/notice/acceptance',
  summary: 'Agree that a contract ends that is paid on approval: it ends at once',
});

export const declineOfferNotice = endpoint({
  ...about,
  path: '/contract-offers/:id/notice/refusal',
  summary: 'Answer that the work continues: the contract does not end. Possible once',
});

export const takeBackOfferNotice = endpoint({
  ...about,
  path: '/contract-offers/:id/notice/withdrawal',
  summary: 'Take back your own notice: the contract continues',
});
