import type { ApplicantRow } from '@hireledger/domain/http/applicants';
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
      <p>{chosen.size} selected</p>
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
