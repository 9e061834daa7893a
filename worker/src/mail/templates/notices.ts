import { z } from 'zod';
import type { MailContent } from '../mail.ts';

const linesInside = z
  .array(
    z.object({
      text: z.string(),
      path: z.string().startsWith('/'),
      subject: z.string().optional(),
      note: z.string().optional(),
    }),
  )
  .min(1);

export const noticesFields = z.object({
  fullName: z.string(),
  /** Whose member the reader is; left out for talents. */
  companyName: z.string().optional(),
  /** JSON of the events, newest first: sentences, each with the path of its page, and what the other side wrote. */
  lines: z.string(),
  /** How many more there are than the listed ones; with a plus if nobody has counted them all. */
  more: z.string(),
});

export const noticesSample = {
  fullName: 'Ngozi Bello',
  companyName: 'Lagos Robotics',
  lines: JSON.stringify([
    { text: '4 people applied for Embedded engineer', path: '/applicationlist' },
    {
      text: 'Ada Obi marked Motor controller as done',
      path: '/applicationdetails/0198c1f2-0000-7000-8000-000000000001?notice=4',
    },
    {
      text: 'Tunde Bello accepted the contract for Field tests',
      path: '/applicationdetails/0198c1f2-0000-7000-8000-000000000002?notice=3',
    },
  ]),
  more: '0',
};

/** After the first of several lines in a subject: how many there are besides. */
export function andMore(others: number, more: string): string {
  const plus = more.endsWith('+') ? '+' : '';
  const rest = others + Number.parseInt(more, 10);
  if (rest > 0) return `, and ${rest}${plus} more`;
  return plus && ', and more';
}

/** A sentence, after a space, about the notifications that a mail does not list; empty if it lists all. */
export function unlistedWords(more: string): string {
  if (more === '0') return '';
  return ` ${more === '0+' ? 'More' : `${more} more`} notifications are in HireLedger.`;
}

/** Which of a person's accounts an email is about; empty for a talent's. */
export const asMemberOf = (companyName: string | undefined): string =>
  companyName === undefined ? '' : ` as a member of ${companyName}`;

/** What somebody has not seen within a few minutes: one event with its button, or several in a list. */
export const notices = (
  { fullName, companyName, lines: given, more }: z.infer<typeof noticesFields>,
  publicUrl: string,
): MailContent => {
  const lines = linesInside.parse(JSON.parse(given));
  const [first, ...others] = lines;
  const reason = `You received this email${asMemberOf(companyName)} because HireLedger was not open when this happened.`;
  if (others.length === 0 && more === '0')
    return {
      subject: first!.subject ?? first!.text,
      preview: first!.text,
      heading: `Hi ${fullName}`,
      paragraphs: [first!.text.endsWith('.') ? first!.text : `${first!.text}.`],
      ...(first!.note && { note: first!.note }),
      action: { label: 'Open HireLedger', url: `${publicUrl}${first!.path}` },
      reason,
    };
  const unlisted = unlistedWords(more);
  return {
    subject: `${first!.text}${andMore(others.length, more)}`,
    preview: others.map(({ text }) => text).join('. '),
    heading: `Hi ${fullName}`,
    paragraphs: [unlisted === '' ? 'Here is what is new:' : `Here is what is new.${unlisted}`],
    items: lines.map(({ path, text, note }) => ({ text, url: `${publicUrl}${path}`, ...(note && { note }) })),
    action: { label: 'See all notifications', url: `${publicUrl}/notifications` },
    reason,
  };
};
