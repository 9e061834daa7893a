import { boardPath } from '@hireledger/domain/events/notice-path';
import { quoted } from '@hireledger/domain/text/quoted';
import { z } from 'zod';
import type { MailContent } from '../mail.ts';

/** `query` opens the search on the board; `count` is a whole number. */
export const savedSearchFields = z.object({
  fullName: z.string(),
  name: z.string(),
  count: z.string(),
  newestTitle: z.string(),
  query: z.string(),
});

export const savedSearchSample: z.infer<typeof savedSearchFields> = {
  fullName: 'Ada Obi',
  name: 'Design in Lagos',
  count: '3',
  newestTitle: 'Product designer',
  query: 'q=design&location=Lagos',
};

/** New jobs for a saved search: at most one such mail a day. */
export const savedSearch = (
  { fullName, name, count, newestTitle, query }: z.infer<typeof savedSearchFields>,
  publicUrl: string,
): MailContent => {
  const jobs = count === '1' ? '1 new job' : `${count} new jobs`;
  return {
    subject: `${jobs} for ${quoted(name)}`,
    preview: count === '1' ? newestTitle : `${newestTitle} and more.`,
    heading: `Hi ${fullName}`,
    paragraphs: [
      `Your saved search ${quoted(name)} found ${jobs}${count === '1' ? `: ${newestTitle}.` : `, the newest of them ${newestTitle}.`}`,
    ],
    action: { label: 'See the jobs', url: publicUrl + boardPath(query) },
    reason:
      'You received this email because email alerts are on for this saved search. We send at most one a day per search.',
  };
};
