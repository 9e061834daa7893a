import type { Stage } from '@hireledger/domain/hiring/stages';
import { chanceOf } from './seeded-random.ts';

/** What a company thinks of an applicant when it decides; private to it. */
export interface PlannedReview {
  rating: number | null;
  /** The id is planned as well, so that a second fill keeps the note once. */
  note: { id: string; text: string } | null;
  /** Which of its reasons to decline it names, counted from the first; null for none. */
  reason: number | null;
}

const NOTES: Partial<Record<Stage, readonly string[]>> = {
  Shortlisted: [
    'Called this morning: clear answers, knows the tools. Next: a talk with the team.',
    'The portfolio is small but every piece is finished. Ask about the last project.',
    'Two people here worked with this person before and would again.',
    'Can begin within two weeks. Agree on the days in the office first.',
  ],
  Declined: [
    'Good person, wrong role. Keep in mind for the autumn opening.',
    'Did not answer the three questions in the advert.',
    'Asks for more than the range; friendly about it.',
  ],
  Hired: ['References are in: both very good.'],
};

/** What goes with one decision of a company, or null for moves that are none. The same each time for the same application and stage. */
export function planReview(application: string, stage: Stage): PlannedReview | null {
  const notes = NOTES[stage];
  if (!notes) return null;
  const chance = chanceOf(`review ${application} ${stage}`);
  const [least, most] = stage === 'Declined' ? [1, 3] : [3, 5];
  return {
    rating: chance.happens(0.8) ? chance.whole(least, most) : null,
    note: chance.happens(0.3) ? { id: uuidOf(chance.next), text: chance.pick(notes) } : null,
    reason: stage === 'Declined' && chance.happens(0.85) ? chance.whole(0, 5) : null,
  };
}

function uuidOf(next: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16)).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');
}
