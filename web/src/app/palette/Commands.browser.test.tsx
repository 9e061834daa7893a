import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answer } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import Commands from './Commands.tsx';

test('keeps what is typed while the palette loads, and adds what is typed then', async () => {
  answer('GET /search', { jobs: [], applicants: [], applications: [], contracts: [], correctedTo: null });
  const screen = await show(<Commands />);
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.poll(() => document.activeElement?.tagName).toBe('INPUT');
  await userEvent.keyboard('rea');
  await expect.element(screen.getByRole('combobox')).toHaveFocus();
  await expect.element(screen.getByRole('combobox')).toHaveValue('rea');
  await userEvent.keyboard('ct');
  await expect.element(screen.getByRole('combobox')).toHaveValue('react');
});
