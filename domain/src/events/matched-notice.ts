import { quoted } from '../text/quoted.ts';
import type { MatchedJobs } from './matched-jobs.ts';

/** The sentence about new jobs, at once or of a day. */
export function matchedNotice({ name, count, newestTitle, others }: MatchedJobs): string {
  if (others && others.searches > 0)
    return `${count + others.jobs} new matches for your search ${quoted(name)} and ${others.searches === 1 ? 'one other' : `${others.searches} others`}`;
  return `${count === 1 ? `${newestTitle} matches` : `${count} new jobs for`} your search ${quoted(name)}`;
}
