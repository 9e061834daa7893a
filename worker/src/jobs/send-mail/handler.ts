import { UnrecoverableError } from 'bullmq';
import type { Sql } from '@hireledger/db/connect';
import type { OutboxJobs } from '@hireledger/db/outbox';
import type { MailDelivery } from '../../mail/delivery.ts';
import { renderMail } from '../../mail/render-mail.ts';
import type { JobHandler } from '../../queue/job-definition.ts';

interface SendMailParts {
  sql: Sql;
  delivery: MailDelivery;
  /** The application's URL, without a trailing slash. */
  publicUrl: string;
  onDelivered?: () => void;
}

/**
 * Reads the mail, fills the template and delivers it. The job's id is the outbox row's: a settled one is not sent
 * again.
 */
export const sendMailHandler = ({
  sql,
  delivery,
  publicUrl,
  onDelivered = () => {},
}: SendMailParts): JobHandler<object> => ({
  async run({ id }) {
    const [queued] = await sql<
      { payload: OutboxJobs['send-mail'] }[]
    >`SELECT payload FROM outbox WHERE id = ${id} AND settled_at IS NULL`;
    if (!queued) return;
    const { template, to, fields, replyTo } = queued.payload;
    await delivery.deliver({ id, to, replyTo, mail: render(template, fields, publicUrl) });
    onDelivered();
  },
  giveUp: ({ id }, error) => delivery.giveUp(id, error.message),
});

/** Invalid fields will be invalid at the next try too. */
function render(...parts: Parameters<typeof renderMail>): ReturnType<typeof renderMail> {
  try {
    return renderMail(...parts);
  } catch (error) {
    throw new UnrecoverableError(`The mail ${parts[0]} cannot be rendered: ${(error as Error).message}`);
  }
}
