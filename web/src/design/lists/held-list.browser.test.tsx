import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { Button } from '../Button.tsx';
import { HeldList } from './HeldList.tsx';
import { useHeldRows } from './held-rows.ts';

const keyOf = (row: string) => row;

/** A list of words, and above it what the pointer leaves the list for. */
function Words() {
  const [words, setWords] = useState(['second', 'first']);
  const held = useHeldRows(words, keyOf);
  return (
    <>
      <Button>Elsewhere</Button>
      <div className="fixed right-0 bottom-0 z-10">
        <Button>Beside</Button>
      </div>
      <div className="h-16" />
      <HeldList held={held}>
        <Button onClick={() => setWords(['third', ...words])}>Third arrives</Button>
        <ul>
          {held.rows?.map((word) => (
            <li key={word} className="h-11">
              {word}
            </li>
          ))}
        </ul>
      </HeldList>
    </>
  );
}

async function readAndWait() {
  const screen = await show(<Words />);
  const words = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  await userEvent.click(screen.getByRole('button', { name: 'Third arrives' }));
  await expect.element(screen.getByRole('button', { name: '1 new' })).toBeVisible();
  return { screen, words };
}

describe('a list that somebody reads', () => {
  test('keeps new rows waiting on the way to the pill, until it is pressed', async () => {
    const { screen, words } = await readAndWait();
    const pill = screen.getByRole('button', { name: '1 new' });
    await userEvent.hover(pill);
    await expect.element(pill).toBeVisible();
    expect(words()).toEqual(['second', 'first']);
    await userEvent.click(pill);
    await expect.poll(words).toEqual(['third', 'second', 'first']);
    await expect.element(pill).not.toBeInTheDocument();
  });

  test('keeps them waiting for somebody who has scrolled into it, until the list is at its beginning again', async () => {
    await page.viewport(600, 300);
    const { screen, words } = await readAndWait();
    const scrollTo = async (top: number) => {
      window.scrollTo({ top, behavior: 'instant' });
      for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    };
    document.body.style.paddingBottom = '1000px';
    try {
      // First exactly to where the list begins.
      const begin =
        screen.getByRole('button', { name: 'Third arrives' }).element().getBoundingClientRect().top + window.scrollY;
      for (const top of [begin, begin + 1, begin + 40]) await scrollTo(top);
      await userEvent.hover(screen.getByRole('button', { name: 'Beside' }));
      expect(words()).toEqual(['second', 'first']);
      await scrollTo(0);
      await expect.poll(words).toEqual(['third', 'second', 'first']);
    } finally {
      document.body.style.paddingBottom = '';
    }
  });

  test('shows them when the pointer leaves', async () => {
    const { screen, words } = await readAndWait();
    await userEvent.hover(screen.getByRole('button', { name: 'Elsewhere' }));
    await expect.poll(words).toEqual(['third', 'second', 'first']);
  });
});
