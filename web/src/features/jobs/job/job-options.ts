import { clockTime, shortDate } from '../../../design/values/dates.ts';

interface Job {
  id: string;
  title: string;
  createdAt: string;
}

/** What is added to a title, from the least to the most. The last is different for each job. */
const WAYS: ((job: Job, place: number) => string)[] = [
  () => '',
  ({ createdAt }) => `, posted ${shortDate(createdAt)}`,
  ({ createdAt }) => `, posted ${shortDate(createdAt)} at ${clockTime(createdAt)}`,
  ({ createdAt }, place) => `, posted ${shortDate(createdAt)} at ${clockTime(createdAt)} (${place + 1})`,
];

/** The options of a filter by job. Jobs of one title also say when they were posted, as far as is needed. */
export function jobOptions(jobs: readonly Job[]): { value: string; label: string }[] {
  const labels = new Map<string, string>();
  let alike = [[...jobs]];
  for (const way of WAYS) {
    const next: Job[][] = [];
    for (const group of alike) {
      const labelOf = (job: Job) => `${job.title}${way(job, group.indexOf(job))}`;
      for (const same of Map.groupBy(group, labelOf).values()) {
        for (const job of same) labels.set(job.id, labelOf(job));
        if (same.length > 1) next.push(same);
      }
    }
    alike = next;
  }
  return jobs.map(({ id }) => ({ value: id, label: labels.get(id)! }));
}
