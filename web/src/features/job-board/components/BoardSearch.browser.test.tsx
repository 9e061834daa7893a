import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { useBoard } from '../use-board.ts';
import { BoardSearch } from './BoardSearch.tsx';

function Board() {
  const { filters, change } = useBoard();
  return (
    <>
      <BoardSearch
        q={filters.q}
        location={filters.location}
        onType={(typed) => change(typed, 'typed')}
        onSearch={(typed) => change(typed)}
      />
      <button type="button" onClick={() => change({ sort: 'salary' })}>
        Highest Salary
      </button>
    </>
  );
}

test('two fields that are filled within a moment both search, and both keep their words', async () => {
  const { getByLabelText, address } = await show(<Board />, { at: '/jobboard' });
  const [words, place] = [getByLabelText('Job title or keyword'), getByLabelText('Location')];
  await words.fill('engineer');
  await place.fill('Lagos');
  await expect.poll(address).toBe('/jobboard?q=engineer&location=Lagos');
  await expect.element(words).toHaveValue('engineer');
  await expect.element(place).toHaveValue('Lagos');
});

test('Enter right after typing takes both fields, and no pause later takes one away', async () => {
  const { getByLabelText, getByRole, address } = await show(<Board />, { at: '/jobboard' });
  await getByLabelText('Job title or keyword').fill('engineer');
  await getByLabelText('Location').fill('Lagos');
  await userEvent.keyboard('{Enter}');
  await expect.poll(address).toBe('/jobboard?q=engineer&location=Lagos');
  // A choice within the pause after the last key continues the search of that moment.
  await getByLabelText('Location').fill('Abuja');
  await getByRole('button', { name: 'Highest Salary' }).click();
  await expect.poll(address).toBe('/jobboard?q=engineer&location=Abuja&sort=salary');
});
