import { z } from 'zod';
import { CONTRACT_TEMPLATES_MAX } from '../agreements/offers/limits.ts';
import { contractTemplateForm } from '../agreements/offers/template.ts';
import { messageAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';

const contractTemplate = contractTemplateForm.extend({ id: z.uuid() });
export type ContractTemplate = z.infer<typeof contractTemplate>;

const about = { tag: 'contracts' } as const;

export const listContractTemplates = endpoint({
  ...about,
  method: 'GET',
  path: '/contract-templates',
  summary: "The company's own contract templates, by name",
  access: 'company',
  job: 'free',
  eventsUpTo: true,
  answer: z.object({ data: z.array(contractTemplate).max(CONTRACT_TEMPLATES_MAX) }),
});

export const createContractTemplate = endpoint({
  ...about,
  method: 'POST',
  path: '/contract-templates',
  summary: 'Save a contract template',
  access: 'company:edit-company',
  job: 'free',
  body: contractTemplateForm,
  answer: z.object({ data: contractTemplate }),
  status: 201,
});

export const editContractTemplate = endpoint({
  ...about,
  method: 'PUT',
  path: '/contract-templates/:id',
  summary: 'Change a contract template',
  access: 'company:edit-company',
  job: 'free',
  body: contractTemplateForm,
  answer: z.object({ data: contractTemplate }),
  failures: ['NOT_FOUND'],
});

export const deleteContractTemplate = endpoint({
  ...about,
  method: 'DELETE',
  path: '/contract-templates/:id',
  summary: 'Delete a contract template',
  access: 'company:edit-company',
  job: 'free',
  answer: messageAnswer,
  failures: ['NOT_FOUND'],
});
