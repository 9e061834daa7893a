import { notFound } from '@hireledger/domain/errors/catalogue';
import type { MessageTemplate } from '@hireledger/domain/http/message-templates';
import { TEMPLATES_MAX } from '@hireledger/domain/messages/limits';
import type { Context } from '../../context.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';
import { refuseLongList } from '../../lists/list-limit.ts';
import { changeTemplates } from '../../templates/change-templates.ts';

/** The company's own templates, by name. `eventsUpTo` is its newest event that they contain. */
export async function listMessageTemplates(
  { database: { sql } }: Context,
  companyId: string,
): Promise<{ data: MessageTemplate[]; eventsUpTo: number }> {
  // The number first: an event in between only makes the client fetch the list again.
  const [head] = await sql<{ upTo: number }[]>`SELECT ${eventsUpTo(sql, companyId)} AS up_to`;
  const templates = await sql<MessageTemplate[]>`
    SELECT id, name, text FROM (SELECT id, name, text FROM message_templates WHERE company_id = ${companyId} ORDER BY id LIMIT ${TEMPLATES_MAX}) t
     ORDER BY lower(name), id`;
  return { data: [...templates], eventsUpTo: head!.upTo };
}

/** @throws AppError VALIDATION_FAILED past 50 templates */
export function createMessageTemplate(
  context: Context,
  { companyId, name, text }: { companyId: string; name: string; text: string },
): Promise<MessageTemplate> {
  return changeTemplates(context, { companyId, event: 'message-templates.changed' }, async (tx) => {
    // One at a time per company, so two tabs cannot exceed the limit together.
    await tx`SELECT FROM companies WHERE user_id = ${companyId} FOR NO KEY UPDATE`;
    const [kept] = await tx<
      { count: number }[]
    >`SELECT count(*)::int AS count FROM message_templates WHERE company_id = ${companyId}`;
    refuseLongList('name', kept!.count + 1, TEMPLATES_MAX);
    const [row] = await tx<MessageTemplate[]>`
      INSERT INTO message_templates (company_id, name, text, created_at) VALUES (${companyId}, ${name}, ${text}, ${context.clock()}) RETURNING id, name, text`;
    return row!;
  });
}

/** @throws AppError NOT_FOUND if the company has no such template */
export function editMessageTemplate(
  context: Context,
  { companyId, id, name, text }: { companyId: string; id: string; name: string; text: string },
): Promise<MessageTemplate> {
  return changeTemplates(context, { companyId, event: 'message-templates.changed' }, async (tx) => {
    const [row] = await tx<MessageTemplate[]>`
      UPDATE message_templates SET name = ${name}, text = ${text} WHERE id = ${id} AND company_id = ${companyId} RETURNING id, name, text`;
    if (!row) throw notFound('template');
    return row;
  });
}

/** @throws AppError NOT_FOUND if the company has no such template */
export function deleteMessageTemplate(
  context: Context,
  { companyId, id }: { companyId: string; id: string },
): Promise<void> {
  return changeTemplates(context, { companyId, event: 'message-templates.changed' }, async (tx) => {
    const { count } = await tx`DELETE FROM message_templates WHERE id = ${id} AND company_id = ${companyId}`;
    if (count === 0) throw notFound('template');
  });
}
