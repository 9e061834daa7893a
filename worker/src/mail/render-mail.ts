import type { OutboxJobs } from '@hireledger/db/outbox';
import { layOut } from './layout.ts';
import type { Mail } from './mail.ts';
import { accountExists, accountExistsFields } from './templates/account-exists.ts';
import { shortlisted, shortlistedFields } from './templates/shortlisted.ts';
import { verifySignup, verifySignupFields } from './templates/verify-signup.ts';

/**
 * Fills a template. `publicUrl` is where people open the application, without a slash at its end.
 * @throws ZodError when the fields are not the template's
 */
export function renderMail(template: OutboxJobs['send-mail']['template'], fields: Record<string, string>, publicUrl: string): Mail {
  switch (template) {
    case 'verify-signup':
      return layOut(verifySignup(verifySignupFields.parse(fields)));
    case 'account-exists':
      return layOut(accountExists(accountExistsFields.parse(fields), publicUrl));
    case 'shortlisted':
      return layOut(shortlisted(shortlistedFields.parse(fields), publicUrl));
  }
}
