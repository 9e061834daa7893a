import type { JobFilters } from '@hireledger/domain/http/job-search';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { AnswerOf } from '../../../http/call.ts';
import { queryClient } from '../../../http/query-client.ts';
import { everyFormDialog } from '../../../testing/form-dialog.tsx';
import { answer, requestsTo } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import { savedSearches } from '../saved-searches.ts';
import { SavedSearchRow } from './SavedSearchRow.tsx';
import SaveSearchDialog from './SaveSearchDialog.tsx';

const NONE: JobFilters = { q: '', location: '', employmentType: [], category: [], jobLevel: [], salary: [] };

const SAVED = {
  id: '30000000-0000-4000-8000-000000000001',
  name: 'Clerks in Ibadan',
  filters: NONE,
  bell: true,
  email: false,
  createdAt: '2026-11-01T08:00:00.000Z',
  lastMatchedAt: null,
  lastMatchCount: 0,
};

everyFormDialog('the dialog that saves a search', {
  as: TALENT,
  draw: (onClose) => <SaveSearchDialog filters={NONE} onClose={onClose} />,
  fill: (dialog) => dialog.getByLabelText('Name').fill('Clerks in Ibadan'),
  kept: { field: 'Name', text: 'Clerks in Ibadan' },
  send: 'Save',
  call: 'POST /saved-searches',
  answers: { data: SAVED },
  issue: { path: 'name', field: 'Name' },
  asks: true,
});

test('a saved search is saved with its alerts and the time zone, and a toast leads to the list', async () => {
  answer('POST /saved-searches', { data: SAVED });
  const screen = await show(<SaveSearchDialog filters={{ ...NONE, q: 'clerk' }} onClose={() => {}} />, { as: TALENT });
  await screen.getByLabelText('Name').fill('Clerks');
  await screen.getByRole('checkbox').last().click();
  await screen.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'View' }).first().click();
  await expect.poll(screen.address).toMatch(/saved-searches/);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(requestsTo('POST /saved-searches').map(({ body }) => body)).toEqual([
    { name: 'Clerks', filters: { ...NONE, q: 'clerk' }, bell: true, email: true, timeZone },
  ]);
});

test('a list from before a search was saved does not take it away', async () => {
  const older = Promise.withResolvers<AnswerOf<'GET /saved-searches'>>();
  answer('GET /saved-searches', () => older.promise);
  answer('POST /saved-searches', { data: SAVED });
  await show(<SaveSearchDialog filters={NONE} onClose={() => {}} />, { as: TALENT });
  const key = savedSearches.keyOf();
  queryClient.setQueryData(key, []);
  const fetching = queryClient.fetchQuery({ ...savedSearches.options(), staleTime: 0 }).catch(() => undefined);
  await expect.poll(() => requestsTo('GET /saved-searches')).toHaveLength(1);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => queryClient.getQueryData(key)).toEqual([SAVED]);
  older.resolve({ data: [] });
  await fetching;
  expect(queryClient.getQueryData(key)).toEqual([SAVED]);
});

test('a saved search that is named after its words shows them once', async () => {
  const search = { ...SAVED, filters: { ...NONE, q: 'typescript' } };
  const nothing = () => {};
  const row = (name: string) => <SavedSearchRow search={{ ...search, name }} onEdit={nothing} onDelete={nothing} />;
  const screen = await show(row('“typescript”'));
  expect(screen.getByText('“typescript”', { exact: true }).elements()).toHaveLength(1);
  await screen.unmount();
  const named = await show(row('Remote work'));
  await expect.element(named.getByText('“typescript”', { exact: true })).toBeVisible();
});
