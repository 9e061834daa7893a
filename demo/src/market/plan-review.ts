import type { Stage } from '@hireledger/domain/hiring/stages';
import { randomFor } from './seeded-random.ts';

/** A company's private notes and stars for an applicant, added with its decision. */
export interface PlannedReview {
  rating: number | null;
  /** The id is part of the plan, so that a second fill does not add the note again. */
  note: { id: string; text: string } | null;
  /** The index of its decline reason; null for none. */
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

/** The review for one decision of a company; null for other moves. The same application and stage always get the same one. */
export function planReview(application: string, stage: Stage): PlannedReview | null {
  const notes = NOTES[stage];
  if (!notes) return null;
  const random = randomFor(`review ${application} ${stage}`);
  const [least, most] = stage === 'Declined' ? [1, 3] : [3, 5];
  return {
    rating: random.happens(0.8) ? random.integer(least, most) : null,
    note: random.happens(0.3) ? { id: uuidOf(random.next), text: random.pick(notes) } : null,
    reason: stage === 'Declined' && random.happens(0.85) ? random.integer(0, 5) : null,
  };
}

/** An id that is part of the plan. */
export function uuidOf(next: () => number): string {
  const hex = Array.from({ length: 32 }, () => Math.floor(next() * 16).toString(16)).join('');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-a$4-$5');
}
