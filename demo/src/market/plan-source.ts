import { randomFor } from './seeded-random.ts';

const LINKS = ['linkedin', 'linkedin', 'linkedin', 'newsletter', 'newsletter', 'career-page', 'friends'];

/** The shared link that an applicant followed, undefined for the board. The same application always gets the same one. */
export function planSource(application: string): string | undefined {
  const random = randomFor(`source ${application}`);
  return random.happens(0.45) ? random.pick(LINKS) : undefined;
}
