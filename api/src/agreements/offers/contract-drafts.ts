// Why: docs/decisions/0426-keep-the-draft-of-an-offer-for-the-company.md
import { noteActivity } from '@hireledger/db/activity';
import { namedPerson } from '@hireledger/db/accounts/named-person';
import type { ApplicationFacts } from '@hireledger/db/hiring/event-facts';
import type { Fragment, Sql, Transaction } from '@hireledger/db/connect';
import { appendEvents, type NumberedEvent } from '@hireledger/db/events';
import type { NamedPerson } from '@hireledger/domain/accounts/named-person';
import { AppError, notFound } from '@hireledger/domain/errors/catalogue';
import type { ContractDraftForm } from '@hireledger/domain/http/contract-drafts';
import type { Stage } from '@hireledger/domain/hiring/stages';
import { fileIdOf } from '@hireledger/domain/uploads/file-url';
import type { Session } from '../../auth/sessions.ts';
import type { Context } from '../../context.ts';
import { lockApplication, requireNewest } from './lock-application.ts';

/** The account, and who of it writes. */
type Writer = Pick<Session, 'userId' | 'personId'>;

interface SaveContractDraft {
  session: Writer;
  applicationId: string;
  form: ContractDraftForm;
  version: number;
  newestVersion: number;
  ready?: boolean | undefined;
}

/** Who saved the draft `d` of the company's application `a` last and when, and who called it ready, as JSON; null without one. */
export const draftSummary = (sql: Sql | Transaction): Fragment => sql`
  CASE WHEN d.application_id IS NOT NULL THEN json_build_object('person', ${namedPerson(sql, sql`d.person_id`, sql`a.company_id`)},
    'savedAt', d.saved_at, 'readyBy', ${namedPerson(sql, sql`d.ready_by`, sql`a.company_id`)}) END`;

/**
 * Saves what a company writes for the next version of a contract, as it is. Of two members the later gets DRAFT_CHANGED
 * instead of overwriting the other's words. Once it is ready, those who may send it get a notice.
 * @throws AppError NOT_FOUND, also where the draft was sent or deleted in the meantime; STAGE_CONFLICT where no contract can be
 * sent now; CONTRACT_CHANGED with `details` { newest }; DRAFT_CHANGED with `details` { version, person }
 */
export async function saveContractDraft(
  context: Context,
  { session, applicationId, form, version, newestVersion, ready }: SaveContractDraft,
): Promise<{ version: number; savedAt: string }> {
  const { userId: companyId, personId } = session;
  const at = context.clock();
  const saved = await context.database.sql.begin(async (tx) => {
    const { newest, stage } = await lockApplication(tx, { companyId, applicationId });
    requireNewest(newest, newestVersion);
    const before = await lockDraft(tx, { companyId, applicationId, version });
    if (!before && version > 0) throw new AppError('NOT_FOUND', 'This draft was sent or deleted elsewhere.');
    const [readyBy, readyAt] = ready ? [personId, at] : [null, null];
    // Each draft begins with another version, so that nobody who still has a deleted one replaces or deletes the next.
    const [after] = await tx<{ version: number }[]>`
      INSERT INTO contract_drafts AS d (application_id, company_id, form, version, person_id, saved_at, ready_by, ready_at)
      VALUES (${applicationId}, ${companyId}, ${tx.json(form)}, 1 + floor(random() * 1e9)::int, ${personId}, ${at}, ${readyBy}, ${readyAt})
          ON CONFLICT (application_id) DO UPDATE SET form = EXCLUDED.form, version = d.version + 1, person_id = EXCLUDED.person_id, saved_at = EXCLUDED.saved_at,
             ready_by = CASE WHEN ${ready === undefined} THEN d.ready_by ELSE EXCLUDED.ready_by END, ready_at = CASE WHEN ${ready === undefined} THEN d.ready_at ELSE EXCLUDED.ready_at END
      RETURNING version`;
    await keepFiles(tx, { companyId, applicationId, form });
    const events = ready && !before?.isReady ? await noteReady(tx, { session, applicationId, stage, at }) : [];
    return { version: after!.version, events };
  });
  context.notifier.events(saved.events);
  return { version: saved.version, savedAt: at.toISOString() };
}

/**
 * Locks the draft, which the caller has seen as `version`, 0 without one.
 * @returns whether it is ready; null if there is none now
 * @throws AppError DRAFT_CHANGED with `details` { version, person }
 */
export async function lockDraft(
  tx: Transaction,
  { companyId, applicationId, version }: { companyId: string; applicationId: string; version: number },
): Promise<{ isReady: boolean } | null> {
  const [draft] = await tx<{ version: number; isReady: boolean; person: NamedPerson | null }[]>`
    SELECT version, ready_at IS NOT NULL AS is_ready, ${namedPerson(tx, tx`d.person_id`, tx`d.company_id`)} AS person
      FROM contract_drafts d WHERE application_id = ${applicationId} AND company_id = ${companyId} FOR UPDATE OF d`;
  if (draft && draft.version !== version)
    throw new AppError('DRAFT_CHANGED', undefined, { details: { version: draft.version, person: draft.person } });
  return draft ?? null;
}

/** The draft's files are kept as long as it has them. One that is no longer there is refused when the contract is sent. */
async function keepFiles(
  tx: Transaction,
  { companyId, applicationId, form }: { companyId: string; applicationId: string; form: ContractDraftForm },
): Promise<void> {
  const ids = form.attachments.flatMap(({ url }) => fileIdOf(url) ?? []);
  await tx`
    WITH dropped AS (DELETE FROM contract_draft_files WHERE application_id = ${applicationId} AND file_id <> ALL (${ids}::uuid[]))
    INSERT INTO contract_draft_files (application_id, file_id)
    SELECT ${applicationId}, id FROM stored_files WHERE id = ANY (${ids}::uuid[]) AND owner_id = ${companyId} AND condemned_at IS NULL
        ON CONFLICT DO NOTHING`;
}

/** Notes that a member has written a contract which others send, with the event to the company. */
async function noteReady(
  tx: Transaction,
  {
    session: { userId: companyId, personId },
    applicationId,
    stage,
    at,
  }: { session: Writer; applicationId: string; stage: Stage; at: Date },
): Promise<NumberedEvent[]> {
  await noteActivity(tx, { accountId: companyId, kind: 'offer.drafted', at, applicationId });
  const [facts] = await tx<ApplicationFacts[]>`
    SELECT a.id AS application_id, a.job_id, j.title AS job_title, a.company_id, company.name AS company_name, a.talent_id, talent.full_name AS talent_name
      FROM applications a JOIN jobs j ON j.id = a.job_id JOIN companies company ON company.user_id = a.company_id JOIN users talent ON talent.id = a.talent_id
     WHERE a.id = ${applicationId}`;
  const data = { ...facts!, stage, byPerson: { id: personId } };
  return appendEvents(tx, [{ recipientId: companyId, name: 'contract.drafted', at, data, notify: true }]);
}

/**
 * Deletes the draft in the version that the member has seen.
 * @throws AppError NOT_FOUND if the company has none for this application; DRAFT_CHANGED with `details` { version, person }
 */
export async function deleteContractDraft(
  { database: { sql } }: Context,
  draft: { companyId: string; applicationId: string; version: number },
): Promise<void> {
  await sql.begin(async (tx) => {
    if (!(await lockDraft(tx, draft))) throw notFound('draft');
    await tx`DELETE FROM contract_drafts WHERE application_id = ${draft.applicationId}`;
  });
}
