import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { everyFormDialog } from '../../../testing/form-dialog.tsx';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import TemplatesDialog from './TemplatesDialog.tsx';

const TEMPLATE = { id: '40000000-0000-4000-8000-000000000001', name: 'Invitation', text: 'Please come.' };
const nothing = () => {};

everyFormDialog('the dialog for a template', {
  as: COMPANY,
  draw: (onClose) => <TemplateForm template={null} onClose={onClose} />,
  fill: async (dialog) => {
    await dialog.getByLabelText('Name').fill('Invitation');
    await dialog.getByLabelText('Text').fill('Please come.');
  },
  kept: { field: 'Name', text: 'Invitation' },
  send: 'Save',
  call: 'POST /message-templates',
  answers: { data: TEMPLATE },
  issue: { path: 'text', field: 'Text' },
  asks: true,
});

test('a template without a name or with an unknown placeholder says so at its field', async () => {
  const screen = await show(<TemplateForm template={null} onClose={nothing} />, { as: COMPANY });
  await screen.getByLabelText('Text').fill('Dear {{nobody}}');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByLabelText('Name')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(screen.getByLabelText('Text')).toHaveAttribute('aria-invalid', 'true');
});

test('a placeholder is inserted where the cursor is', async () => {
  const screen = await show(<TemplateForm template={TEMPLATE} onClose={nothing} />, { as: COMPANY });
  const text = screen.getByLabelText('Text');
  await text.click();
  (text.element() as HTMLTextAreaElement).setSelectionRange(6, 6);
  await screen.getByRole('group', { name: 'Placeholders' }).getByRole('button').first().click();
  await expect.element(text).toHaveValue(expect.stringMatching(/^Please\{\{\w+\}\} come\.$/));
  await expect.element(text).toHaveFocus();
});

test('a deleted template can be put back from its toast', async () => {
  let kept = [TEMPLATE];
  answer('GET /message-templates', () => ({ data: kept }));
  answer('DELETE /message-templates/:id', () => {
    kept = [];
    return { message: 'Deleted' };
  });
  answer('POST /message-templates', () => {
    kept = [TEMPLATE];
    return { data: TEMPLATE };
  });
  const screen = await show(<TemplatesDialog onClose={nothing} />, { as: COMPANY });
  const remove = screen.getByRole('button', { name: 'Delete Invitation' });
  await remove.click();
  await expect.element(remove).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(remove).toBeVisible();
  expect(requestsTo('POST /message-templates').map(({ body }) => body)).toEqual([
    { name: 'Invitation', text: 'Please come.' },
  ]);
});

test('the list of templates fits a phone with long names and letters twice as large', async () => {
  const name = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
  answer('GET /message-templates', { data: [{ ...TEMPLATE, name, text: 'שלום '.repeat(60) }] });
  await showOnPhone({ letters: 2 });
  const screen = await show(<TemplatesDialog onClose={nothing} />, { as: COMPANY });
  await expect.element(screen.getByText(name)).toBeVisible();
  expect(brokenLooks()).toEqual([]);
});
