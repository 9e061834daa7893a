import type { Invoice } from '@hireledger/domain/http/invoices';
import { expect, test } from 'vitest';
import { answer, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { InvoicesCard } from './InvoicesCard.tsx';

const CONTRACT = '0190b3c5-6f1e-7c3a-9a42-111111111111';
const invoice = (number: number, isVoid = false): Invoice => ({
  id: `0190b3c5-6f1e-7c3a-9a42-00000000000${number}`,
  number: `INV-3FA2-2026-000${number}`,
  agreementId: CONTRACT,
  contractTitle: 'Dock survey',
  work: 'Milestone 2: Soundings',
  companyName: 'Harbour Works',
  talentName: 'Ada Obi',
  amount: '250500000',
  fee: '0',
  issuedAt: '2026-01-02T09:00:00.000Z',
  isVoid,
});

test('invoices show number, contract and amount, a void one says so, and more are shown on request', async () => {
  answer('GET /invoices', { data: [invoice(2, true), invoice(1)], nextCursor: 'next' });
  const screen = await show(<InvoicesCard />, { as: COMPANY });
  const list = screen.getByRole('list', { name: 'Invoices, newest first' });
  await expect.element(list.getByText('INV-3FA2-2026-0002')).toBeVisible();
  await expect.element(list.getByText('Void')).toBeVisible();
  await expect
    .element(list.getByRole('link', { name: 'Milestone 2: Soundings (Dock survey)' }).first())
    .toHaveAttribute('href', `/contracts/${CONTRACT}`);
  await expect.element(screen.getByRole('button', { name: 'Download INV-3FA2-2026-0001 as PDF' })).toBeVisible();
  await screen.getByRole('button', { name: 'Show more' }).click();
  await expect.poll(() => requestsTo('GET /invoices')).toHaveLength(2);
});

test('what was paid at once has one name, and all invoices are a CSV too', async () => {
  answer('GET /invoices', { data: [{ ...invoice(1), work: 'Dock survey' }], nextCursor: null });
  answer('GET /invoices/export', 'Number');
  const screen = await show(<InvoicesCard />, { as: COMPANY });
  await expect.element(screen.getByRole('link', { name: 'Dock survey', exact: true })).toBeVisible();
  await screen.getByRole('button', { name: 'CSV' }).click();
  await expect.poll(() => requestsTo('GET /invoices/export')).toHaveLength(1);
});

test('without invoices it says when one comes', async () => {
  answer('GET /invoices', { data: [], nextCursor: null });
  const screen = await show(<InvoicesCard />, { as: COMPANY });
  await expect.element(screen.getByText(/its invoice appears here/)).toBeVisible();
});
