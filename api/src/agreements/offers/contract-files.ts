import type { Sql, Transaction } from '@hireledger/db/connect';
import type { ContractDocument } from '@hireledger/domain/agreements/offers/document';
import { invalidField, type AppError } from '@hireledger/domain/errors/catalogue';
import { fileIdOf } from '@hireledger/domain/uploads/file-url';

export const unknownFiles = (): AppError =>
  invalidField('attachments', 'One of these files is not yours or no longer exists. Attach it again.');

/**
 * The files of a contract in their order, each once: the company's own uploads, or those that an earlier version of the
 * same contract has. Null where one of them is neither.
 */
export async function contractFiles(
  sql: Sql | Transaction,
  { companyId, applicationId, urls }: { companyId: string; applicationId: string; urls: readonly string[] },
): Promise<ContractDocument['attachments'] | null> {
  const ids = [...new Set(urls)].map(fileIdOf);
  if (ids.some((id) => id === null)) return null;
  if (ids.length === 0) return [];
  const found = await sql<{ id: string; name: string; type: string; size: number; sha256: string }[]>`
    SELECT f.id, f.name, f.type, f.size::int AS size, encode(f.sha256, 'hex') AS sha256 FROM stored_files f
     WHERE f.id = ANY (${ids as string[]}::uuid[]) AND f.kind = 'attachment' AND f.ready_at IS NOT NULL AND f.condemned_at IS NULL
       AND (f.owner_id = ${companyId} OR EXISTS (
         SELECT FROM contract_offer_files used JOIN contract_offers o ON o.id = used.offer_id
          WHERE used.file_id = f.id AND o.application_id = ${applicationId} AND o.company_id = ${companyId}))`;
  const byId = new Map(found.map(({ id, ...file }) => [id, { ...file, url: `/files/${id}` }]));
  const files = ids.map((id) => byId.get(id!));
  return files.every((file) => file !== undefined) ? files : null;
}
