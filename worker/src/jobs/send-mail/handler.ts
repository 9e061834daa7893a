import type { Sql } from '@hireledger/db/connect';
import type { OutboxJobs } from '@hireledger/db/outbox';
import { renderMail } from '../../mail/render-mail.ts';
import type { JobHandler } from '../../queue/job-definition.ts';

/** Delivers into the built-in inbox. The job's id is the mail's cause: a second delivery of the job sends nothing. */
export const sendMailHandler = (sql: Sql, publicUrl: string): JobHandler<OutboxJobs['send-mail']> => ({
  async run({ id, payload: { template, to, fields } }) {
    const { subject, text, html } = renderMail(template, fields, publicUrl);
    await sql`INSERT INTO mails (cause, "to", subject, text, html) VALUES (${id}, ${to}, ${subject}, ${text}, ${html})
              ON CONFLICT ON CONSTRAINT mails_cause_unique DO NOTHING`;
  },
});
