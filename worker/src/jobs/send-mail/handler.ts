import { UnrecoverableError } from 'bullmq';
import type { OutboxJobs } from '@hireledger/db/outbox';
import type { MailDelivery } from '../../mail/delivery.ts';
import { renderMail } from '../../mail/render-mail.ts';
import type { JobHandler } from '../../queue/job-definition.ts';

/** Fills the template and delivers it. The job's id is the mail's cause: a second delivery of the job sends nothing. */
export const sendMailHandler = (delivery: MailDelivery, publicUrl: string, onDelivered: () => void = () => {}): JobHandler<OutboxJobs['send-mail']> => ({
  async run({ id, payload: { template, to, fields, replyTo } }) {
    await delivery.deliver({ id, to, replyTo, mail: render(template, fields, publicUrl) });
    onDelivered();
  },
  giveUp: ({ id }, error) => delivery.giveUp(id, error.message),
});

/** Fields that are wrong now are wrong at the next try too. */
function render(...parts: Parameters<typeof renderMail>): ReturnType<typeof renderMail> {
  try {
    return renderMail(...parts);
  } catch (error) {
    throw new UnrecoverableError(`The fields are not those of the mail ${parts[0]}: ${(error as Error).message}`);
  }
}
