import type { Stage } from '@hireledger/domain/hiring/stages';
import type { Random } from './seeded-random.ts';

/** Of 100 applications that arrive through the platform or a confirmed link, how many end at each stage. Approved has its own number. */
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

/** The minimum age of an application at this stage, in days. */
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
 * The stages of one application from its first to `last`, as the hiring machine allows them. Some take a detour: no contract,
 * a declined applicant who is reconsidered, work that is sent back once.
 */
export function pathTo(last: Stage, first: 'Applied' | 'Pending', random: Random): Stage[] {
  const path: Stage[] = [first];
  if (last === first) return path;
  if (first === 'Pending' && (last === 'Applied' || random.happens(0.5))) path.push('Applied');
  if (last === 'Applied') return path;
  const candidate = () => {
    if (path.at(-1) === 'Applied' && random.happens(0.04)) path.push('Declined', 'Applied');
    path.push('Shortlisted');
  };
  switch (last) {
    case 'Shortlisted':
      candidate();
      return path;
    case 'Declined':
      return [...path, 'Declined'];
    case 'Withdrawn':
      if (random.happens(0.4)) candidate();
      if (path.at(-1) === 'Shortlisted' && random.happens(0.3)) path.push('Hired');
      return [...path, 'Withdrawn'];
  }
  candidate();
  const withContract = last === 'Hired' || last === 'Rejected' || last === 'Accepted' || random.happens(0.55);
  if (withContract) path.push('Hired');
  if (last === 'Hired') return path;
  if (last === 'Rejected') return [...path, 'Rejected'];
  const working: Stage = withContract ? 'Accepted' : 'Shortlisted';
  if (withContract) path.push('Accepted');
  if (last === 'Accepted') return path;
  path.push('Completed');
  if (random.happens(0.12)) path.push(working, 'Completed');
  return last === 'Approved' ? [...path, 'Approved'] : path;
}

/**
 * The same path for a job whose salary gives no amount to pay: no standard contract can be sent for it, so finished work is
 * paid without one, and the others stay on the shortlist.
 */
export function withoutContract(path: readonly Stage[]): Stage[] {
  const hired = path.indexOf('Hired');
  if (hired < 0) return [...path];
  const done = path.indexOf('Completed');
  if (done < 0) return path.slice(0, hired);
  const after = path.slice(done).map((stage) => (stage === 'Accepted' ? 'Shortlisted' : stage));
  return [...path.slice(0, hired), ...after];
}

/** Notes of companies about a move. */
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

/** A note for about a third of the moves to `stage`. */
export function noteFor(stage: Stage, random: Random): string | undefined {
  const notes = NOTES[stage];
  return notes && random.happens(0.35) ? random.pick(notes) : undefined;
}
