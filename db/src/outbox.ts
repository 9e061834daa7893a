import type { Sql, Transaction } from './connect.ts';

/** The mails that there are; each is a template of the worker's. */
export type MailTemplate =
  | 'verify-signup'
  | 'shortlisted'
  | 'job-deleted'
  | 'notices'
  | 'account-exists'
  | 'reset-password'
  | 'change-email'
  | 'email-changed'
  | 'password-changed'
  | 'delete-account'
  | 'deletion-requested'
  | 'deletion-held'
  | 'account-deleted'
  | 'saved-search'
  | 'unread-messages'
  | 'export-ready'
  | 'sign-in-linked'
  | 'verify-domain'
  | 'contact'
  | 'contact-received';

/** The jobs that a transaction can ask of the worker, with their payloads. */
export interface OutboxJobs {
  /**
   * `userId` is the account that it is sent for, whatever its address becomes: a deletion finds the mail by it. Left out where there is no account yet.
   * `replyTo` is the address of its author, where that is not the house.
   */
  'send-mail': {
    template: MailTemplate;
    to: string;
    userId?: string;
    fields: Record<string, string>;
    replyTo?: string;
  };
  'provision-wallet': { userId: string };
  'send-push': { deviceId: string; after: number; upTo: number };
  'export-account': { exportId: string };
  'execute-operation': { operationId: string };
}

/**
 * Asks for a job in the transaction that makes it needed. With a `cause`, one cause is one job, however often it is asked.
 * Notify `CHANNELS.outbox` after the commit.
 */
export async function enqueue<J extends keyof OutboxJobs>(
  tx: Transaction | Sql,
  job: J,
  payload: OutboxJobs[J],
  cause: string | null = null,
): Promise<void> {
  await tx`INSERT INTO outbox (job, payload, cause) VALUES (${job}, ${tx.json(payload as never)}, ${cause})
           ON CONFLICT ON CONSTRAINT outbox_cause_unique DO NOTHING`.execute();
}
