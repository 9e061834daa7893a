import { describe, expect, test, vi } from 'vitest';
import { milestone } from '../../../testing/contracts.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import { DisputeBox } from './DisputeBox.tsx';

const draw = (evidence: { whyNot: string | null } | null, onAdd = () => {}) =>
  show(<DisputeBox milestone={milestone(2, { state: 'disputed', evidence })} onAdd={onAdd} />, { as: TALENT });

describe('the box of a milestone in dispute', () => {
  test('says what evidence is for, and opens it', async () => {
    const onAdd = vi.fn();
    const screen = await draw({ whyNot: null }, onAdd);
    await expect.element(screen.getByText(/Both sides see all evidence/)).toBeVisible();
    await screen.getByRole('button', { name: 'Add evidence: 2. Part 2' }).click();
    expect(onAdd).toHaveBeenCalledOnce();
  });

  test('says why none is taken any more, and has no button', async () => {
    const screen = await draw({ whyNot: 'The time to decide is over.' });
    await expect.element(screen.getByText('The time to decide is over.')).toBeVisible();
    expect(screen.getByRole('button').elements()).toEqual([]);
  });

  test('is nothing where there is no dispute', async () => {
    const screen = await draw(null);
    expect(screen.getByText(/evidence/i).elements()).toEqual([]);
    expect(screen.getByRole('button').elements()).toEqual([]);
  });

  test('fits a phone with letters twice as large', async () => {
    await showOnPhone({ letters: 2 });
    const screen = await draw({ whyNot: null });
    await expect.element(screen.getByRole('button')).toBeVisible();
    expect(brokenLooks()).toEqual([]);
  });
});
