import { chanceOf } from './seeded-random.ts';

const LINKS = ['linkedin', 'linkedin', 'linkedin', 'newsletter', 'newsletter', 'career-page', 'friends'];

/** By which shared link an applicant came, undefined for the board. The same each time for the same application. */
export function planSource(application: string): string | undefined {
  const chance = chanceOf(`source ${application}`);
  return chance.happens(0.45) ? chance.pick(LINKS) : undefined;
}
