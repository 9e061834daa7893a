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
  /** JSON of the events, newest first: sentences, each with the path of its page, and what the other side wrote. */
  lines: z.string(),
  /** How many more there are than the listed ones. */
  more: z.string(),
});

export const noticesSample = {
  fullName: 'Lagos Robotics',
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

/** What somebody has not seen within a few minutes: one event with its button, or several in a list. */
export const notices = (
  { fullName, lines: given, more }: z.infer<typeof noticesFields>,
  publicUrl: string,
): MailContent => {
  const lines = linesInside.parse(JSON.parse(given));
  const [first, ...others] = lines;
  const reason = 'You received this email because HireLedger was not open when this happened.';
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
  const rest = others.length + Number.parseInt(more, 10);
  return {
    subject: `${first!.text}, and ${more.endsWith('+') ? more : rest} more`,
    preview: others.map(({ text }) => text).join('. '),
    heading: `Hi ${fullName}`,
    paragraphs: [
      more === '0' ? 'Here is what is new:' : `Here is what is new. ${more} more notifications are in HireLedger.`,
    ],
    items: lines.map(({ path, text, note }) => ({ text, url: `${publicUrl}${path}`, ...(note && { note }) })),
    action: { label: 'See all notifications', url: `${publicUrl}/notifications` },
    reason,
  };
};
