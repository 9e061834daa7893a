import { mayAs, type MemberRole } from '@hireledger/domain/accounts/member-roles';
import { isContactHidden, type Stage } from '@hireledger/domain/hiring/stages';
import type { ApplicantSort } from '@hireledger/domain/http/applicant-filters';
import type { ApplicantFilters } from '@hireledger/domain/http/applicants';
import type { Fragment, Sql } from '@hireledger/db/connect';
import { findApplicants } from '../applications/records/find-applicants.ts';
import { ofTeam } from '../../auth/team.ts';
import type { Context } from '../../context.ts';
import { csvTime } from '../../lists/csv.ts';
import { exportPages } from '../../lists/export-pages.ts';
import { currentJobOf } from '../applications/records/applicant.ts';

/** Rows in memory at a time. */
const AT_ONCE = 500;
export type ExportApplicants = { companyId: string; team: string | null; memberRole: MemberRole } & (
  | { filters: ApplicantFilters; sort: ApplicantSort }
  | { applicationIds: string[] }
);

interface Exported {
  id: string;
  fullName: string;
  email: string;
  phoneNumber: string | null;
  jobLevel: string | null;
  stage: Stage;
  rating: number | null;
  appliedAt: Date;
  jobTitle: string;
  currentJob: string | null;
  linkedin: string | null;
  website: string | null;
  hidden: boolean;
}

const shape = (sql: Sql): { columns: Fragment; joins: Fragment } => ({
  columns: sql`a.id, person.full_name, person.email, social.phone_number, talent.job_level, a.stage, a.rating,
    a.applied_at, j.title AS job_title, ${currentJobOf(sql, sql`a.talent_id`)} AS current_job, social.linkedin, social.website, person.deletes_at IS NOT NULL AS hidden`,
  joins: sql`JOIN jobs j ON j.id = a.job_id JOIN users person ON person.id = a.talent_id JOIN talents talent ON talent.user_id = a.talent_id
    JOIN socials social ON social.user_id = a.talent_id`,
});

/**
 * The applicants as CSV, streamed as the reader takes it. For people who are leaving it contains only the application
 * itself; for withdrawn or declined applications, or a reader without that permission, no contact details.
 * @throws AppError TOO_MANY_REQUESTS while the company has two others running
 */
export const exportApplicants = (context: Context, request: ExportApplicants): Promise<AsyncGenerator<string>> =>
  exportPages(context, {
    key: `applicants-export:${request.companyId}`,
    columns: HEADS,
    pages: rowsOf(context, request),
  });

async function* rowsOf(context: Context, request: ExportApplicants): AsyncGenerator<object[]> {
  for await (const rows of 'filters' in request ? pagesOf(context, request) : chosen(context, request))
    yield rows.map((row) => columnsOf(row, request.memberRole, context.settings.publicUrl));
}

async function* pagesOf(
  context: Context,
  { companyId, team, filters, sort }: Extract<ExportApplicants, { filters: unknown }>,
): AsyncGenerator<Exported[]> {
  let cursor: string | null | undefined;
  while (cursor !== null) {
    const page: { rows: Exported[]; nextCursor: string | null } = await findApplicants<Exported>(
      context,
      { companyId, filters: { ...filters, team }, sort, limit: AT_ONCE, cursor, counts: false },
      shape,
    );
    yield page.rows;
    cursor = page.nextCursor;
  }
}

async function* chosen(
  { database: { sql } }: Context,
  { companyId, team, applicationIds }: Extract<ExportApplicants, { applicationIds: unknown }>,
): AsyncGenerator<Exported[]> {
  const { columns, joins } = shape(sql);
  yield await sql<Exported[]>`
    SELECT ${columns} FROM applications a ${joins} WHERE a.id = ANY (${applicationIds}::uuid[]) AND a.company_id = ${companyId} ${ofTeam(sql, team, sql`a.job_id`)} ORDER BY a.applied_at DESC, a.id DESC`;
}

const columnsOf = (row: Exported, reader: MemberRole, publicUrl: string) => {
  const isWithheld = isContactHidden(row.stage) || mayAs(reader, 'see-contact-details') === 'no';
  const own = <T>(value: T): T | null => (row.hidden ? null : value);
  const contact = <T>(value: T): T | null => (isWithheld ? null : own(value));
  return {
    'Full Name': row.fullName,
    Email: contact(row.email),
    Phone: contact(row.phoneNumber),
    Level: own(row.jobLevel),
    'Hiring Stage': row.stage,
    Rating: row.rating,
    'Applied Date (UTC)': csvTime(row.appliedAt),
    'Job Role': row.jobTitle,
    'Current Job': own(row.currentJob),
    LinkedIn: contact(row.linkedin),
    Website: contact(row.website),
    Application: `${publicUrl}/applicationdetails/${row.id}`,
  };
};
const HEADS = [
  'Full Name',
  'Email',
  'Phone',
  'Level',
  'Hiring Stage',
  'Rating',
  'Applied Date (UTC)',
  'Job Role',
  'Current Job',
  'LinkedIn',
  'Website',
  'Application',
];
