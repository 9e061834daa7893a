import type { FieldIssue } from '../../errors/catalogue.ts';
import type { ContractForm } from './document.ts';
import { DUE_DAYS_MAX, OFFER_DAYS_MAX } from './limits.ts';

const DAY_MS = 86_400_000;

/** The day of a moment in UTC: `2026-12-31`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => dayOf(new Date(Date.parse(day) + days * DAY_MS));

/** The last second of a day in UTC, in seconds since 1970. */
export const endOfDay = (day: string): number => Date.parse(day) / 1_000 + 86_399;

/** What is wrong with the days of a contract that is sent today. */
export function dayProblems(
  { milestones, expiresOn }: Pick<ContractForm, 'milestones'> & { expiresOn: string },
  today: string,
): FieldIssue[] {
  const issues: FieldIssue[] = [];
  if (expiresOn < today) issues.push({ path: 'expiresOn', message: 'This day is in the past.' });
  if (expiresOn > addDays(today, OFFER_DAYS_MAX))
    issues.push({ path: 'expiresOn', message: `Choose a day within ${OFFER_DAYS_MAX} days.` });
  for (const [index, { dueOn }] of milestones.entries()) {
    const path = `milestones.${index}.dueOn`;
    if (dueOn < today) issues.push({ path, message: 'This day is in the past.' });
    // Else the talent could accept work that is due already.
    else if (dueOn < expiresOn)
      issues.push({
        path,
        message: 'This is due before the offer expires. Choose a later day, or let it expire earlier.',
      });
    else if (dueOn > addDays(today, DUE_DAYS_MAX)) issues.push({ path, message: 'Choose a day within five years.' });
  }
  return issues;
}
