import { AppError } from '@hireledger/domain/errors/catalogue';
import type { MessageTemplate } from '@hireledger/domain/http/messages';
import { TEMPLATES_MAX } from '@hireledger/domain/messages/limits';
import type { Context } from '../context.ts';
import { refuseLongList } from './list-limit.ts';

/** The company's own templates, by name. */
export const listMessageTemplates = ({ database: { sql } }: Context, companyId: string): Promise<MessageTemplate[]> =>
  sql<MessageTemplate[]>`
    SELECT id, name, text FROM (SELECT id, name, text FROM message_templates WHERE company_id = ${companyId} ORDER BY id LIMIT ${TEMPLATES_MAX}) t
     ORDER BY lower(name), id`;

/** @throws AppError VALIDATION_FAILED past 50 templates */
export function createMessageTemplate({ database, clock }: Context, { companyId, name, text }: { companyId: string; name: string; text: string }): Promise<MessageTemplate> {
  return database.sql.begin(async (tx) => {
    // One at a time per company, so that two tabs do not pass the limit together.
    await tx`SELECT FROM companies WHERE user_id = ${companyId} FOR NO KEY UPDATE`;
    const [kept] = await tx<{ count: number }[]>`SELECT count(*)::int AS count FROM message_templates WHERE company_id = ${companyId}`;
    refuseLongList('name', kept!.count + 1, TEMPLATES_MAX);
    const [row] = await tx<MessageTemplate[]>`
      INSERT INTO message_templates (company_id, name, text, created_at) VALUES (${companyId}, ${name}, ${text}, ${clock()}) RETURNING id, name, text`;
    return row!;
  });
}

/** @throws AppError NOT_FOUND where the company has no such template */
export async function editMessageTemplate(
  { database: { sql } }: Context,
  { companyId, id, name, text }: { companyId: string; id: string; name: string; text: string },
): Promise<MessageTemplate> {
  const [row] = await sql<MessageTemplate[]>`
    UPDATE message_templates SET name = ${name}, text = ${text} WHERE id = ${id} AND company_id = ${companyId} RETURNING id, name, text`;
  if (!row) throw templateNotFound();
  return row;
}

/** @throws AppError NOT_FOUND where the company has no such template */
export async function deleteMessageTemplate({ database: { sql } }: Context, { companyId, id }: { companyId: string; id: string }): Promise<void> {
  const { count } = await sql`DELETE FROM message_templates WHERE id = ${id} AND company_id = ${companyId}`;
  if (count === 0) throw templateNotFound();
}

const templateNotFound = () => new AppError('NOT_FOUND', 'We could not find that template.');
