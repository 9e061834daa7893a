/**
 * Columns that may be NULL in their table and never are in these rows: by file and name, with the reason that PostgreSQL does not describe.
 * `npm run check:sql` prints every other column that may be NULL while its row type says that it is not.
 */
export const NEVER_NULL: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'api/src/agreements/milestones/test-milestones.ts': {
    step: 'operations of an agreement are steps (chain_operations_step_is_whole)',
    milestones: 'operations of an agreement are steps (chain_operations_step_is_whole)',
  },
  'api/src/features/settings/download-export.ts': {
    bytes: 'a ready export has its size (data_exports_ready_has_file)',
  },
  'api/src/features/settings/request-deletion.ts': { deletesAt: 'the statement sets it' },
  'api/src/features/sign-in/exchange-sign-in-code.ts': { personId: 'the condition reads codes of known persons' },
  'api/src/features/verifications/approve-domain.ts': {
    domain: 'a domain has its name and token (verifications_domain_has_token)',
    dnsToken: 'a domain has its name and token (verifications_domain_has_token)',
  },
  'db/src/disputes.ts': {
    disputedAt: 'the condition reads milestones that were in dispute',
  },
  'db/src/search-index/seal-blocks.ts': { pendingTo: 'it is set where pending_xid is (search_seal_pending)' },
  'worker/src/accounts/delete-account.ts': {
    requestedAt: 'an account that is due has both dates (users_deletion_has_both_dates)',
  },
  'worker/src/accounts/delete-person.ts': {
    requestedAt: 'a person who is due has both dates (persons_deletion_has_both_dates)',
  },
  'worker/src/operations/kinds/mint.ts': { recipientId: 'a mint has its recipient (chain_operations_recipient)' },
  'worker/src/operations/kinds/payment.ts': { recipientId: 'a payment has its recipient (chain_operations_recipient)' },
  'worker/src/operations/kinds/withdrawal.ts': { fromAddress: 'it has one (chain_operations_withdraw_is_whole)' },
  'worker/src/operations/kinds/step/load-steps.ts': { milestones: 'a step has them (chain_operations_step_is_whole)' },
  'worker/src/operations/kinds/step/step.ts': {
    agreementId: 'a step has its agreement (chain_operations_step_is_whole)',
    step: 'the condition reads steps (chain_operations_step_is_whole)',
  },
  'worker/src/contracts/stage-moves.ts': { step: 'the condition compares it' },
  'worker/src/indexer/register.ts': { commitment: 'the condition compares it' },
  'worker/src/indexer/outflows.ts': { accountId: 'the condition says so' },
  'worker/src/indexer/move-stages.ts': { before: 'a contract moves no new application' },
  'worker/src/operations/payouts.ts': { transactionHash: 'a payout in a block has its transaction' },
  'worker/src/mail/preview.ts': {
    problem: 'a mail that needs attention has a reason (mail_deliveries_attention_has_reason)',
  },
  'worker/src/messages/mail-unread-messages.ts': { mailAt: 'the condition compares it' },
  'worker/src/signing/own-signer.ts': { address: 'the condition says so' },
  'worker/src/saved-searches/match-saved-searches.ts': {
    newestTitle: 'it is set with the first count of unmailed jobs',
  },
};
