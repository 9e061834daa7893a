import { expect, test } from 'vitest';
import { answer } from '../../testing/server.ts';
import { show, TALENT } from '../../testing/show.tsx';
import { Sidebar } from './Sidebar.tsx';

const draw = (folded = false) =>
  show(<Sidebar role={TALENT.role} folded={folded} onFold={() => {}} />, { at: '/disputes/1/0', as: TALENT });

test('leads the arbiter to the disputes, with how many wait', async () => {
  answer('GET /disputes/waiting', { waiting: 3 });
  const screen = await draw();
  const link = screen.getByRole('link', { name: 'Disputes 3 waiting' });
  await expect.element(link).toHaveAttribute('href', '/disputes');
  await expect.element(link).toHaveAttribute('aria-current', 'page');
});

test('has only a name where nothing waits, also folded', async () => {
  answer('GET /disputes/waiting', { waiting: 0 });
  const screen = await draw(true);
  await expect.element(screen.getByRole('link', { name: 'Disputes', exact: true })).toBeInTheDocument();
});

test('names no disputes to anybody else', async () => {
  const answered = new Promise<void>((resolve) => {
    answer('GET /disputes/waiting', () => {
      resolve();
      return { waiting: null };
    });
  });
  const screen = await draw();
  await answered;
  await expect.element(screen.getByRole('link', { name: 'Contracts' })).toBeVisible();
  expect(screen.getByRole('link', { name: /Disputes/ }).elements()).toEqual([]);
});
