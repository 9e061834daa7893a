import type { z } from 'zod';

/** A mail ready to be sent, in both forms that readers want. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
  /** Headers besides the usual ones. */
  headers: Record<string, string>;
  /** How long after it was asked for it is of use, in minutes: a code expires. Undefined where it always is. */
  usefulMinutes: number | undefined;
}

/** What a template says; the frame of `layout.ts` gives it its two forms. */
export interface MailContent {
  subject: string;
  /** Shown by mail programs beside the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** A code to type, set large and spaced. */
  code?: string;
  /** Things that happened, each a link. */
  items?: { text: string; url: string }[];
  action?: { label: string; url: string };
  /** Why this mail came, in small print. */
  reason: string;
}

/**
 * Mail about the account itself always comes; a notice can be switched off, and its foot says where; a letter is somebody's own words,
 * on their way to the people of the house.
 */
export type MailKind = 'account' | 'notice' | 'letter';

/**
 * One mail that the product sends: what it needs to know, what it says, and an example for the preview and the tests. A field called
 * `minutes` says how long the mail is of use: it is not sent later than that.
 */
export interface MailTemplate<Fields = Record<string, string>> {
  kind: MailKind;
  fields: z.ZodType<Fields>;
  /** `publicUrl` is where people open the application, without a slash at its end. */
  content: (fields: Fields, publicUrl: string) => MailContent;
  sample: Fields;
}
