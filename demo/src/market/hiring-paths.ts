import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Chance } from './seeded-random.ts';

/** Of 100 applications that arrive through the platform or a confirmed link, how many end at each stage. Approved is counted apart. */
export const STAGE_WEIGHTS: Record<Exclude<Stage, 'Pending' | 'Approved'>, number> = {
  Applied: 36,
  Shortlisted: 15,
  Hired: 4,
  Accepted: 5,
  Completed: 6,
  Declined: 22,
  Rejected: 4,
  Withdrawn: 8,
};

/** How old an application has to be, in days, to have come as far as this. */
export const LEAST_AGE: Record<Stage, number> = {
  Pending: 0,
  Applied: 0,
  Shortlisted: 0.5,
  Declined: 0.5,
  Withdrawn: 0.5,
  Hired: 2,
  Rejected: 3,
  Accepted: 4,
  Completed: 6,
  Approved: 8,
};

/**
 * The stages of one application from its first to `last`, as the hiring machine allows them. Some take a detour: contracts that were not
 * needed, a declined applicant who was reconsidered, work that was sent back once.
 */
export function pathTo(last: Stage, first: 'Applied' | 'Pending', chance: Chance): Stage[] {
  const path: Stage[] = [first];
  if (last === first) return path;
  if (first === 'Pending' && (last === 'Applied' || chance.happens(0.5))) path.push('Applied');
  if (last === 'Applied') return path;
  const candidate = () => {
    if (path.at(-1) === 'Applied' && chance.happens(0.04)) path.push('Declined', 'Applied');
    path.push('Shortlisted');
  };
  switch (last) {
    case 'Shortlisted':
      candidate();
      return path;
    case 'Declined':
      return [...path, 'Declined'];
    case 'Withdrawn':
      if (chance.happens(0.4)) candidate();
      if (path.at(-1) === 'Shortlisted' && chance.happens(0.3)) path.push('Hired');
      return [...path, 'Withdrawn'];
  }
  candidate();
  const withContract = last === 'Hired' || last === 'Rejected' || last === 'Accepted' || chance.happens(0.55);
  if (withContract) path.push('Hired');
  if (last === 'Hired') return path;
  if (last === 'Rejected') return [...path, 'Rejected'];
  const working: Stage = withContract ? 'Accepted' : 'Shortlisted';
  if (withContract) path.push('Accepted');
  if (last === 'Accepted') return path;
  path.push('Completed');
  if (chance.happens(0.12)) path.push(working, 'Completed');
  return last === 'Approved' ? [...path, 'Approved'] : path;
}

/** What people write beside a move, now and then. */
const NOTES: Partial<Record<Stage, readonly string[]>> = {
  Shortlisted: [
    'Strong profile. Let us talk this week.',
    'The second project in the profile is close to what we do.',
    'Good answers on the phone; shown to the team.',
    'Recommended by two colleagues who read the application.',
  ],
  Declined: [
    'Thank you for applying. We went on with people who know our field already.',
    'We liked your profile, but this place is filled. Please watch our next jobs.',
    'The role needs more years on site than you have today.',
  ],
  Hired: ['We are glad to send you the contract.', 'Contract as we discussed it, first month first.'],
  Accepted: ['Happy to start on Monday.', 'Read and agreed. Thank you.'],
  Rejected: ['Thank you, but I have taken another offer.', 'The start date does not work for me after all.'],
  Withdrawn: ['I found another position. All the best with the search.', 'I cannot move this year after all.'],
  Completed: [
    'All deliverables are in the shared folder.',
    'Finished, tested and handed over.',
    'Done as agreed; happy to answer questions.',
  ],
};

/** A note for a move to `stage` in about a third of the cases. */
export function noteFor(stage: Stage, chance: Chance): string | undefined {
  const notes = NOTES[stage];
  return notes && chance.happens(0.35) ? chance.pick(notes) : undefined;
}
