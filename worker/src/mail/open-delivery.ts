import type { Sql } from '@hireledger/db/connect';
import type { Environment } from '../environment.ts';
import type { Log } from '../process/log.ts';
import type { MailDelivery } from './delivery.ts';
import { inboxDelivery } from './inbox.ts';
import { smtpDelivery } from './smtp-delivery.ts';

/** How this worker delivers mail. The mail client is loaded only if a mail server is configured: it takes memory. */
export async function openDelivery(
  sql: Sql,
  { mailServer, developmentTools }: Pick<Environment, 'mailServer' | 'developmentTools'>,
  log: Log,
): Promise<MailDelivery> {
  if (!mailServer) {
    if (!developmentTools)
      log.warn({}, 'SMTP_URL is none: nobody gets mail, because nobody can open the built-in inbox in production');
    return inboxDelivery(sql);
  }
  const { openMailServer } = await import('./mail-server.ts');
  return smtpDelivery(sql, openMailServer(mailServer));
}
