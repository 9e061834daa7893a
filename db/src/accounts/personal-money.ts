import { own, type PersonalData } from './personal-data-entry.ts';

const BOOKS = 'Books and chain are kept; they contain a number, not a person.';
const INVOICE =
  'An issued invoice belongs to both sides: each has to keep it as it was issued, for as long as their tax law says.';
/** The signed terms are the other side's proof of what was agreed. */
const CONTRACT = 'A contract belongs to both sides: its terms remain as both agreed to them.';

/** What was never accepted is deleted, so that nothing of it can be accepted any longer. */
const offersOf = (column: 'talent_id' | 'company_id', part: string): PersonalData[] => {
  const hidden = ['chain_terms', 'consent_id'];
  return [
    own('contract_offers', column, part, { hidden, deletion: 'keep', why: CONTRACT, ...whereState(column, '=') }),
    own('contract_offers', column, `${part}NotAccepted`, { hidden, ...whereState(column, '<>') }),
  ];
};
const whereState = (column: string, is: '=' | '<>') => ({
  where: `t.${column} = $1::uuid AND t.state ${is} 'accepted'`,
});

/** What a search looks through repeats the names and titles. */
const HIDDEN_WORDS = ['company_words', 'talent_words'];

/** The money in the list of personal data: all but a person's own addresses is kept. */
export const PERSONAL_MONEY: readonly PersonalData[] = [
  own('wallets', 'user_id', 'wallet', { deletion: 'keep', why: BOOKS }),
  own('custody_addresses', 'user_id', 'custodyAddresses', { deletion: 'keep', why: BOOKS }),
  own('agreements', 'talent_id', 'agreements', { hidden: ['salt', 'chain_terms'], deletion: 'keep', why: CONTRACT }),
  own('agreements', 'company_id', 'agreementsAsCompany', {
    hidden: ['salt', 'chain_terms'],
    deletion: 'keep',
    why: CONTRACT,
  }),
  ...offersOf('talent_id', 'contractOffers'),
  ...offersOf('company_id', 'contractOffersAsCompany'),
  {
    table: 'contract_offer_files',
    column: 'offer_id',
    where: `t.offer_id IN (SELECT o.id FROM contract_offers o WHERE $1::uuid IN (o.company_id, o.talent_id))`,
    part: null,
    deletion: 'keep',
    why: 'The document has the hashes of its files, which stay with it; those of versions that were never accepted go with them.',
  },
  own('contracts', 'talent_id', 'contracts', { hidden: HIDDEN_WORDS, deletion: 'keep', why: CONTRACT }),
  own('contracts', 'company_id', 'contractsAsCompany', { hidden: HIDDEN_WORDS, deletion: 'keep', why: CONTRACT }),
  own('contract_templates', 'company_id', 'contractTemplates'),
  own('consents', 'user_id', 'consents', {
    only: ['id', 'kind', 'subject', 'digest', 'proof_kind', 'at'],
    deletion: 'keep',
    why: 'It has ids and hashes alone, and proves what was agreed.',
  }),
  own('payouts', 'talent_id', 'payouts', { deletion: 'keep', why: BOOKS }),
  own('payouts', 'company_id', 'payoutsAsCompany', { deletion: 'keep', why: BOOKS }),
  own('billing_details', 'user_id', 'billingDetails'),
  own('invoices', 'company_id', 'invoices', { deletion: 'keep', why: INVOICE }),
  {
    table: 'invoices',
    column: 'talent_id',
    where: 't.agreement_id IN (SELECT g.id FROM agreements g WHERE g.talent_id = $1::uuid)',
    part: 'invoicesAsTalent',
    deletion: 'keep',
    why: INVOICE,
  },
  {
    table: 'contract_endings',
    column: 'agreement_id',
    where: `(t.agreement_id IN (SELECT g.id FROM agreements g WHERE t.proposed_by = 'company' AND g.company_id = $1::uuid OR t.proposed_by = 'talent' AND g.talent_id = $1::uuid)
             OR t.offer_id IN (SELECT o.id FROM contract_offers o WHERE t.proposed_by = 'company' AND o.company_id = $1::uuid))`,
    part: 'proposalsToEndContracts',
    hidden: ['consents'],
    deletion: { set: 'reason = NULL' },
    why: 'That a contract was ended belongs to both sides; the words go.',
  },
  {
    table: 'review_reminders',
    column: 'application_id',
    where: 't.application_id IN (SELECT a.id FROM applications a WHERE $1::uuid IN (a.company_id, a.talent_id))',
    part: null,
    deletion: 'keep',
    why: 'Only says which reminders were sent; the reminders themselves are events.',
  },
  own('linked_wallets', 'user_id', 'linkedWallets'),
  {
    table: 'arbiter_notices',
    column: 'agreement_id',
    where: 't.agreement_id IN (SELECT a.id FROM agreements a WHERE $1::uuid IN (a.company_id, a.talent_id))',
    part: null,
    deletion: 'keep',
    why: 'Only says what the arbiter was notified of; the notices themselves are events.',
  },
  own('arbiter_notices', 'account_id', 'noticesAsArbiter', {
    deletion: 'keep',
    why: 'Only says which disputes the account was notified of.',
  }),
  own('own_addresses', 'user_id', 'ownAddresses'),
  own('withdrawals', 'user_id', 'withdrawals', { deletion: 'keep', why: BOOKS }),
  own('freezes', 'account_id', 'payoutFreezes', { only: ['id', 'frozen_at'], deletion: 'keep', why: BOOKS }),
  own('chain_operations', 'recipient_id', 'chainOperations', {
    only: ['id', 'kind', 'amount', 'state', 'transaction_hash', 'created_at'],
    deletion: 'keep',
    why: BOOKS,
  }),
  {
    table: 'ledger_transfers',
    column: 'debit_account',
    where: `t.debit_account = ANY (accounts_of($1::uuid))`,
    part: 'bookedOut',
    hidden: ['number'],
    deletion: 'keep',
    why: BOOKS,
  },
  {
    table: 'ledger_transfers',
    column: 'credit_account',
    where: `t.credit_account = ANY (accounts_of($1::uuid))`,
    part: 'bookedIn',
    hidden: ['number'],
    deletion: 'keep',
    why: BOOKS,
  },
];
