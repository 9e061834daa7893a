// Why: docs/decisions/0212-turning-down-and-withdrawing-an-offer-name-the-stage-they-saw.md
import { z } from 'zod';
import { STAGES } from '../hiring/stages.ts';
import { applicationIds, movedApplications } from './applicants.ts';
import { changeHiringStage, stageMove } from './applications.ts';
import { endpoint } from './endpoint.ts';

const about = { method: 'POST', tag: 'applications' } as const;
const { answer } = changeHiringStage;
const failures = ['NOT_FOUND', 'STAGE_CONFLICT'] as const;
/** The stage that the reviewer saw. If it is another one by now, nothing changes: 409 with the present stage. */
const stage = z.enum(STAGES, `Choose one of: ${STAGES.join(', ')}.`);
const { note, declineReasonId } = stageMove;

const ofOne = { ...about, job: { of: 'application', in: 'params.id' }, answer, failures } as const;

export const turnDown = endpoint({
  ...ofOne,
  path: '/applications/:id/turn-down',
  summary: 'Reject a shortlisted applicant',
  access: 'company:move-applicants',
  body: z.object({ stage, note, declineReasonId }),
});

export const withdrawOffer = endpoint({
  ...ofOne,
  path: '/applications/:id/withdraw-offer',
  summary: 'Withdraw an offer that the talent has not accepted; the applicant is shortlisted again',
  access: 'company:send-offers',
  body: z.object({ stage, note }),
});

/** Sending it again changes nothing. */
export const reopen = endpoint({
  ...ofOne,
  path: '/applications/:id/reopen',
  summary: 'Put an applicant who rejected the contract back on the shortlist; the rejection stays in the history',
  access: 'company:move-applicants',
  body: z.object({ stage, note }),
});

/**
 * Takes back the account's own last move of these applications, within seconds: of a company shortlisting, declining,
 * turning down, withdrawing an offer or reopening; of a talent a withdrawal. `stage` is where that move led. Sending it
 * again changes nothing.
 */
export const undoMoves = endpoint({
  ...about,
  path: '/applications/undo',
  summary: 'Undo a move of one or many applications, each with its own result',
  access: 'either:move-applicants',
  job: { of: 'application', in: 'body.applicationIds' },
  body: z.object({ applicationIds, stage }),
  answer: movedApplications,
});
