import { isOfPerson, NO_ID, ownedBy, PERSONAL_DATA, type PersonalData } from '@hireledger/db/accounts/personal-data';
import type { Sql, Transaction } from '@hireledger/db/connect';
import { enqueue, type OutboxJobs } from '@hireledger/db/outbox';
import { EXPORT_DAYS } from '@hireledger/domain/accounts/exports';
import type { JobHandler } from '../../queue/job-definition.ts';
import { packInto } from './pack.ts';

interface ExportAccountParts {
  sql: Sql;
  clock: () => Date;
  notifyOutbox: () => void;
}

interface ExportRequest {
  userId: string;
  email: string;
  emailKey: string;
  personId: string;
  fullName: string;
  /** Of the account, at this moment: others export what is theirs. */
  isOwner: boolean;
}

const DAY_MS = 86_400_000;
/** Rows of one round trip. */
const ROWS = 500;
const NOTE =
  'Everything that HireLedger stores about you, by kind. Not in it: passwords and codes, and what companies write about applicants for themselves (notes, stars, reasons to decline). ' +
  'Ask the company for those. Its notes are deleted with your account.';
const NOTE_OF_MEMBER =
  'Everything that HireLedger stores about you as a person, by kind. What belongs to the company is exported by its owners.';
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * Writes everything that is stored about a person, for an owner with all of the account, into one JSON file, chunk by chunk. A run that dies leaves chunks
 * that the next one replaces; the file is completed and its mail requested in one transaction at the end.
 */
export const exportAccountHandler = ({
  sql,
  clock,
  notifyOutbox,
}: ExportAccountParts): JobHandler<OutboxJobs['export-account']> => ({
  async run({ payload: { exportId } }) {
    const [request] = await sql<ExportRequest[]>`
      SELECT u.id AS user_id, p.email, p.email_key, p.id AS person_id, person_name(p.id) AS full_name,
             EXISTS (SELECT FROM memberships m WHERE m.account_id = u.id AND m.person_id = p.id AND m.role = 'owner' AND m.ended_at IS NULL) AS is_owner
        FROM data_exports e JOIN users u ON u.id = e.user_id JOIN persons p ON p.id = e.person_id
       WHERE e.id = ${exportId} AND e.state = 'requested' AND u.deleted_at IS NULL`;
    if (!request) return;
    await sql`DELETE FROM data_export_chunks WHERE export_id = ${exportId}`;
    const parts = PERSONAL_DATA.filter((entry) => entry.part !== null && (request.isOwner || isOfPerson(entry)));
    const pack = packInto(async (position, content) => {
      await sql`INSERT INTO data_export_chunks (export_id, position, content) VALUES (${exportId}, ${position}, ${content})
                ON CONFLICT (export_id, position) DO UPDATE SET content = EXCLUDED.content`;
    });
    await pack.write(
      `{\n"about": ${JSON.stringify({ of: request.email, exportedAt: clock().toISOString(), note: request.isOwner ? NOTE : NOTE_OF_MEMBER })}`,
    );
    // One snapshot for all parts, so they agree with each other.
    await sql.begin('isolation level repeatable read read only', async (tx) => {
      for (const [index, part] of parts.entries()) {
        await noteProgress(sql, { exportId, done: index, total: parts.length, now: clock() });
        await pack.write(`,\n${JSON.stringify(part.part)}: [`);
        await readPart(tx, part, request.isOwner ? request : { ...request, userId: NO_ID }, (rows) => pack.write(rows));
        await pack.write(']');
      }
    });
    await pack.write('\n}\n');
    const bytes = await pack.end();
    await finish(sql, { exportId, request, bytes, parts: parts.length, now: clock() });
    notifyOutbox();
  },
  async giveUp({ payload: { exportId } }) {
    await sql`UPDATE data_exports SET state = 'failed', changed_at = ${clock()} WHERE id = ${exportId} AND state = 'requested'`;
    await sql`DELETE FROM data_export_chunks WHERE export_id = ${exportId}`;
  },
});

async function noteProgress(
  sql: Sql,
  { exportId, done, total, now }: { exportId: string; done: number; total: number; now: Date },
): Promise<void> {
  await sql`UPDATE data_exports SET parts_done = ${done}, parts_total = ${total}, changed_at = ${now} WHERE id = ${exportId} AND state = 'requested'`;
}

async function finish(
  sql: Sql,
  {
    exportId,
    request,
    bytes,
    parts,
    now,
  }: { exportId: string; request: ExportRequest; bytes: number; parts: number; now: Date },
): Promise<void> {
  const expiresAt = new Date(now.getTime() + EXPORT_DAYS * DAY_MS);
  await sql.begin(async (tx) => {
    const [ready] = await tx`
      UPDATE data_exports SET state = 'ready', bytes = ${bytes}, parts_done = ${parts}, changed_at = ${now}, expires_at = ${expiresAt}
       WHERE id = ${exportId} AND state = 'requested' RETURNING id`;
    if (!ready) return;
    const fields = { fullName: request.fullName, day: DAY.format(expiresAt) };
    await enqueue(
      tx,
      'send-mail',
      { template: 'export-ready', to: request.email, personId: request.personId, fields },
      `export-ready:${exportId}`,
    );
  });
}

const quoted = (columns: readonly string[]): string => columns.map((column) => `'${column}'`).join(', ');

/** Reads one part of an export, row by row as JSON text. Columns that are never exported are not read. */
async function readPart(
  tx: Transaction,
  entry: PersonalData,
  { userId, emailKey, personId }: ExportRequest,
  write: (rows: string) => Promise<void>,
): Promise<void> {
  const { table, hidden = [], only } = entry;
  const row =
    entry.row ??
    (only
      ? `(SELECT jsonb_object_agg(key, value) FROM jsonb_each(to_jsonb(t)) WHERE key = ANY (ARRAY[${quoted(only)}]))`
      : `to_jsonb(t) - ARRAY[${quoted(hidden)}]::text[]`);
  let isFirst = true;
  const rows = tx
    .unsafe<{ row: string }[]>(`SELECT (${row})::text AS row FROM "${table}" t WHERE ${ownedBy(entry)}`, [
      userId,
      emailKey,
      personId,
    ])
    .cursor(ROWS);
  for await (const batch of rows) {
    await write((isFirst ? '\n' : ',\n') + batch.map((each) => each.row).join(',\n'));
    isFirst = false;
  }
}
