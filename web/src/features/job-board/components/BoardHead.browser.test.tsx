import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { readFilters } from '../board-filters.ts';
import { BoardHead } from './BoardHead.tsx';
import { FeedLink } from './FeedLink.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import { SaveSearchButton } from './SaveSearchButton.tsx';

test('a narrow phone has room for the whole name of the sort', async () => {
  await page.viewport(360, 740);
  const filters = readFilters(new URLSearchParams());
  const screen = await show(
    <div className="p-4">
      <BoardHead isSearch count="5 jobs" sort="relevant" onSort={() => {}} feed={<FeedLink filters={filters} />}>
        <FilterSheet active={12} show="Show 5 jobs" onClear={() => {}}>
          {null}
        </FilterSheet>
        <SaveSearchButton filters={filters} compact />
      </BoardHead>
    </div>,
  );
  const sort = screen.getByRole('combobox', { name: 'Sort by' }).element() as HTMLSelectElement;
  const { font, paddingLeft, paddingRight } = getComputedStyle(sort);
  const pen = document.createElement('canvas').getContext('2d')!;
  pen.font = font;
  const text = pen.measureText(sort.selectedOptions[0]!.text).width;
  expect(sort.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)).toBeGreaterThan(text);
});
