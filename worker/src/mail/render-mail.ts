import type { OutboxJobs } from '@hireledger/db/outbox';
import { layOut } from './layout.ts';
import type { Mail } from './mail.ts';
import { accountExists, accountExistsFields } from './templates/account-exists.ts';
import { accountDeleted, accountDeletedFields } from './templates/account-deleted.ts';
import { changeEmail, changeEmailFields } from './templates/change-email.ts';
import { deleteAccount, deleteAccountFields } from './templates/delete-account.ts';
import { deletionHeld, deletionHeldFields } from './templates/deletion-held.ts';
import { deletionRequested, deletionRequestedFields } from './templates/deletion-requested.ts';
import { emailChanged, emailChangedFields } from './templates/email-changed.ts';
import { exportReady, exportReadyFields } from './templates/export-ready.ts';
import { passwordChanged, passwordChangedFields } from './templates/password-changed.ts';
import { resetPassword, resetPasswordFields } from './templates/reset-password.ts';
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
    case 'reset-password':
      return layOut(resetPassword(resetPasswordFields.parse(fields), publicUrl));
    case 'shortlisted':
      return layOut(shortlisted(shortlistedFields.parse(fields), publicUrl));
    case 'change-email':
      return layOut(changeEmail(changeEmailFields.parse(fields)));
    case 'email-changed':
      return layOut(emailChanged(emailChangedFields.parse(fields)));
    case 'password-changed':
      return layOut(passwordChanged(passwordChangedFields.parse(fields), publicUrl));
    case 'delete-account':
      return layOut(deleteAccount(deleteAccountFields.parse(fields)));
    case 'deletion-requested':
      return layOut(deletionRequested(deletionRequestedFields.parse(fields), publicUrl));
    case 'deletion-held':
      return layOut(deletionHeld(deletionHeldFields.parse(fields), publicUrl));
    case 'account-deleted':
      return layOut(accountDeleted(accountDeletedFields.parse(fields), publicUrl));
    case 'export-ready':
      return layOut(exportReady(exportReadyFields.parse(fields), publicUrl));
  }
}
