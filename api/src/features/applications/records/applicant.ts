import type { Sql } from '@hireledger/db/connect';
import { mayAs, type MemberRole } from '@hireledger/domain/accounts/member-roles';
import type { ApplicantRow } from '@hireledger/domain/http/applicants';
import { isContactHidden } from '@hireledger/domain/hiring/stages';
import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { contractOfApplication, toContract, type ContractRow } from '../../../agreements/contract.ts';
import { payoutOfApplication, toPayout, type PayoutRow } from '../../../money/payout.ts';

type Listed = Omit<ApplicantRow, 'place' | 'skills'>;

/** What a row of the company's list and a card of its board show, as `listedColumns` reads it. */
export type ListedRow = Omit<Listed, 'appliedAt' | 'payout'> & {
  appliedAt: Date;
  payout: PayoutRow | null;
  profileHidden: boolean;
};

/** Over a table `a` of application rows and `listedJoins`. */
export const listedColumns = (sql: Sql) => sql`
  a.id, a.job_id, a.talent_id, person.full_name, person.verified_at IS NOT NULL AS verified,
  talent.display_picture_url AS display_picture, talent.job_level, j.title AS job_title, a.stage AS hiring_stage,
  a.has_contract, a.applied_at, a.rating, ${payoutOfApplication(sql)} AS payout, person.deletes_at IS NOT NULL AS profile_hidden`;

export const listedJoins = (sql: Sql) => sql`
  JOIN jobs j ON j.id = a.job_id
  JOIN users person ON person.id = a.talent_id
  JOIN talents talent ON talent.user_id = a.talent_id`;

export const toListed = ({ profileHidden, appliedAt, payout, ...row }: ListedRow): Listed => ({
  ...row,
  ...(profileHidden && { displayPicture: null, jobLevel: null }),
  appliedAt: appliedAt.toISOString(),
  payout: payout && toPayout(payout, 'company'),
});

/** The application record of the company's view, as `applicantColumns` reads it. */
export type ApplicantRecordRow = Omit<ApplicantRecord, 'appliedAt' | 'contract' | 'payout'> & {
  appliedAt: Date;
  contract: ContractRow | null;
  payout: PayoutRow | null;
};

/** Over a table `a` of application rows and `applicantJoins`. Personal data is read only here and in the person's own profile. */
export const applicantColumns = (sql: Sql) => sql`
  a.id, a.job_id, a.talent_id, person.full_name, person.verified_at IS NOT NULL AS verified,
  talent.display_picture_url AS display_picture, talent.job_level,
  ${currentJobOf(sql, sql`a.talent_id`)} AS current_job,
  j.title AS job_title, a.stage AS hiring_stage, a.has_contract, a.applied_at,
  person.email, social.phone_number, social.linkedin, social.website, talent.gender,
  talent.birth_date::text AS dob, talent.language, talent.address,
  ${experiencesOf(sql, sql`a.talent_id`)} AS experience, ${educationsOf(sql, sql`a.talent_id`)} AS education,
  ARRAY(SELECT s.name FROM skills s WHERE s.talent_id = a.talent_id ORDER BY s.id) AS skill_set, talent.about AS about_me,
  a.cover_note, a.rating,
  ${attachmentsSent(sql)} AS attachments,
  ${contractOfApplication(sql)} AS contract, ${payoutOfApplication(sql)} AS payout, person.deletes_at IS NOT NULL AS profile_hidden`;

export const applicantJoins = (sql: Sql) => sql`
  ${listedJoins(sql)}
  JOIN socials social ON social.user_id = a.talent_id`;

export const toApplicant = (row: ApplicantRecordRow, now: Date, reader: MemberRole): ApplicantRecord => ({
  ...row,
  ...(isContactHidden(row.hiringStage) && CONTACT_HIDDEN),
  ...(mayAs(reader, 'see-contact-details') === 'no' && CONTACT_WITHHELD),
  ...(row.profileHidden && HIDDEN),
  appliedAt: row.appliedAt.toISOString(),
  contract: row.contract && toContract(row.contract, now),
  payout: row.payout && toPayout(row.payout, 'company'),
});

/**
 * What a company may not read once an application was withdrawn or declined; reconsidering shows it again. The address
 * is never null for clients: it is empty.
 */
const CONTACT_HIDDEN = {
  email: '',
  phoneNumber: null,
  linkedin: null,
  website: null,
  gender: null,
  dob: null,
  language: null,
  address: null,
} satisfies Partial<ApplicantRecord>;

/** What a member without the permission for contact details may not read; a CV has them, too. */
const CONTACT_WITHHELD = {
  email: '',
  phoneNumber: null,
  linkedin: null,
  website: null,
  address: null,
  attachments: [],
} satisfies Partial<ApplicantRecord>;

/** The rest of a record whose talent is leaving or has left: the application, without the profile. */
const HIDDEN = {
  ...CONTACT_HIDDEN,
  displayPicture: null,
  jobLevel: null,
  currentJob: null,
  experience: [],
  education: [],
  skillSet: [],
  aboutMe: null,
  coverNote: null,
  attachments: [],
} satisfies Partial<ApplicantRecord>;

/** The files that were sent with an application of the table `a`, as they were then. */
export const attachmentsSent = (sql: Sql) => sql`
  (SELECT coalesce(json_agg(json_build_object('name', f.name, 'url', f.file_url) ORDER BY f.position), '[]')
     FROM application_attachments f WHERE f.application_id = a.id)`;

type Fragment = ReturnType<Sql>;

/** What a talent does now or did last: 'Analyst at Engines', or null. */
export function currentJobOf(sql: Sql, talentId: Fragment | string) {
  return sql`(SELECT e.job_title || ' at ' || e.company_name FROM experiences e WHERE e.talent_id = ${talentId}
    ORDER BY e.end_date IS NULL DESC, e.start_date DESC NULLS LAST, e.id DESC LIMIT 1)`;
}

/** A talent's experiences as a JSON list, the present one first. */
export function experiencesOf(sql: Sql, talentId: Fragment | string) {
  return sql`(SELECT coalesce(json_agg(json_build_object('id', e.id, 'jobTitle', e.job_title, 'companyName', e.company_name,
      'startDate', e.start_date, 'endDate', e.end_date, 'responsiblity', e.responsibility)
      ORDER BY e.end_date IS NULL DESC, e.start_date DESC NULLS LAST, e.id DESC), '[]')
    FROM experiences e WHERE e.talent_id = ${talentId})`;
}

export function educationsOf(sql: Sql, talentId: Fragment | string) {
  return sql`(SELECT coalesce(json_agg(json_build_object('id', e.id, 'degree', e.degree, 'institution', e.institution,
      'startDate', e.start_date, 'endDate', e.end_date) ORDER BY e.start_date DESC NULLS LAST, e.id DESC), '[]')
    FROM educations e WHERE e.talent_id = ${talentId})`;
}
