import type { Context } from '../../context.ts';

export interface Mail {
  to: string;
  /** Where a reply goes, if not to HireLedger. */
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

const MAX_MAILS = 200;

/** Mail in the built-in inbox, newest first: at most two hundred, all or those to one address. */
export async function listMails(context: Context, { to }: { to?: string }): Promise<Mail[]> {
  const { sql } = context.database;
  const rows = await sql<(Omit<Mail, 'sentAt'> & { sentAt: Date })[]>`
    SELECT "to", reply_to, subject, text, html, sent_at FROM mails
     ${to ? sql`WHERE lower("to") = lower(${to})` : sql``} ORDER BY id DESC LIMIT ${MAX_MAILS}`;
  return rows.map((row) => ({ ...row, sentAt: row.sentAt.toISOString() }));
}
