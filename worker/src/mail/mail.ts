/** A mail ready to be sent, in both forms that readers want. */
export interface Mail {
  subject: string;
  text: string;
  html: string;
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
  action?: { label: string; url: string };
  /** Why this mail came, in small print. */
  reason: string;
}
