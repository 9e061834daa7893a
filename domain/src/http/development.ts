import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** A page for browsers, JSON for other clients. */
export const viewInbox = endpoint({
  method: 'GET',
  path: '/dev/inbox',
  summary: 'Mail of this machine, newest first: a page, or JSON',
  tag: 'development',
  query: z.object({ to: z.string().trim().max(254, { abort: true }).optional() }),
  answer: z.array(
    z.object({
      to: z.string(),
      replyTo: z.string().nullable(),
      subject: z.string(),
      text: z.string(),
      html: z.string(),
      sentAt: z.string(),
    }),
  ),
});

export const previewMails = endpoint({
  method: 'GET',
  path: '/dev/mails',
  summary: 'A preview of every mail with sample fields',
  tag: 'development',
  query: z.object({ mail: z.string().max(100, { abort: true }).optional() }),
  answer: z.string(),
});
