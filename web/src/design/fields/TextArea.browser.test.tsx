import { describe, expect, test } from 'vitest';
import { showOnPhone } from '../../testing/look.ts';
import { show } from '../../testing/show.tsx';
import { Field } from './Field.tsx';
import { TextArea } from './TextArea.tsx';

describe('a text of several lines', () => {
  test('counts its letters, and keeps those past the limit', async () => {
    const screen = await show(<TextArea aria-label="Note" limit={10} />);
    const note = screen.getByRole('textbox', { name: 'Note' });
    await note.fill('twelve chars');
    await expect.element(screen.getByText('12/10')).toBeVisible();
    await expect.element(note).toHaveValue('twelve chars');
  });

  test('has at least its rows on a phone', async () => {
    await showOnPhone();
    const screen = await show(<TextArea aria-label="Note" rows={5} />);
    const note = screen.getByRole('textbox', { name: 'Note' }).element();
    expect(note.clientHeight).toBeGreaterThan(5 * Number.parseFloat(getComputedStyle(note).lineHeight));
  });

  test('has its help on the line of the counter, until the text is too long', async () => {
    const screen = await show(
      <Field label="Note" help="Only you see it.">
        <TextArea advice={10} />
      </Field>,
    );
    const top = (text: string | RegExp) => screen.getByText(text).element().getBoundingClientRect().top;
    const gap = () => top('Only you see it.') - top(/\/10/);
    await expect.element(screen.getByText('0/10')).toBeVisible();
    expect(Math.abs(gap())).toBeLessThan(3);
    await screen.getByRole('textbox').fill('twelve chars');
    await expect.element(screen.getByText('12/10, longer than recommended')).toBeVisible();
    expect(gap()).toBeGreaterThan(15);
  });

  test('grows with its lines', async () => {
    const screen = await show(<TextArea aria-label="Note" rows={2} />);
    const note = screen.getByRole('textbox', { name: 'Note' });
    const before = note.element().getBoundingClientRect().height;
    await note.fill('line\n'.repeat(20));
    await expect.poll(() => note.element().getBoundingClientRect().height).toBeGreaterThan(before * 2);
  });
});
