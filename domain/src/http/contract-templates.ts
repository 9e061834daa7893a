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

const edit = { ...about, access: 'company:edit-company', job: 'free' } as const;

export const createContractTemplate = endpoint({
  ...edit,
  method: 'POST',
  path: '/contract-templates',
  summary: 'Save a contract template',
  body: contractTemplateForm,
  answer: z.object({ data: contractTemplate }),
  status: 201,
});

export const editContractTemplate = endpoint({
  ...edit,
  method: 'PUT',
  path: '/contract-templates/:id',
  summary: 'Change a contract template',
  body: contractTemplateForm,
  answer: z.object({ data: contractTemplate }),
  failures: ['NOT_FOUND'],
});

export const deleteContractTemplate = endpoint({
  ...edit,
  method: 'DELETE',
  path: '/contract-templates/:id',
  summary: 'Delete a contract template',
  answer: messageAnswer,
  failures: ['NOT_FOUND'],
});
