import { STAGES, type Stage } from '@hireledger/domain/hiring/stages';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { paths } from '../../../navigation/paths.ts';
import { requestsTo } from '../../../testing/server.ts';
import { applicantRow } from '../../../testing/applicants.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { boardOf, type Card } from './board.ts';
import { PipelineBoard } from './PipelineBoard.tsx';

const card = (n: number, hiringStage: Stage = 'Applied', fullName = applicantRow(n).fullName): Card =>
  ({ ...applicantRow(n), hiringStage, fullName, stageSince: '2026-11-02T08:00:00.000Z' }) as Card;

const showBoard = (...rows: Card[]) => {
  const byStage = Map.groupBy(rows, ({ hiringStage }) => hiringStage);
  const columns = STAGES.map((stage) => {
    const inStage = byStage.get(stage) ?? [];
    return { stage, total: inStage.length, more: false, rows: inStage, nextCursor: null };
  });
  const board = boardOf({ columns, similar: false, all: rows.length } as never, 0);
  return show(
    <div className="h-160">
      <PipelineBoard known={board} filters={{} as never} stage={rows[0]!.hiringStage} onStage={() => {}} />
    </div>,
    { as: COMPANY },
  );
};
const column = (stage: Stage) => page.getByRole('region', { name: new RegExp(`^${stage},`) });
const cardOf = ({ fullName }: Card) => page.getByRole('group', { name: new RegExp(`^${fullName},`) });

test.each(['pointer', 'keyboard'])(
  'dropping on Hired by %s opens the contract editor, and sends nothing',
  async (by) => {
    const ada = card(1, 'Shortlisted');
    const screen = await showBoard(ada);
    await expect.element(cardOf(ada)).toBeVisible();
    if (by === 'pointer') await userEvent.dragAndDrop(cardOf(ada), column('Hired'));
    else {
      (cardOf(ada).element() as HTMLElement).focus();
      await userEvent.keyboard(' ');
      await expect.element(page.getByText(/Over Hired/)).toBeInTheDocument();
      await userEvent.keyboard(' ');
    }
    await expect.poll(screen.address).toBe(paths.newContract(ada.id));
    expect(requestsTo('PATCH /users/update-hiring-stage')).toEqual([]);
  },
);

test('the cards stay one below the other when the browser’s letters become larger or smaller', async () => {
  await showBoard(card(1), card(2), card(3));
  const cards = page.getByRole('group', { name: /Applied for/ });
  await expect.element(cards.nth(2)).toBeVisible();
  const boxes = () => cards.elements().map((each) => each.getBoundingClientRect());
  const gaps = () => boxes().flatMap((box, at, all) => (at > 0 ? Math.round(box.top - all[at - 1]!.bottom) : []));
  const isWhole = () => cards.elements().every((each) => each.scrollHeight <= each.clientHeight);
  for (const letters of ['100%', '200%', '75%']) {
    document.documentElement.style.fontSize = letters;
    const height = Math.round((106 * parseFloat(letters)) / 100);
    await expect.poll(() => [Math.round(boxes()[0]!.height), ...gaps(), isWhole()]).toEqual([height, 8, 8, true]);
  }
});

test('a name takes two lines before it is cut off, and the card stays as high', async () => {
  const named = card(1, 'Applied', 'Zofia Wiśniewska-Brzęczyszczykiewicz of Szczebrzeszyn');
  await showBoard(named, card(2));
  await expect.element(cardOf(named)).toBeVisible();
  const name = cardOf(named).getByRole('link').element();
  expect(name.getBoundingClientRect().height).toBe(2 * parseFloat(getComputedStyle(name).lineHeight));
  const [long, short] = [cardOf(named), cardOf(card(2))].map((each) => each.element());
  expect(long!.scrollHeight).toBeLessThanOrEqual(long!.clientHeight);
  expect(long!.getBoundingClientRect().height).toBe(short!.getBoundingClientRect().height);
});

test('few people use the whole board: the columns that they can move to are open', async () => {
  await page.viewport(1_100, 800);
  await showBoard(card(1));
  await expect.element(column('Shortlisted').getByText('No applicants in this stage.')).toBeVisible();
  const board = page.getByRole('group', { name: 'Applicants by stage' }).element();
  const { paddingRight } = getComputedStyle(board);
  const last = board.lastElementChild!.getBoundingClientRect();
  expect(board.getBoundingClientRect().right - parseFloat(paddingRight) - last.right).toBeLessThan(1);
  expect(board.scrollWidth).toBeLessThanOrEqual(board.clientWidth);
  const width = (stage: Stage) => column(stage).element().getBoundingClientRect().width;
  expect(width('Declined')).toBe(44);
  (cardOf(card(1)).element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.poll(() => width('Declined')).toBeGreaterThanOrEqual(144);
  expect(board.scrollWidth).toBeLessThanOrEqual(board.clientWidth);
});
