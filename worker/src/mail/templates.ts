import type { OutboxJobs } from '@hireledger/db/outbox';
import type { MailTemplate } from './mail.ts';
import { accountDeleted, accountDeletedFields, accountDeletedSample } from './templates/account-deleted.ts';
import { accountExists, accountExistsFields, accountExistsSample } from './templates/account-exists.ts';
import { changeEmail, changeEmailFields, changeEmailSample } from './templates/change-email.ts';
import { contact, contactFields, contactSample } from './templates/contact.ts';
import { contactReceived, contactReceivedFields, contactReceivedSample } from './templates/contact-received.ts';
import { dailySummary, dailySummaryFields, dailySummarySample } from './templates/daily-summary.ts';
import { deleteAccount, deleteAccountFields, deleteAccountSample } from './templates/delete-account.ts';
import { deletionHeld, deletionHeldFields, deletionHeldSample } from './templates/deletion-held.ts';
import { deletionRequested, deletionRequestedFields, deletionRequestedSample } from './templates/deletion-requested.ts';
import { emailChanged, emailChangedFields, emailChangedSample } from './templates/email-changed.ts';
import { exportReady, exportReadyFields, exportReadySample } from './templates/export-ready.ts';
import { invitation, invitationFields, invitationSample } from './templates/invitation.ts';
import { jobAlerts, jobAlertsFields, jobAlertsSample } from './templates/job-alerts.ts';
import { jobDeleted, jobDeletedFields, jobDeletedSample } from './templates/job-deleted.ts';
import { notices, noticesFields, noticesSample } from './templates/notices.ts';
import { mentioned, mentionedFields, mentionedSample } from './templates/mentioned.ts';
import { passkeyChanged, passkeyChangedFields, passkeyChangedSample } from './templates/passkey-changed.ts';
import { ownAddressAdded, ownAddressAddedFields, ownAddressAddedSample } from './templates/own-address-added.ts';
import { passwordChanged, passwordChangedFields, passwordChangedSample } from './templates/password-changed.ts';
import { resetPassword, resetPasswordFields, resetPasswordSample } from './templates/reset-password.ts';
import { savedSearch, savedSearchFields, savedSearchSample } from './templates/saved-search.ts';
import { shortlisted, shortlistedFields, shortlistedSample } from './templates/shortlisted.ts';
import { signInLinked, signInLinkedFields, signInLinkedSample } from './templates/sign-in-linked.ts';
import { unreadMessages, unreadMessagesFields, unreadMessagesSample } from './templates/unread-messages.ts';
import { verifyDomain, verifyDomainFields, verifyDomainSample } from './templates/verify-domain.ts';
import { verifySignup, verifySignupFields, verifySignupSample } from './templates/verify-signup.ts';

export type TemplateName = OutboxJobs['send-mail']['template'];

/**
 * Checks that the parts of a template use the same fields, and then erases their type: the renderer parses them first.
 */
const template = <Fields>(parts: MailTemplate<Fields>): MailTemplate => parts as unknown as MailTemplate;

/** Every mail that the product sends. A name in the outbox without a template here does not compile. */
export const TEMPLATES: Record<TemplateName, MailTemplate> = {
  'verify-signup': template({
    kind: 'account',
    fields: verifySignupFields,
    content: verifySignup,
    sample: verifySignupSample,
  }),
  'account-exists': template({
    kind: 'account',
    fields: accountExistsFields,
    content: accountExists,
    sample: accountExistsSample,
  }),
  invitation: template({
    kind: 'account',
    fields: invitationFields,
    content: invitation,
    sample: invitationSample,
  }),
  'reset-password': template({
    kind: 'account',
    fields: resetPasswordFields,
    content: resetPassword,
    sample: resetPasswordSample,
  }),
  'password-changed': template({
    kind: 'account',
    fields: passwordChangedFields,
    content: passwordChanged,
    sample: passwordChangedSample,
  }),
  'passkey-changed': template({
    kind: 'account',
    fields: passkeyChangedFields,
    content: passkeyChanged,
    sample: passkeyChangedSample,
  }),
  'own-address-added': template({
    kind: 'account',
    fields: ownAddressAddedFields,
    content: ownAddressAdded,
    sample: ownAddressAddedSample,
  }),
  'sign-in-linked': template({
    kind: 'account',
    fields: signInLinkedFields,
    content: signInLinked,
    sample: signInLinkedSample,
  }),
  'verify-domain': template({
    kind: 'account',
    fields: verifyDomainFields,
    content: verifyDomain,
    sample: verifyDomainSample,
  }),
  'change-email': template({
    kind: 'account',
    fields: changeEmailFields,
    content: changeEmail,
    sample: changeEmailSample,
  }),
  'email-changed': template({
    kind: 'account',
    fields: emailChangedFields,
    content: emailChanged,
    sample: emailChangedSample,
  }),
  'delete-account': template({
    kind: 'account',
    fields: deleteAccountFields,
    content: deleteAccount,
    sample: deleteAccountSample,
  }),
  'deletion-requested': template({
    kind: 'account',
    fields: deletionRequestedFields,
    content: deletionRequested,
    sample: deletionRequestedSample,
  }),
  'deletion-held': template({
    kind: 'account',
    fields: deletionHeldFields,
    content: deletionHeld,
    sample: deletionHeldSample,
  }),
  'account-deleted': template({
    kind: 'account',
    fields: accountDeletedFields,
    content: accountDeleted,
    sample: accountDeletedSample,
  }),
  'export-ready': template({
    kind: 'account',
    fields: exportReadyFields,
    content: exportReady,
    sample: exportReadySample,
  }),
  contact: template({ kind: 'letter', fields: contactFields, content: contact, sample: contactSample }),
  'contact-received': template({
    kind: 'account',
    fields: contactReceivedFields,
    content: contactReceived,
    sample: contactReceivedSample,
  }),
  'daily-summary': template({
    kind: 'notice',
    fields: dailySummaryFields,
    content: dailySummary,
    sample: dailySummarySample,
  }),
  'job-alerts': template({ kind: 'notice', fields: jobAlertsFields, content: jobAlerts, sample: jobAlertsSample }),
  'job-deleted': template({ kind: 'notice', fields: jobDeletedFields, content: jobDeleted, sample: jobDeletedSample }),
  mentioned: template({ kind: 'notice', fields: mentionedFields, content: mentioned, sample: mentionedSample }),
  notices: template({ kind: 'notice', fields: noticesFields, content: notices, sample: noticesSample }),
  'saved-search': template({
    kind: 'notice',
    fields: savedSearchFields,
    content: savedSearch,
    sample: savedSearchSample,
  }),
  'unread-messages': template({
    kind: 'notice',
    fields: unreadMessagesFields,
    content: unreadMessages,
    sample: unreadMessagesSample,
  }),
  shortlisted: template({ kind: 'notice', fields: shortlistedFields, content: shortlisted, sample: shortlistedSample }),
};

export const TEMPLATE_NAMES = Object.keys(TEMPLATES) as TemplateName[];
