import type { ApplicantRow } from '@hireledger/domain/http/applicants';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { COMPANY, show } from '../../../testing/show.tsx';
import { useSelection } from './use-selection.ts';

const ROWS = [{ id: 'one', fullName: 'Ada Obi' }] as ApplicantRow[];

function Selecting({ isCurrent }: { isCurrent: boolean }) {
  const { chosen, selection, toggle } = useSelection(ROWS, 'q=ada', isCurrent);
  return (
    <main>
      <button type="button" onClick={() => toggle('one', false)}>
        Select
      </button>
      <button type="button" onClick={selection.toggleAll}>
        Select all
      </button>
      <p>{`${chosen.size} selected`}</p>
    </main>
  );
}

test.each([
  ['the rows of a search that is still loading cannot be selected', false, '0'],
  ['rows of the search can be selected', true, '1'],
])('%s', async (_, isCurrent, count) => {
  const screen = await show(<Selecting isCurrent={isCurrent} />, { as: COMPANY });
  await screen.getByRole('button', { name: 'Select', exact: true }).click();
  await expect.element(screen.getByText(`${count} selected`)).toBeVisible();
  if (!isCurrent) await screen.getByRole('button', { name: 'Select all' }).click();
  await expect.element(screen.getByText(`${count} selected`)).toBeVisible();
});

test('rows that arrive after the search was changed are not selected in the next one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const Searching = () => {
    const [list, setList] = useState('q=ada');
    const { chosen, choose } = useSelection(ROWS, list, true);
    return (
      <main>
        <button type="button" onClick={() => void promise.then(() => choose(ROWS))}>
          Select all that match
        </button>
        <button type="button" onClick={() => setList('q=bola')}>
          Search another
        </button>
        <p>{`${chosen.size} selected in ${list}`}</p>
      </main>
    );
  };
  const screen = await show(<Searching />, { as: COMPANY });
  await screen.getByRole('button', { name: 'Select all that match' }).click();
  await screen.getByRole('button', { name: 'Search another' }).click();
  await expect.element(screen.getByText('0 selected in q=bola')).toBeVisible();
  resolve();
  await new Promise((done) => setTimeout(done, 50));
  await expect.element(screen.getByText('0 selected in q=bola')).toBeVisible();
});
