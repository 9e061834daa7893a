import type { z } from 'zod';

/** A mail ready to be sent, as HTML and as text. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** Headers besides the usual ones. */
  headers: Record<string, string>;
  /** For how many minutes after its request the mail is useful: a code expires. Undefined if it always is. */
  usefulMinutes: number | undefined;
}

/** The content of a template; `layout.ts` renders it as HTML and text. */
export interface MailContent {
  subject: string;
  /** Shown by email clients next to the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** What another user wrote, shown as theirs. */
  note?: string;
  /** A code to type, set large and spaced. */
  code?: string;
  /** Things that happened, each a link, with what another user wrote. */
  items?: { text: string; url: string; note?: string }[];
  /** The same under headings. */
  groups?: { title: string; items: NonNullable<MailContent['items']> }[];
  action?: { label: string; url: string };
  /** Why the reader gets this mail, in small print. */
  reason: string;
}

/**
 * Mail about the account itself is always sent; a notice can be switched off, and its footer says where; a letter is a
 * user's own text, addressed to our support.
 */
type MailKind = 'account' | 'notice' | 'letter';

/**
 * One mail that the product sends: its fields, its content, and an example for the preview and the tests. A field
 * called `minutes` limits how long the mail is useful: it is not sent later than that.
 */
export interface MailTemplate<Fields = Record<string, string>> {
  kind: MailKind;
  fields: z.ZodType<Fields>;
  /** `publicUrl` is the application's URL, without a trailing slash. */
  content: (fields: Fields, publicUrl: string) => MailContent;
  sample: Fields;
}
