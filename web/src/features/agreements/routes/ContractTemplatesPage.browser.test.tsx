import { dollars } from '@hireledger/domain/money/usd';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { everyFormDialog } from '../../../testing/form-dialog.tsx';
import { answer, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { TemplateDialog } from '../offers/templates/TemplateDialog.tsx';
import ContractTemplatesPage from './ContractTemplatesPage.tsx';

const TEMPLATE = {
  id: '90000000-0000-4000-8000-000000000001',
  name: 'Survey',
  title: 'Survey for {{talent.name}}',
  scope: '',
  governingText: '',
  reviewDays: 14,
  milestones: [{ title: 'Report', amount: String(dollars(200)), dueInDays: 30 }],
};
const nothing = () => {};

everyFormDialog('the dialog for a contract template', {
  as: COMPANY,
  draw: (onClose) => <TemplateDialog template={null} onClose={onClose} />,
  fill: async (dialog) => {
    await dialog.getByLabelText('Name').fill('Survey');
  },
  kept: { field: 'Name', text: 'Survey' },
  send: 'Save',
  call: 'POST /contract-templates',
  answers: { data: TEMPLATE },
  issue: { path: 'name', field: 'Name' },
  asks: true,
});

test('an unknown placeholder is refused at its field, and the preview fills in the known ones', async () => {
  const screen = await show(<TemplateDialog template={TEMPLATE} onClose={nothing} />, { as: COMPANY });
  await screen.getByLabelText(/^Scope/).fill('For {{nobody}}.');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText(/Unknown placeholder: \{\{nobody\}\}/)).toBeVisible();
  await screen.getByLabelText(/^Scope/).fill('{{company.name}} hires {{talent.name}}.');
  await screen.getByText('Preview').click();
  await expect.element(screen.getByText('Acme Works hires Ada Obi.')).toBeVisible();
  await expect.element(screen.getByText(/^Report, \$200\.00, due /)).toBeVisible();
});

test('a milestone without an amount is saved without one', async () => {
  const screen = await show(<TemplateDialog template={TEMPLATE} onClose={nothing} />, { as: COMPANY });
  answer('PUT /contract-templates/:id', { data: TEMPLATE });
  await screen.getByLabelText(/^Amount/).fill('');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => requestsTo('PUT /contract-templates/:id').map(({ body }) => body.milestones))
    .toEqual([[{ title: 'Report', amount: null, dueInDays: 30 }]]);
});

test('templates are listed, and deleted after a question', async () => {
  let kept = [TEMPLATE];
  answer('GET /contract-templates', () => ({ data: kept }));
  answer('DELETE /contract-templates/:id', () => {
    kept = [];
    return { message: 'Deleted.' };
  });
  const screen = await show(<ContractTemplatesPage />, { as: COMPANY });
  await expect.element(screen.getByText('Survey for [talent], 1 milestone, $200.00')).toBeVisible();
  await screen.getByRole('button', { name: 'Delete Survey' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('No contract templates yet')).toBeVisible();
});
