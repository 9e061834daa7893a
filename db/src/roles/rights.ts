// Why: docs/decisions/0170-give-each-process-a-database-role-of-its-own.md
import { PERSONAL_DATA } from '../accounts/personal-data.ts';

/**
 * What the api and the worker may do with each table: the one place that says so. Both read and write what users
 * create. With money, chain and mail each may do only what its own code does, down to the column, so that a flaw in one
 * of them cannot rewrite a recipient, an amount or the books. Neither may truncate or alter a table or disable a
 * trigger: they own none.
 */

/** The rights of one process, as GRANT names them; none when left out. */
interface Rights {
  api?: string;
  worker?: string;
}

/** The rights on a table that is missing in the list, until the test of this list asks for a decision. */
export const ALL_ROWS = 'SELECT, INSERT, UPDATE, DELETE';

const shared = (...tables: string[]): Record<string, Rights> =>
  Object.fromEntries(tables.map((table) => [table, { api: ALL_ROWS, worker: ALL_ROWS }]));

/**
 * What a deletion removes with its account is what people created: both processes may do everything with its rows. So a
 * table of that kind needs no entry of its own.
 */
const created = PERSONAL_DATA.filter(({ deletion }) => deletion === 'remove').map(({ table }) => table);

export const RIGHTS: Record<string, Rights> = {
  ...shared(...created),
  // Accounts and profiles, of which something stays.
  ...shared('users', 'persons', 'companies', 'talents', 'socials', 'stored_files', 'data_export_chunks', 'tries'),
  // Rows are added and ended, never changed. The worker ends those of a deleted account.
  memberships: { api: 'SELECT, INSERT, UPDATE (ended_at, ended_by)', worker: 'SELECT, UPDATE (ended_at)' },
  membership_jobs: { api: 'SELECT, INSERT', worker: 'SELECT' },
  // Jobs, applications, and what both sides wrote.
  ...shared('jobs', 'job_fillings', 'freed_places', 'job_notices', 'job_reports'),
  ...shared('applications', 'threads', 'thread_sides', 'messages', 'message_attachments'),
  // Derived rows for searching.
  ...shared('applicant_search', 'job_search', 'search_vocabulary', 'search_days', 'search_gone', 'search_seal'),
  search_rebuild: { api: '', worker: 'SELECT, UPDATE' },
  ...shared('search_blocks', 'search_postings', 'renamed_companies', 'exchange_rates', 'feed_cursors'),
  // Events, and how far they were delivered.
  ...shared('event_heads', 'events', 'notice_cursor', 'delivery_cursor'),
  heartbeats: { api: 'SELECT', worker: ALL_ROWS },
  // Which worker leads.
  leases: { api: '', worker: 'SELECT, UPDATE' },

  // Rows are added to an application's history. When an account is deleted, its words are removed from it.
  stage_changes: { api: 'SELECT, INSERT', worker: 'SELECT, INSERT, UPDATE (note, decline_reason_id)' },

  // What members did: rows are only added, and exported with a person's data.
  activity: { api: 'SELECT, INSERT', worker: 'SELECT, INSERT' },

  // Members whom a note names; they are deleted with the note.
  note_mentions: { api: 'SELECT, INSERT, DELETE', worker: 'SELECT' },
  // Sent again with another link, then accepted or taken back; the worker deletes it later.
  invitations: {
    api: 'SELECT, INSERT, UPDATE (token_hash, sent_at, expires_at, accepted_at, accepted_by, revoked_at)',
    worker: 'SELECT, DELETE',
  },

  // Work for the worker, and the inbox of development.
  outbox: { api: 'SELECT, INSERT', worker: ALL_ROWS },
  mails: { api: 'SELECT', worker: 'SELECT, INSERT, UPDATE (subject, text, html, useful_until), DELETE' },
  mail_deliveries: { api: '', worker: ALL_ROWS },

  // Only the worker derives and writes the address that receives pay. The api may update one column, to lock the row;
  // nothing reads that column.
  wallets: { api: 'SELECT, INSERT (user_id), UPDATE (created_at)', worker: 'SELECT, UPDATE (address)' },
  // Every address that we hold the key of. The api adds those of agreements, the worker those of accounts.
  custody_addresses: { api: 'SELECT, INSERT', worker: 'SELECT, INSERT' },
  // An address waits from when it was added; nobody may move that time.
  own_addresses: { api: 'SELECT, INSERT, DELETE', worker: 'SELECT, DELETE' },
  // Linking another wallet replaces the row.
  linked_wallets: { api: 'SELECT, INSERT, DELETE', worker: 'SELECT, DELETE' },
  withdrawals: { api: 'SELECT, INSERT', worker: 'SELECT' },
  // Terms, people and amounts are written once, by the approval. The worker records what became of them; a company
  // retries a refused payout or takes it back. A payout counts as released only with a block, which the api cannot
  // write.
  // The worker changes nothing in it, and locks rows, which takes a right to update: of a column that a trigger keeps from everybody.
  agreements: { api: 'SELECT, INSERT, UPDATE (taken_back_at)', worker: 'SELECT, UPDATE (id)' },
  // A version of a contract is written once; then only its state changes. The worker ends what has expired, and removes what was never accepted
  // with the account of a side.
  contract_offers: {
    api: 'SELECT, INSERT, UPDATE (state, ended_at, note, changes_requested_at)',
    worker: 'SELECT, UPDATE (state, ended_at, note), DELETE',
  },
  // Written by a function of the owner alone, as a transaction commits.
  contracts: { api: 'SELECT', worker: 'SELECT' },
  contract_offer_files: { api: 'SELECT, INSERT', worker: 'SELECT, DELETE' },
  // What people agreed to: the api adds it, and only the signer's own checks say what it is worth.
  consents: { api: 'SELECT, INSERT', worker: 'SELECT' },
  // That an offer to settle was taken back: added, never changed.
  offers_taken_back: { api: 'SELECT, INSERT', worker: 'SELECT' },
  // The worker's command takes those of an arbiter with a key elsewhere.
  rulings: { api: 'SELECT, INSERT', worker: 'SELECT, INSERT' },
  payouts: {
    api: 'SELECT, INSERT, UPDATE (state, sent_at, transaction_hash, failure, taken_back_at, approved_again_at, person_id)',
    worker: 'SELECT, UPDATE (state, sent_at, released_at, transaction_hash, block_number, failure)',
  },
  // Made with the agreement; from then on they move by the escrow's logs alone.
  milestones: {
    api: 'SELECT, INSERT (agreement_id, milestone, amount, due_at)',
    worker:
      'SELECT, INSERT, UPDATE (amount, due_at, state, changes, funded_at, submitted_at, disputed_at, ended_at, to_payee, fee, by_deadline, exits_at)',
  },
  // Written once. When an account is deleted, its words are removed.
  milestone_notes: { api: 'SELECT, INSERT', worker: 'SELECT, UPDATE (text)' },
  // What the arbiter was notified of: added, never changed.
  arbiter_notices: { worker: 'SELECT, INSERT' },
  // A proposal is written once; then only its state changes. The words of a deleted account are removed.
  contract_endings: {
    api: 'SELECT, INSERT, UPDATE (state, ended_at)',
    worker: 'SELECT, UPDATE (state, ended_at, reason)',
  },
  // Which reminders were sent: added, never changed.
  review_reminders: { worker: 'SELECT, INSERT' },
  // The indexer copies them into an invoice with its number, and a deletion removes them.
  billing_details: { api: ALL_ROWS, worker: 'SELECT, DELETE' },
  // The indexer numbers them; what leaves the chain and comes back changes what they say, never whose they are.
  invoices: { api: 'SELECT', worker: 'SELECT, INSERT, UPDATE (amount, fee, issued_at, voided_at)' },
  chain_operations: {
    api: 'SELECT, INSERT (id, business_key, kind, payout_id, recipient_id, withdrawal_id, from_address, amount, agreement_id, step, milestones, company_consent, payee_consent, ruling_id, in_dispute, trace), UPDATE (state, updated_at)',
    worker:
      'SELECT, INSERT, UPDATE (state, signer, nonce, batch_id, transaction_hash, block_number, tries, postponed, not_before, last_error, updated_at)',
  },
  chain_attempts: { api: 'SELECT (operation_id, transaction_hash, signed_at)', worker: 'SELECT, INSERT' },
  // The secret behind the ids of an approval on the chain: only the api needs it.
  installation: { api: 'SELECT' },
  // The api keeps what the signer's store has after a change of passkeys.
  chain_signers: {
    api: 'SELECT (store_entries, store_sum, store_sum_of), UPDATE (store_entries, store_sum, store_sum_of)',
    worker: 'SELECT, INSERT, UPDATE',
  },
  chain_identity: { api: 'SELECT', worker: 'SELECT, INSERT' },
  escrow_contracts: { api: 'SELECT', worker: 'SELECT, INSERT, UPDATE (until, token_domain)' },
  // Freezes and their lifts are added, never changed. The reason is only for operators, whose commands run as the
  // worker.
  freezes: { api: 'SELECT (id, account_id, cause, frozen_at)', worker: 'SELECT, INSERT' },
  freeze_lifts: { api: 'SELECT (freeze_id, lifted_at)', worker: 'SELECT, INSERT' },
  active_freezes: { api: 'SELECT (id, account_id, cause, frozen_at)', worker: 'SELECT' },
  // A block that left the chain is deleted here; its logs stay, marked.
  chain_blocks: { api: 'SELECT', worker: 'SELECT, INSERT, DELETE' },
  chain_logs: { api: 'SELECT', worker: 'SELECT, INSERT, UPDATE (orphaned_at, incarnation, unbooked)' },
  // The public feed: a trigger of the logs adds to it.
  escrow_feed: { api: 'SELECT', worker: 'INSERT' },
  // Only the indexer adds to the books.
  ledger_transfers: { api: 'SELECT', worker: 'SELECT, INSERT' },
  ledger_entries: { api: 'SELECT', worker: 'SELECT' },
  // A trigger of the books adds to them.
  ledger_days: {
    api: 'SELECT',
    worker: 'SELECT, INSERT, UPDATE (received, spent, paid_out, lines, first_number, last_number)',
  },
  ledger_days_noted: { worker: 'SELECT, UPDATE (number)' },
  // The published ledger: the worker seals its rows in a Merkle log. The salts also name accounts in public.
  ledger_accounts: { api: 'SELECT', worker: 'SELECT, INSERT' },
  ledger_nodes: { api: 'SELECT', worker: 'SELECT, INSERT' },
  ledger_anchors: { worker: 'SELECT, INSERT' },
  ledger_anchor_contract: { api: 'SELECT', worker: 'SELECT, INSERT' },
  // Sums up to an entry, and the progress of the repeated reading: reconciliation writes them and compares them with
  // the entries.
  ledger_checkpoints: { api: 'SELECT', worker: 'SELECT, INSERT, UPDATE (amount, pass, reread)' },
  ledger_pass: { api: 'SELECT', worker: 'SELECT, UPDATE (closed_to, pass, reread_to, ended_at, wallet_after)' },
};
