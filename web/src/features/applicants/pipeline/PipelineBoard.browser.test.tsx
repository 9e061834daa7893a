import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { applicantRow } from '../../../testing/applicants.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { boardOf, type Card } from './board.ts';
import { PipelineBoard } from './PipelineBoard.tsx';

const card = (n: number): Card => ({ ...applicantRow(n), stageSince: '2026-11-02T08:00:00.000Z' }) as Card;

test('the cards stay one below the other when the browser’s letters become larger or smaller', async () => {
  const rows = [card(1), card(2), card(3)];
  const board = boardOf(
    { columns: [{ stage: 'Applied', total: 3, more: false, rows, nextCursor: null }], similar: false, all: 3 } as never,
    0,
  );
  await show(
    <div className="h-160">
      <PipelineBoard known={board} filters={{} as never} stage="Applied" onStage={() => {}} />
    </div>,
    { as: COMPANY },
  );
  const cards = page.getByRole('group', { name: /Applied for/ });
  await expect.element(cards.nth(2)).toBeVisible();
  const boxes = () => cards.elements().map((each) => each.getBoundingClientRect());
  const gaps = () => boxes().flatMap((box, at, all) => (at > 0 ? Math.round(box.top - all[at - 1]!.bottom) : []));
  const isWhole = () => cards.elements().every((each) => each.scrollHeight <= each.clientHeight);
  for (const letters of ['100%', '200%', '75%']) {
    document.documentElement.style.fontSize = letters;
    const height = Math.round((94 * parseFloat(letters)) / 100);
    await expect.poll(() => [Math.round(boxes()[0]!.height), ...gaps(), isWhole()]).toEqual([height, 8, 8, true]);
  }
});
