// Why: docs/decisions/0067-copy-the-attachments-of-an-application.md
import { AppError, invalidField, notFound } from '@hireledger/domain/errors/catalogue';
import type { EventData } from '@hireledger/domain/events/vocabulary';
import type { WaysToApply } from '@hireledger/domain/hiring/applying';
import { firstStage } from '@hireledger/domain/hiring/machine';
import type { Stage } from '@hireledger/domain/hiring/stages';
import type { MyApplication } from '@hireledger/domain/http/applications';
import { closedReason, type CloseReason } from '@hireledger/domain/jobs/job-status';
import type { Requirement } from '@hireledger/domain/jobs/options';
import { OWN_PAGES } from '@hireledger/domain/jobs/share-tag';
import { missingRequirements, requirementsText, type ProfileParts } from '@hireledger/domain/jobs/requirements';
import { appendingEvents } from '@hireledger/db/events';
import { isWithdrawnByTalent } from '@hireledger/db/hiring/conditions';
import { currentPerson } from '@hireledger/db/trace';
import type { Context } from '../../context.ts';
import { chosenFiles, profileParts } from '../../job-posting/profile-parts.ts';
import { applyAgain } from './apply-again.ts';

interface ApplyForJob {
  talentId: string;
  jobId: string;
  /** The talent's note to the company; an empty text counts as none. */
  coverNote?: string;
  /** Files of the profile to send along; all of them if left out. */
  attachmentIds?: string[];
  /** Tag of the shared link that led to the job. */
  source?: string;
}

interface Job extends WaysToApply {
  title: string;
  companyId: string;
  companyName: string;
  talentName: string;
  closedAt: Date | null;
  closeReason: CloseReason | null;
  deadlineAt: Date | null;
  requirements: Requirement[];
  hidden: boolean;
  version: number;
  capacity: number;
  hired: number;
  /** The talent's application, and whether it can continue. */
  own: { id: string; appliedAt: string; isWithdrawn: boolean } | null;
  profile: ProfileParts;
  /** How many of the chosen files there are. */
  files: number;
}

/**
 * The job is read, then applied for on condition that it is unchanged. After an edit in between it is read again, at
 * most this often.
 */
const TRIES = 3;

/**
 * Applies for a job, or again where the talent withdrew; company and title come from the job itself. The files of the profile that are sent along are
 * copied as they are now. Two round trips: the facts to decide on, and one statement for the application with
 * everything that belongs to it.
 * @throws AppError NOT_FOUND, JOB_CLOSED with the reason, ALREADY_APPLIED, PROFILE_INCOMPLETE with `details` { missing
 * }, VALIDATION_FAILED for attachments that are not the talent's
 */
export async function applyForJob(context: Context, application: ApplyForJob): Promise<MyApplication> {
  for (let left = TRIES; left > 0; left -= 1) {
    const now = context.clock();
    const job = await findJob(context, application);
    if (!job || (job.hidden && !job.own)) throw notFound('job');
    const stage = decide(job, application, now);
    const submitted = job.own
      ? await continued(context, application, { ...job, own: job.own }, stage, now)
      : await submit(context, application, job, stage, now);
    if (submitted) return submitted;
  }
  throw new AppError('UNAVAILABLE');
}

/** A talent who withdrew still sees such a job. */
const HIDDEN = 'This job is under review and takes no applications until then.';

/** Refuses, or returns the application's first stage. */
function decide(job: Job, { attachmentIds }: ApplyForJob, now: Date): Stage {
  if (job.own && !job.own.isWithdrawn) throw new AppError('ALREADY_APPLIED');
  const reason = job.hidden ? HIDDEN : closedReason(job, now);
  if (reason) throw new AppError('JOB_CLOSED', reason);
  const stage = firstStage(job);
  // A talent who has applied elsewhere only records it here: the company has what it requires already, or not.
  const missing = stage === 'Applied' ? missingRequirements(job.requirements, job.profile) : [];
  if (missing.length > 0) {
    throw new AppError(
      'PROFILE_INCOMPLETE',
      `This company requires ${requirementsText(missing)}. Add it to your profile first.`,
      { details: { missing } },
    );
  }
  if (attachmentIds && job.files < new Set(attachmentIds).size)
    throw invalidField('attachmentIds', 'One of these attachments is no longer in your profile. Choose again.');
  if (stage === 'Applied' && job.requirements.includes('attachment') && job.files === 0)
    throw invalidField('attachmentIds', 'This company requires an attachment, such as a CV. Choose one.');
  return stage;
}

async function findJob(
  { database: { sql } }: Context,
  { jobId, talentId, attachmentIds }: ApplyForJob,
): Promise<Job | undefined> {
  const [job] = await sql<Job[]>`
    SELECT j.title, j.company_id, company.name AS company_name, talent.full_name AS talent_name,
           j.closed_at, j.close_reason, j.deadline_at,
           j.application_methods, j.external_link, j.application_email, j.requirements, j.hidden_at IS NOT NULL AS hidden, j.version, j.capacity,
           (SELECT count(*)::int FROM applications a WHERE a.job_id = j.id AND takes_place(a.stage, a.has_contract)) AS hired,
           (SELECT json_build_object('id', a.id, 'appliedAt', a.applied_at, 'isWithdrawn', ${isWithdrawnByTalent(sql)})
              FROM applications a WHERE a.job_id = j.id AND a.talent_id = ${talentId}) AS own,
           ${profileParts(sql, talentId)} AS profile,
           (SELECT count(*)::int FROM ${chosenFiles(sql, talentId, attachmentIds)} chosen) AS files
      FROM jobs j JOIN companies company ON company.user_id = j.company_id JOIN users talent ON talent.id = ${talentId}
     WHERE j.id = ${jobId} AND j.deleted_at IS NULL`;
  return job;
}

/** Null if the job or the application has changed since they were read. */
async function continued(
  context: Context,
  { talentId, jobId, coverNote, attachmentIds }: ApplyForJob,
  { own, version, ...job }: Job & { own: NonNullable<Job['own']> },
  stage: Stage,
  at: Date,
): Promise<MyApplication | null> {
  const command = { talentId, jobId, version, applicationId: own.id, stage, coverNote, attachmentIds, at };
  return (await applyAgain(context, command))
    ? answerOf(job, { id: own.id, jobId, appliedAt: new Date(own.appliedAt).toISOString(), hiringStage: stage })
    : null;
}

const answerOf = (
  { title, companyId, companyName }: Pick<Job, 'title' | 'companyId' | 'companyName'>,
  application: Pick<MyApplication, 'id' | 'jobId' | 'appliedAt' | 'hiringStage'>,
): MyApplication => ({
  ...application,
  companyId,
  companyName,
  jobTitle: title,
  hasContract: false,
  contract: null,
  payout: null,
});

type Submitted = { recipientId: string; seq: bigint; data: EventData<'application.submitted'> };

/**
 * Null if the job has changed since it was read. The job is locked against a close or an edit, not against other
 * applicants.
 */
async function submit(
  context: Context,
  application: ApplyForJob,
  job: Job,
  stage: Stage,
  now: Date,
): Promise<MyApplication | null> {
  const { talentId, jobId, coverNote, attachmentIds, source = OWN_PAGES } = application;
  const { title: jobTitle, companyId, companyName, talentName } = job;
  const { sql } = context.database;
  const facts: Omit<EventData<'application.submitted'>, 'applicationId'> = {
    jobId,
    jobTitle,
    companyId,
    companyName,
    talentId,
    talentName,
    stage,
  };
  const rows = await sql<Submitted[]>`
    WITH job AS (
      SELECT id, company_id FROM jobs
       WHERE id = ${jobId} AND deleted_at IS NULL AND hidden_at IS NULL AND closed_at IS NULL
         AND version = ${job.version} FOR SHARE
    ), talent AS (
      -- A change of the profile under way ends first: the company's search reads the profile with the application.
      SELECT id FROM users WHERE id = ${talentId} FOR SHARE
    ), created AS (
      -- Its id contains the time of the application: a reader that only has the id knows how old it is.
      INSERT INTO applications (id, job_id, company_id, talent_id, stage, applied_at, changed_at, cover_note, source)
      SELECT uuidv7(${now}::timestamptz - clock_timestamp()), job.id, job.company_id, talent.id, ${stage}, ${now}, ${now}, ${coverNote || null}, ${source} FROM job, talent
      ON CONFLICT ON CONSTRAINT applications_once_per_job DO NOTHING RETURNING id
    ), begun AS (
      INSERT INTO stage_changes (application_id, to_stage, actor_id, actor_role, at, person_id)
      SELECT created.id, ${stage}, ${talentId}, 'talent', ${now}, ${currentPerson()} FROM created
    ), attached AS (
      INSERT INTO application_attachments (application_id, position, name, file_url)
      SELECT created.id, row_number() OVER (ORDER BY file.id), file.name, file.file_url
        FROM created, ${chosenFiles(sql, talentId, attachmentIds)} file
    ), event AS (
      SELECT 1 AS position, side.id AS recipient_id, 'application.submitted' AS name, ${now}::timestamptz AS at,
             jsonb_build_object('applicationId', created.id) || ${sql.json(facts)} AS data, side.role = 'company' AS notify
        FROM created, (VALUES (${companyId}::uuid, 'company'), (${talentId}::uuid, 'talent')) AS side (id, role)
    ), ${appendingEvents(sql)}
    SELECT recipient_id, seq, data FROM appended`;
  const [first] = rows;
  if (!first) return null;
  const at = now.toISOString();
  context.notifier.events(rows.map((row) => ({ ...row, seq: Number(row.seq), name: 'application.submitted', at })));
  context.notifier.jobs([jobId]);
  return answerOf(job, { id: first.data.applicationId, jobId, appliedAt: at, hiringStage: stage });
}
