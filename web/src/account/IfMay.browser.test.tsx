import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { Button } from '../design/Button.tsx';
import { ButtonLink } from '../navigation/ButtonLink.tsx';
import { COMPANY, show } from '../testing/show.tsx';
import { IfMay } from './IfMay.tsx';

const WHY =
  'Accepted work is a request: finance or an owner approves the payment. Ask an owner or finance of your company.';

const draw = (member: 'hiring-manager' | 'finance', pressed = vi.fn()) =>
  show(
    <>
      <IfMay permission="pay">
        <Button onClick={pressed}>Approve</Button>
      </IfMay>
      <IfMay permission="pay">
        <ButtonLink to="/wallet">Wallet</ButtonLink>
      </IfMay>
    </>,
    { as: COMPANY, member, at: '/here' },
  );

test('who has the permission presses the button', async () => {
  const pressed = vi.fn();
  const screen = await draw('finance', pressed);
  await screen.getByRole('button', { name: 'Approve' }).click();
  expect(pressed).toHaveBeenCalledOnce();
});

test('others find it in its place and read why: by the keyboard, and on a press', async () => {
  const pressed = vi.fn();
  const screen = await draw('hiring-manager', pressed);
  const button = screen.getByRole('button', { name: 'Approve' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Tab}');
  await expect.element(button).toHaveFocus();
  await expect.element(button).toHaveAccessibleDescription(WHY);
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('listitem').getByText(WHY)).toBeVisible();
  expect(pressed).not.toHaveBeenCalled();
});

test('a link leads nowhere', async () => {
  const screen = await draw('hiring-manager');
  await screen.getByRole('link', { name: 'Wallet' }).click({ force: true });
  await expect.element(screen.getByRole('listitem').getByText(WHY)).toBeVisible();
  expect(screen.address()).toBe('/here');
});
