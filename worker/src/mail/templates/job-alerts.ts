import { boardPath } from '@hireledger/domain/events/notice-path';
import { quoted } from '@hireledger/domain/text/quoted';
import { z } from 'zod';
import type { MailContent } from '../mail.ts';

const searchesInside = z
  .array(
    z.object({
      name: z.string(),
      /** Opens the search on the board. */
      query: z.string(),
      /** How many new jobs it found, with those that are not listed. */
      count: z.number(),
      jobs: z.array(z.object({ id: z.uuid(), title: z.string(), companyName: z.string() })),
    }),
  )
  .min(1);
/** A saved search with its new jobs, the newest first. */
export type DigestedSearch = z.infer<typeof searchesInside>[number];

export const jobAlertsFields = z.object({
  fullName: z.string(),
  /** New jobs of all searches. */
  count: z.string(),
  /** JSON of the searches. */
  searches: z.string(),
  /** How many more searches found jobs than the listed ones. */
  more: z.string(),
});

const job = (title: string, companyName: string, n: number) => ({
  id: `0199a0b0-0000-7000-8000-00000000000${n}`,
  title,
  companyName,
});
export const jobAlertsSample: z.infer<typeof jobAlertsFields> = {
  fullName: 'Ada Obi',
  count: '16',
  searches: JSON.stringify([
    {
      name: 'Design in Lagos',
      query: 'q=design&location=Lagos',
      count: 14,
      jobs: [
        job('Product designer', 'Lagos Robotics', 1),
        job('Brand designer', 'Harbour Works', 2),
        job('Interface designer', 'Palm Bank', 3),
        job('Design lead', 'Lagos Robotics', 4),
        job('Packaging designer', 'Kola Foods', 5),
      ],
    },
    {
      name: 'Illustration',
      query: 'q=illustration',
      count: 2,
      jobs: [job('Illustrator', 'Kola Foods', 6), job('Comic artist', 'Palm Bank', 7)],
    },
  ] satisfies DigestedSearch[]),
  more: '0',
};

const newJobs = (count: number | string) => (Number(count) === 1 ? '1 new job' : `${count} new jobs`);

/** All new jobs of a day for somebody's saved searches. */
export const jobAlerts = (
  { fullName, count, searches: given, more }: z.infer<typeof jobAlertsFields>,
  publicUrl: string,
): MailContent => {
  const searches = searchesInside.parse(JSON.parse(given));
  const total = searches.length + Number(more);
  const [first] = searches;
  const isOne = total === 1;
  return {
    subject: `${newJobs(count)} for ${isOne ? quoted(first!.name) : `${total} saved searches`}`,
    preview: searches
      .flatMap(({ jobs }) => jobs.map(({ title }) => title))
      .join(', ')
      .slice(0, 200),
    heading: `Hi ${fullName}`,
    paragraphs: [
      isOne
        ? `Your saved search ${quoted(first!.name)} found ${newJobs(count)}.`
        : `${total} of your saved searches found ${newJobs(count)}.${more === '0' ? '' : ` Here are ${searches.length} of them.`}`,
    ],
    groups: searches.map(({ name, query, count: found, jobs }) => {
      const url = publicUrl + boardPath(query);
      const left = found - jobs.length;
      return {
        title: `${newJobs(found)} for ${quoted(name)}`,
        items: [
          ...jobs.map(({ id, title, companyName }) => ({
            text: `${title}, ${companyName}`,
            url: `${publicUrl}/applyforjob?id=${id}`,
          })),
          ...(left > 0 ? [{ text: jobs.length > 0 ? `and ${left} more` : 'See them on the job board', url }] : []),
        ],
      };
    }),
    action: isOne
      ? { label: 'See the jobs', url: publicUrl + boardPath(first!.query) }
      : { label: 'See your saved searches', url: `${publicUrl}/saved-searches` },
    reason: 'You received this email because you get job alerts by email once a day.',
  };
};
