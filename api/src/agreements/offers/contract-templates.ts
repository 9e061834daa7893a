import { CONTRACT_TEMPLATES_MAX } from '@hireledger/domain/agreements/offers/limits';
import type { ContractTemplateForm } from '@hireledger/domain/agreements/offers/template';
import { notFound } from '@hireledger/domain/errors/catalogue';
import type { ContractTemplate } from '@hireledger/domain/http/contract-templates';
import type { Context } from '../../context.ts';
import { eventsUpTo } from '../../lists/events-up-to.ts';
import { refuseLongList } from '../../lists/list-limit.ts';
import { changeTemplates } from '../../templates/change-templates.ts';

type Form = Omit<ContractTemplateForm, 'name'>;
interface Row {
  id: string;
  name: string;
  form: Form;
}

const toTemplate = ({ id, name, form }: Row): ContractTemplate => ({ id, name, ...form });

/** The company's own contract templates, by name. `eventsUpTo` is its newest event that they contain. */
export async function listContractTemplates(
  { database: { sql } }: Context,
  companyId: string,
): Promise<{ data: ContractTemplate[]; eventsUpTo: number }> {
  // The number first: an event in between only makes the client fetch the list again.
  const [head] = await sql<{ upTo: number }[]>`SELECT ${eventsUpTo(sql, companyId)} AS up_to`;
  const rows = await sql<Row[]>`
    SELECT id, name, form FROM (SELECT id, name, form FROM contract_templates WHERE company_id = ${companyId} ORDER BY id LIMIT ${CONTRACT_TEMPLATES_MAX}) t
     ORDER BY lower(name), id`;
  return { data: rows.map(toTemplate), eventsUpTo: head!.upTo };
}

/** @throws AppError VALIDATION_FAILED past 50 templates */
export function createContractTemplate(
  context: Context,
  { companyId, template: { name, ...form } }: { companyId: string; template: ContractTemplateForm },
): Promise<ContractTemplate> {
  return changeTemplates(context, { companyId, event: 'contract-templates.changed' }, async (tx) => {
    // One at a time per company, so two tabs cannot exceed the limit together.
    await tx`SELECT FROM companies WHERE user_id = ${companyId} FOR NO KEY UPDATE`;
    const [kept] = await tx<
      { count: number }[]
    >`SELECT count(*)::int AS count FROM contract_templates WHERE company_id = ${companyId}`;
    refuseLongList('name', kept!.count + 1, CONTRACT_TEMPLATES_MAX);
    const [row] = await tx<Row[]>`
      INSERT INTO contract_templates (company_id, name, form, created_at) VALUES (${companyId}, ${name}, ${tx.json(form as never)}, ${context.clock()})
      RETURNING id, name, form`;
    return toTemplate(row!);
  });
}

/** @throws AppError NOT_FOUND if the company has no such template */
export function editContractTemplate(
  context: Context,
  { companyId, id, template: { name, ...form } }: { companyId: string; id: string; template: ContractTemplateForm },
): Promise<ContractTemplate> {
  return changeTemplates(context, { companyId, event: 'contract-templates.changed' }, async (tx) => {
    const [row] = await tx<Row[]>`
      UPDATE contract_templates SET name = ${name}, form = ${tx.json(form as never)} WHERE id = ${id} AND company_id = ${companyId} RETURNING id, name, form`;
    if (!row) throw notFound('template');
    return toTemplate(row);
  });
}

/** @throws AppError NOT_FOUND if the company has no such template */
export function deleteContractTemplate(
  context: Context,
  { companyId, id }: { companyId: string; id: string },
): Promise<void> {
  return changeTemplates(context, { companyId, event: 'contract-templates.changed' }, async (tx) => {
    const { count } = await tx`DELETE FROM contract_templates WHERE id = ${id} AND company_id = ${companyId}`;
    if (count === 0) throw notFound('template');
  });
}
