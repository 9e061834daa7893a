import type { Sql, Transaction } from './connect.ts';
import { currentTrace } from './trace.ts';

/** All mails; each is a template in the worker. */
export type MailTemplate =
  | 'verify-signup'
  | 'shortlisted'
  | 'job-deleted'
  | 'notices'
  | 'daily-summary'
  | 'account-exists'
  | 'invitation'
  | 'reset-password'
  | 'change-email'
  | 'email-changed'
  | 'passkey-changed'
  | 'password-changed'
  | 'own-address-added'
  | 'delete-account'
  | 'deletion-requested'
  | 'deletion-held'
  | 'account-deleted'
  | 'saved-search'
  | 'job-alerts'
  | 'mentioned'
  | 'unread-messages'
  | 'export-ready'
  | 'sign-in-linked'
  | 'verify-domain'
  | 'contact'
  | 'contact-received';

/** The jobs that a transaction can request from the worker, with their payloads. */
export interface OutboxJobs {
  /**
   * `userId` is the account that the mail is sent for, `personId` the person, even if the address changes later: a
   * deletion finds the mail by it. Both are left out if there is none yet. `replyTo` is the author's address, if the author is not HireLedger.
   */
  'send-mail': {
    template: MailTemplate;
    to: string;
    userId?: string;
    personId?: string;
    fields: Record<string, string>;
    replyTo?: string;
  };
  'provision-wallet': { userId: string };
  'send-push': { deviceId: string; after: number; upTo: number };
  'export-account': { exportId: string };
  'execute-operation': { operationId: string };
}

/**
 * Requests a job in the transaction that makes it necessary. With a `cause`, repeated requests for one cause create one
 * job. Notify `CHANNELS.outbox` after the commit.
 */
export async function enqueue<J extends keyof OutboxJobs>(
  tx: Transaction | Sql,
  job: J,
  payload: OutboxJobs[J],
  cause: string | null = null,
): Promise<void> {
  await tx`INSERT INTO outbox (job, payload, cause, trace) VALUES (${job}, ${tx.json(payload as never)}, ${cause}, ${currentTrace()})
           ON CONFLICT ON CONSTRAINT outbox_cause_unique DO NOTHING`.execute();
}
