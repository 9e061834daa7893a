// Why: docs/decisions/0050-list-all-personal-data-in-one-place.md
import { ofPerson, own, type PersonalData } from './personal-data-entry.ts';
import { PERSONAL_DEEDS } from './personal-deeds.ts';
import { PERSONAL_SIGN_IN } from './personal-sign-in.ts';
import { PERSONAL_MONEY } from './personal-money.ts';

export type { PersonalData } from './personal-data-entry.ts';

/** The condition of an entry in a statement that gets all parameters, even if it needs only one. */
export const ownedBy = ({ where }: PersonalData): string => `(${where}) AND ($1::text, $2::text, $3::text) IS NOT NULL`;

/** In the place of an account or a person that is not asked about. */
export const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Whether rows can be a person's own, by their address or id: all others are the account's alone. */
export const isOfPerson = ({ where }: PersonalData): boolean => /\$[23]/.test(where);

/** What belongs to an application of the person's. */
const withApplication = (table: string, part: string | null, rest: Partial<PersonalData> = {}): PersonalData => ({
  table,
  column: 'application_id',
  where: 't.application_id IN (SELECT id FROM applications WHERE talent_id = $1::uuid)',
  part,
  deletion: 'remove',
  ...rest,
});

/** A mail of this account or person, sent to any address: a former one, or one at a domain. */
const sentFor = (row: string) =>
  `${row}.job = 'send-mail' AND (${row}.payload ->> 'userId' = $1::text OR ${row}.payload ->> 'personId' = $3::text)`;
const OTHER_SIDE = 'The other side keeps its record; the name in it is the deleted account.';
/** Messages that the person wrote in any conversation; `own` decides for those of the other side. */
const messagesOf = (own: boolean) =>
  `t.application_id IN (SELECT s.application_id FROM thread_sides s WHERE s.user_id = $1::uuid) AND (t.sender = (SELECT u.role FROM users u WHERE u.id = $1::uuid)) = ${own}`;

/**
 * All personal data in the database, table by table: what an export contains and what a deletion does with it. A test
 * compares this list with the existing tables, so personal data cannot be added and forgotten.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  {
    table: 'users',
    column: 'id',
    where: 't.id = $1::uuid',
    part: 'account',
    hidden: ['password_hash', 'email_key', 'purged_at'],
    deletion: 'keep',
    why: 'The row stays without personal data; `delete-account` empties it.',
  },
  own('companies', 'user_id', 'companyProfile', {
    deletion: {
      set: `name = 'Deleted company', industry = NULL, size = NULL, location = NULL, website = NULL, description = NULL, logo_file_id = NULL`,
    },
  }),
  own('talents', 'user_id', 'talentProfile', {
    deletion: {
      set: `about = NULL, picture_file_id = NULL, job_level = NULL, gender = NULL, birth_date = NULL, language = NULL, address = NULL, city = NULL, visibility = 'nobody'`,
    },
  }),
  own('socials', 'user_id', 'contact', {
    deletion: {
      set: 'phone_number = NULL, linkedin = NULL, instagram = NULL, twitter = NULL, website = NULL, behance = NULL, dribbble = NULL, github = NULL',
    },
  }),
  own('experiences', 'talent_id', 'experiences'),
  own('educations', 'talent_id', 'educations'),
  own('skills', 'talent_id', 'skills'),
  own('portfolios', 'talent_id', 'portfolios'),
  own('profile_views', 'talent_id', 'viewsOfYourProfile'),
  own('verifications', 'user_id', 'verifications', { hidden: ['dns_token'] }),
  own('profile_views', 'company_id', 'profilesYouViewed', {
    only: ['talent_id', 'viewed_on'],
    deletion: 'later',
    why: 'They lead to the notices that contain its name.',
  }),
  own('stored_files', 'owner_id', 'files', {
    hidden: ['sha256'],
    deletion: { set: `owner_id = NULL, name = CASE WHEN file_is_signed(t.id) THEN t.name ELSE 'deleted' END` },
    why: 'The clean-up of unused files deletes the bytes, but for the files of signed contracts, which stay with the other side.',
  }),
  own('work_images', 'company_id', 'workImages'),
  own('saved_jobs', 'talent_id', 'savedJobs'),
  own('saved_searches', 'talent_id', 'savedSearches', { hidden: ['question'] }),
  own('job_reports', 'reporter_id', 'jobReports', {
    deletion: { set: `details = ''` },
    why: 'The report still counts; its text is deleted.',
  }),

  own('jobs', 'company_id', 'jobs', {
    hidden: ['search'],
    deletion: 'later',
    why: 'Applications refer to them: they leave the board and stay readable for those who applied.',
  }),
  own('renamed_companies', 'company_id', 'newName', {
    part: null,
    deletion: 'keep',
    why: 'Only says that rows of the search must be indexed again under the new name; deleted within seconds.',
  }),
  own('job_drafts', 'company_id', 'jobDrafts'),
  own('applications', 'talent_id', 'applications', {
    hidden: ['rating'],
    deletion: { set: 'cover_note = NULL' },
    why: OTHER_SIDE,
  }),
  own('applications', 'company_id', 'applicationsToYourJobs', {
    only: ['id', 'job_id', 'stage', 'has_contract', 'applied_at', 'changed_at', 'rating', 'source'],
    deletion: 'keep',
    why: OTHER_SIDE,
  }),
  own('application_count_heads', 'company_id', 'countsAhead', {
    part: null,
    why: 'Only says how far the counts below are complete.',
  }),
  own('application_counts', 'company_id', 'counts', {
    part: null,
    why: 'Sums of the applications that are exported one by one.',
  }),
  {
    table: 'applicant_search',
    column: 'company_id',
    where: 't.company_id = $1::uuid',
    part: null,
    deletion: 'keep',
    why: 'Sort keys that triggers derive from applications, names and levels: they are emptied together with those.',
  },
  own('candidate_search', 'talent_id', 'searchWords', {
    part: null,
    why: 'Words of the profile, which is exported, for the search of the companies that the talent applied to.',
  }),
  own('candidate_search', 'company_id', 'searchWordsOfApplicants', {
    part: null,
    why: 'Words of the profiles of others, for a search that ends with the account.',
  }),
  withApplication('application_attachments', 'applicationAttachments'),
  {
    table: 'stage_changes',
    column: 'actor_id',
    where:
      't.actor_id = $1::uuid AND t.application_id IN (SELECT id FROM applications WHERE talent_id = $1::uuid UNION ALL SELECT id FROM applications WHERE company_id = $1::uuid)',
    part: 'movesOfApplications',
    deletion: { set: 'note = NULL, decline_reason_id = NULL' },
    why: OTHER_SIDE,
  },
  withApplication('handed_over_files', 'filesHandedOver'),
  own('milestone_notes', 'author_id', 'milestoneNotes', {
    hidden: ['salt', 'hash'],
    deletion: { set: 'text = NULL' },
    why: 'The row stays with the hash that the chain has; the words go.',
  }),
  {
    table: 'milestone_note_files',
    column: 'note_id',
    where: 't.note_id IN (SELECT id FROM milestone_notes WHERE author_id = $1::uuid)',
    part: 'milestoneFiles',
    deletion: 'remove',
  },
  own('decline_reasons', 'company_id', 'declineReasons'),
  ofPerson('payment_requests', 'paymentRequestsYouMade', {
    deletion: 'keep',
    why: "The company keeps what was accepted; the person's row no longer says who they were.",
  }),
  ofPerson('contract_drafts', 'contractDraftsYouSaved', {
    part: null,
    deletion: 'keep',
    why: "The company's own words, written by several members, and in its export alone. The person's row no longer says who they were.",
  }),
  own('contract_drafts', 'ready_by', 'contractDraftsYouFinished', {
    where: 't.ready_by = $3::uuid',
    part: null,
    deletion: 'keep',
    why: 'It only says that the person called the draft ready, which the company keeps.',
  }),
  own('contract_drafts', 'company_id', 'contractDrafts'),
  withApplication('contract_drafts', null, {
    why: "The company's own words, which were not offered yet. They are deleted with the person.",
  }),
  withApplication('contract_draft_files', null, {
    why: 'They name files of the company that a draft has, and go with it.',
  }),
  withApplication('payment_requests', null, {
    why: 'Between members of the company. They are deleted with the application.',
  }),
  own('talent_notes', 'talent_id', 'notesOnApplications'),
  own('application_notes', 'company_id', 'notesOnApplicants'),
  withApplication('application_ratings', null, {
    why: "The company's own stars for the person, as its notes are. They are deleted with the person.",
  }),
  withApplication('application_notes', null, {
    why: "The company's own notes about the person: its working papers, for which the person can ask the company; the export says so. They are deleted with the person.",
  }),

  own('thread_sides', 'user_id', 'conversations', {
    hidden: ['mail_at', 'mailed_at'],
    deletion: { set: 'mail_at = NULL, mailed_at = NULL' },
    why: OTHER_SIDE,
  }),
  {
    table: 'messages',
    column: 'sender',
    where: messagesOf(true),
    part: 'messagesYouSent',
    deletion: 'later',
    why: 'There may be very many: the texts are deleted; that a message existed remains for the other side.',
  },
  {
    table: 'messages',
    column: 'application_id',
    where: messagesOf(false),
    part: 'messagesYouReceived',
    deletion: 'keep',
    why: OTHER_SIDE,
  },
  {
    table: 'message_attachments',
    column: 'file_id',
    where: 't.file_id IN (SELECT f.id FROM stored_files f WHERE f.owner_id = $1::uuid)',
    part: 'messageAttachments',
    deletion: 'later',
    why: 'They are deleted with the files.',
  },
  own('message_templates', 'company_id', 'messageTemplates'),

  ...PERSONAL_MONEY,

  own('event_heads', 'recipient_id', 'noticeChoices', {
    deletion: { set: `muted = '{}', mail_muted = '{}', push_muted = '{}'` },
    why: 'The other side still writes events that are numbered here.',
  }),
  own('notice_deliveries', 'recipient_id', 'noticesTold'),
  own('notice_settings', 'user_id', 'noticeSettings'),
  ...[
    'notice_exceptions',
    'notice_choices',
    'muted_jobs',
    'member_deliveries',
    'member_presence',
    'notice_readers',
  ].map((table) => own(table, 'account_id', table, { part: null, why: 'Each member exports their own.' })),
  ofPerson('notice_readers', 'noticesReadAndEmails'),
  ofPerson('notice_exceptions', 'noticesMarkedOneByOne'),
  ofPerson('notice_choices', 'noticesChosen'),
  ofPerson('muted_jobs', 'mutedJobs'),
  ofPerson('member_deliveries', 'noticesSent'),
  own('push_devices', 'user_id', 'devicesInAccount', {
    part: null,
    why: "Of the account's members: each gets their own.",
  }),
  own('push_devices', 'session_hash', 'pushDevices', {
    where: 't.session_hash IN (SELECT s.token_hash FROM sessions s WHERE s.person_id = $3::uuid)',
    hidden: ['session_hash', 'endpoint', 'p256dh', 'auth'],
  }),
  own('events', 'recipient_id', 'events', { hidden: ['trace'], deletion: 'later', why: 'There may be very many.' }),
  ...PERSONAL_DEEDS,
  ...PERSONAL_SIGN_IN,
  // Never a mail's text: its codes and links open more than this session may. The inbox comes before the outbox,
  // because its rows are found through the outbox.
  {
    table: 'mails',
    column: 'to',
    where: `(lower(t."to") = $2 OR t.cause IN (SELECT asked.id::text FROM outbox asked WHERE ${sentFor('asked')}))`,
    part: 'mailsInTheBuiltInInbox',
    row: `jsonb_build_object('sentAt', t.sent_at, 'to', t."to")`,
    deletion: 'remove',
  },
  {
    table: 'outbox',
    column: 'payload',
    where: `(t.job = 'send-mail' AND lower(t.payload ->> 'to') = $2 OR ${sentFor('t')})`,
    part: 'mailsAskedFor',
    row: `jsonb_build_object('askedFor', t.created_at, 'to', t.payload ->> 'to', 'about', t.payload ->> 'template')`,
    deletion: 'remove',
  },
  {
    table: 'outbox',
    column: 'payload',
    where: `t.job = 'send-mail' AND lower(t.payload ->> 'replyTo') = $2`,
    part: 'messagesToUs',
    row: `jsonb_build_object('sentAt', t.created_at, 'topic', t.payload -> 'fields' ->> 'topic', 'message', t.payload -> 'fields' ->> 'message')`,
    deletion: 'remove',
  },
  {
    table: 'mails',
    column: 'reply_to',
    where: 'lower(t.reply_to) = $2',
    part: null,
    deletion: 'remove',
    why: 'The same messages, as stored in the built-in inbox.',
  },
];
