import { ofPerson, own, type PersonalData } from './personal-data-entry.ts';

const byAddress = (table: string, part: string | null, rest: Partial<PersonalData> = {}): PersonalData => ({
  table,
  column: 'email_key',
  where: 't.email_key = $2',
  part,
  deletion: 'remove',
  ...rest,
});

const MEMBERSHIPS = 'They say who was a member when; a deleted person has no name in them.';
const SAME_ROWS = 'The same rows as by the person; written by processes from before there were persons.';
const byAccountOnce = (table: string): PersonalData =>
  own(table, 'user_id', table, { part: null, deletion: 'keep', why: SAME_ROWS });

/** Persons, their memberships and how they sign in, in the list of personal data. */
export const PERSONAL_SIGN_IN: readonly PersonalData[] = [
  {
    table: 'persons',
    column: 'id',
    where: 't.id = $3::uuid',
    part: 'person',
    hidden: ['password_hash', 'email_key'],
    deletion: 'keep',
    why: 'The row stays without personal data; `delete-account` empties it.',
  },
  ofPerson('memberships', 'memberships', { deletion: 'keep', why: MEMBERSHIPS }),
  own('memberships', 'account_id', 'members', {
    only: ['role', 'joined_at', 'ended_at'],
    deletion: 'keep',
    why: MEMBERSHIPS,
  }),
  ...['created_by', 'ended_by'].map((column) =>
    own('memberships', column, column, {
      where: `t.${column} = $3::uuid`,
      part: null,
      deletion: 'keep',
      why: MEMBERSHIPS,
    }),
  ),
  own('invitations', 'account_id', 'invitationsSent', { hidden: ['token_hash', 'email_key'] }),
  byAddress('invitations', 'invitationsReceived', { hidden: ['token_hash', 'email_key', 'invited_by', 'job_ids'] }),
  ...['invited_by', 'accepted_by'].map((column) =>
    own('invitations', column, column, {
      where: `t.${column} = $3::uuid`,
      part: null,
      deletion: 'keep',
      why: 'Invitations belong to the company.',
    }),
  ),
  ofPerson('sign_in_identities', 'otherSignIns'),
  ofPerson('sign_in_passkeys', 'passkeysToSignIn', { hidden: ['public_key'] }),
  ofPerson('sign_in_codes', 'signInsUnderWay', { hidden: ['token_hash'] }),
  own('presence', 'user_id', 'openNow', { part: null, why: 'Whether a page is open, or was within the hour.' }),
  ofPerson('member_presence', 'pagesOpenNow', { part: null, why: 'Whether a page is open, or was within the hour.' }),
  ofPerson('sign_in_networks', 'networksYouSignedInFrom'),
  own('passkeys', 'user_id', 'passkeys', { hidden: ['public_key'] }),
  ofPerson('passkeys', 'passkeysOfCompanies', {
    where: 't.person_id = $3::uuid AND t.user_id <> $1::uuid',
    hidden: ['public_key'],
    deletion: { set: `name = 'Passkey of a former member'` },
    why: 'The signer has it as one of the company, whose owners remove it: without the row they could not.',
  }),
  ofPerson('sessions', 'sessions', { hidden: ['token_hash'] }),
  own('sessions', 'user_id', 'sessionsInAccount', {
    part: null,
    why: "Of the account's members: each gets their own.",
  }),
  own('idempotency_keys', 'user_id', 'repeatedCommands', { hidden: ['input_hash'] }),
  ofPerson('account_codes', 'codesSent', { hidden: ['code_hash', 'email_key'] }),
  own('account_codes', 'user_id', 'codesInAccount', {
    part: null,
    why: "Of the account's members: each gets their own.",
  }),
  ofPerson('password_resets', 'passwordLinksSent', { hidden: ['token_hash', 'password_was', 'email_key'] }),
  ofPerson('data_exports', 'exports'),
  own('data_exports', 'user_id', 'exportsInAccount', {
    part: null,
    why: "Of the account's members: each gets their own.",
  }),
  ...['sign_in_identities', 'sign_in_codes', 'sign_in_networks', 'password_resets'].map(byAccountOnce),
  byAddress('pending_signups', 'signUpsInWaiting', { hidden: ['password_hash', 'email_key'] }),
  byAddress('one_time_codes', 'signUpCodesSent', { hidden: ['code_hash', 'email_key'] }),
  {
    table: 'sign_in_identities',
    column: 'email',
    where: 'lower(t.email) = $2 AND t.person_id = $3::uuid',
    part: null,
    deletion: 'keep',
    why: 'The same rows as by the person; an address that was linked with another account belongs to that person.',
  },
  {
    table: 'sign_in_codes',
    column: 'email',
    where: 'lower(t.email) = $2 AND t.person_id IS NULL',
    part: 'signUpsUnderWay',
    hidden: ['token_hash'],
    deletion: 'remove',
  },
  byAddress('account_codes', null, {
    why: 'Codes that others requested for this address belong to them.',
    deletion: 'keep',
  }),
  byAddress('password_resets', null, { why: 'The same rows as by the person, and requests from before the account.' }),
];
