import type { Context } from '@hireledger/api/context';
import { useCases } from '@hireledger/api/use-cases';
import { CONTRACT_TEMPLATES } from '../market/contracts/terms.ts';

const { createContractTemplate, listContractTemplates } = useCases;

/** A company's contract templates; a company that has some already is not changed. */
export async function createContractTemplates(context: Context, companyId: string): Promise<void> {
  if ((await listContractTemplates(context, companyId)).data.length > 0) return;
  for (const template of CONTRACT_TEMPLATES) await createContractTemplate(context, { companyId, template });
}
