import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { SearchedInstead } from './SearchedInstead.tsx';

const draw = (answer: Parameters<typeof SearchedInstead>[0]['answer']) =>
  show(
    <main id="main">
      <SearchedInstead answer={answer} />
      The jobs
    </main>,
  );

test('names the words that were searched instead', async () => {
  const screen = await draw({ correctedTo: 'photographer' });
  await expect.element(screen.getByRole('main')).toMatchTextContent(/^Showing results for photographer/);
});

test('names the word that was read as the beginning of others', async () => {
  const screen = await draw({ correctedTo: null, begunWith: 'java' });
  await expect.element(screen.getByRole('main')).toMatchTextContent(/^Showing results with words that begin with java/);
});

test('says nothing where the typed words were searched', async () => {
  const screen = await draw({ correctedTo: null });
  await expect.element(screen.getByText('The jobs', { exact: true })).toBeVisible();
});
