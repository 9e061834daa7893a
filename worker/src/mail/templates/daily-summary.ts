import { z } from 'zod';
import type { MailContent } from '../mail.ts';
import { andMore, asMemberOf, unlistedWords } from './notices.ts';

/** The headings, in their order: the kinds of notice, and messages. */
const TITLES = {
  applications: 'Applications and contracts',
  messages: 'Messages',
  money: 'Money',
  jobs: 'Jobs',
  profile: 'Profile and verification',
};
export type SummaryTopic = keyof typeof TITLES;
const TOPICS = Object.keys(TITLES) as SummaryTopic[];

const linesInside = z
  .array(
    z.object({
      topic: z.enum(TOPICS),
      text: z.string(),
      path: z.string().startsWith('/'),
      note: z.string().optional(),
    }),
  )
  .min(1);

export const dailySummaryFields = z.object({
  fullName: z.string(),
  /** As in notices.ts. */
  companyName: z.string().optional(),
  /** JSON of the lines of a day, newest first. */
  lines: z.string(),
  /** As in notices.ts. */
  more: z.string(),
});

export const dailySummarySample: z.infer<typeof dailySummaryFields> = {
  fullName: 'Ngozi Bello',
  companyName: 'Lagos Robotics',
  lines: JSON.stringify([
    { topic: 'messages', text: 'Ada Obi sent you 3 messages about Motor controller', path: '/messages' },
    { topic: 'applications', text: '12 people applied for Embedded engineer', path: '/applicationlist' },
    { topic: 'jobs', text: 'An opening for Field tests is free again. Reopen the job?', path: '/jobpostinglist' },
    {
      topic: 'applications',
      text: 'Tunde Bello withdrew the application for Field tests',
      path: '/applicationdetails/0198c1f2-0000-7000-8000-000000000002?notice=3',
      note: 'I found other work.\nThank you.',
    },
  ] satisfies z.infer<typeof linesInside>),
  more: '0',
};

/** What somebody has not seen of a day, for those who want one email a day. */
export const dailySummary = (
  { fullName, companyName, lines: given, more }: z.infer<typeof dailySummaryFields>,
  publicUrl: string,
): MailContent => {
  const lines = linesInside.parse(JSON.parse(given));
  const sorted = TOPICS.flatMap((topic) => lines.filter((line) => line.topic === topic));
  const [first, ...others] = sorted.map(({ text }) => text);
  return {
    subject: `Daily summary: ${first}${andMore(others.length, more)}`,
    preview: others.join('. ').slice(0, 200) || first!,
    heading: `Hi ${fullName}`,
    paragraphs: [`Here is what is new since your last summary.${unlistedWords(more)}`],
    groups: [...Map.groupBy(sorted, ({ topic }) => topic)].map(([topic, own]) => ({
      title: TITLES[topic],
      items: own.map(({ text, path, note }) => ({ text, url: publicUrl + path, ...(note && { note }) })),
    })),
    action: { label: 'See all notifications', url: `${publicUrl}/notifications` },
    reason: `You received this email${asMemberOf(companyName)} because you get one email a day about what is new.`,
  };
};
