// Why: docs/decisions/0170-give-each-process-a-database-role-of-its-own.md
/**
 * What the api and the worker may do with each table: the one place that says so. Both read and write what people make. With money, with the
 * chain and with mail each may do what its own code does and no more, down to the column, so that a flaw in one of them cannot rewrite a
 * recipient, an amount or the books. Neither may truncate a table, change how it is made, or turn off a trigger: they own none.
 */

/** The rights of one process, as GRANT names them; none when left out. */
export interface Rights {
  api?: string;
  worker?: string;
}

/** What a table gets that nobody has decided about, until the test of this list asks for the decision. */
export const ALL_ROWS = 'SELECT, INSERT, UPDATE, DELETE';

const shared = (...tables: string[]): Record<string, Rights> =>
  Object.fromEntries(tables.map((table) => [table, { api: ALL_ROWS, worker: ALL_ROWS }]));

export const RIGHTS: Record<string, Rights> = {
  // Accounts, profiles and sign-in.
  ...shared(
    'users',
    'pending_signups',
    'one_time_codes',
    'sessions',
    'companies',
    'talents',
    'socials',
    'experiences',
    'educations',
    'skills',
    'portfolios',
  ),
  ...shared(
    'profile_views',
    'password_resets',
    'sign_in_identities',
    'sign_in_tickets',
    'account_codes',
    'data_exports',
    'data_export_chunks',
  ),
  ...shared('sign_in_networks', 'tries'),
  // Jobs, applications and what is said about them.
  ...shared(
    'jobs',
    'applications',
    'job_fillings',
    'job_notices',
    'job_drafts',
    'saved_jobs',
    'job_reports',
    'application_attachments',
    'verifications',
  ),
  ...shared(
    'decline_reasons',
    'application_notes',
    'talent_notes',
    'threads',
    'thread_sides',
    'messages',
    'message_attachments',
    'message_templates',
  ),
  ...shared('stored_files', 'work_images'),
  // What is kept for searching and counting.
  ...shared(
    'exchange_rates',
    'job_search',
    'search_vocabulary',
    'search_days',
    'saved_searches',
    'feed_cursors',
    'search_gone',
    'search_seal',
    'search_blocks',
  ),
  ...shared(
    'search_postings',
    'renamed_companies',
    'applicant_search',
    'application_count_heads',
    'application_counts',
  ),
  // Events, and their deliveries by channel.
  ...shared('event_heads', 'events', 'presence', 'notice_cursor', 'notice_turns', 'push_devices', 'idempotency_keys'),
  heartbeats: { api: 'SELECT', worker: ALL_ROWS },

  // The history of an application is added to. An account that goes takes its words out of it.
  stage_changes: { api: 'SELECT, INSERT', worker: 'SELECT, INSERT, UPDATE (note, decline_reason_id)' },

  // What the worker is asked to do, and the inbox of development.
  outbox: { api: 'SELECT, INSERT', worker: ALL_ROWS },
  mails: { api: 'SELECT', worker: 'SELECT, INSERT, UPDATE (subject, text, html, useful_until), DELETE' },
  mail_deliveries: { api: '', worker: ALL_ROWS },

  // The address that pay goes to is derived and written by the worker alone. One column to lock the row by: nothing reads it again.
  wallets: { api: 'SELECT, INSERT (user_id), UPDATE (created_at)', worker: 'SELECT, UPDATE (address)' },
  // Terms, people and amounts are written once, by the approval. What became of them is the worker's to note;
  // a company sends a refused payout again or takes it back. Without a block, which the api cannot write, none is called released.
  agreements: { api: 'SELECT, INSERT, UPDATE (taken_back_at)', worker: 'SELECT, UPDATE (commitment)' },
  payouts: {
    api: 'SELECT, INSERT, UPDATE (state, sent_at, transaction_hash, failure)',
    worker: 'SELECT, UPDATE (state, sent_at, released_at, transaction_hash, block_number, failure, commitment)',
  },
  chain_operations: {
    api: 'SELECT, INSERT (id, business_key, kind, payout_id, recipient_id, amount), UPDATE (state, updated_at)',
    worker:
      'SELECT, INSERT, UPDATE (state, signer, nonce, transaction_hash, block_number, tries, postponed, not_before, last_error, updated_at)',
  },
  chain_attempts: { api: 'SELECT (operation_id, transaction_hash, signed_at)', worker: 'SELECT, INSERT' },
  // What makes the ids of an approval on the chain: the api alone needs it.
  installation: { api: 'SELECT' },
  chain_signers: { api: '', worker: 'SELECT, INSERT, UPDATE' },
  chain_identity: { api: 'SELECT', worker: 'SELECT, INSERT' },
  // Freezes and their lifts are added, never changed. Why one was frozen is for operators alone, whose command is the worker's.
  freezes: { api: 'SELECT (id, account_id, cause, frozen_at)', worker: 'SELECT, INSERT' },
  freeze_lifts: { api: 'SELECT (freeze_id, lifted_at)', worker: 'SELECT, INSERT' },
  active_freezes: { api: 'SELECT (id, account_id, cause, frozen_at)', worker: 'SELECT' },
  // A block that left the chain leaves this table; its logs stay, marked.
  chain_blocks: { api: 'SELECT', worker: 'SELECT, INSERT, DELETE' },
  chain_logs: { api: 'SELECT', worker: 'SELECT, INSERT, UPDATE (orphaned_at, incarnation, unbooked)' },
  // The books are added to, by the indexer alone.
  ledger_transfers: { api: 'SELECT', worker: 'SELECT, INSERT' },
  ledger_entries: { api: 'SELECT', worker: 'SELECT' },
  // Sums up to an entry, and how far they and the reading again have come: reconciliation writes them and compares them with the entries.
  ledger_checkpoints: { api: 'SELECT', worker: 'SELECT, INSERT, UPDATE (amount, pass, reread)' },
  ledger_pass: { api: 'SELECT', worker: 'SELECT, UPDATE (closed_to, pass, reread_to, ended_at, wallet_after)' },
};
