// Why: docs/decisions/0420-what-is-done-names-the-person.md
import { ofPerson, own, type PersonalData } from './personal-data-entry.ts';

const STAYS = 'It belongs to the account; a deleted person has no name in it.';
const OWN_COMPANIES = '(SELECT account_id FROM memberships WHERE person_id = $3::uuid)';

/** Exported and deleted with the account's own rows of the table; here only for what names the person in them. */
const WITH_ACCOUNT = [
  'stage_changes',
  'consents',
  'contract_offers',
  'contract_endings',
  'milestone_notes',
  'payouts',
  'withdrawals',
  'stored_files',
];

/** What a person did in the name of an account, in the list of personal data. */
export const PERSONAL_DEEDS: readonly PersonalData[] = [
  own('activity', 'account_id', 'activity', { deletion: 'keep', why: STAYS }),
  ofPerson('activity', 'whatYouDid', {
    where: `t.account_id IN ${OWN_COMPANIES} AND t.person_id = $3::uuid`,
    deletion: 'keep',
    why: STAYS,
  }),
  ofPerson('application_notes', 'notesYouWrote', {
    where: `t.company_id IN ${OWN_COMPANIES} AND t.person_id = $3::uuid`,
    deletion: 'keep',
    why: STAYS,
  }),
  ofPerson('application_ratings', 'starsYouGave', {
    where: `t.application_id IN (SELECT id FROM applications WHERE company_id IN ${OWN_COMPANIES}) AND t.person_id = $3::uuid`,
    deletion: 'keep',
    why: STAYS,
  }),
  ofPerson('note_mentions', 'mentionsOfYou', {
    where: `t.application_id IN (SELECT id FROM applications WHERE company_id IN ${OWN_COMPANIES}) AND t.person_id = $3::uuid`,
    deletion: 'keep',
    why: 'They say which notes of the company name the person, and go with the note.',
  }),
  ofPerson('messages', 'messagesYouWrote', {
    where: `t.application_id IN (SELECT s.application_id FROM thread_sides s WHERE s.role = 'company' AND s.user_id IN ${OWN_COMPANIES}) AND t.person_id = $3::uuid`,
    deletion: 'keep',
    why: STAYS,
  }),
  ...WITH_ACCOUNT.map((table) => ofPerson(table, table, { part: null, deletion: 'keep', why: STAYS })),
];
