import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { AskForChangesDialog, WithdrawOfferDialog } from './MessageDialog.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { DeclineReasonEditor } from './DeclineReasonEditor.tsx';

const REASONS = ['No experience', 'Another person was better', 'Asks for more'].map((label, index) => ({
  id: `50000000-0000-4000-8000-00000000000${index}`,
  label,
  archived: false,
}));
const nothing = () => {};

describe('the dialog that rejects an applicant', () => {
  test('gives the reason and the trimmed message', async () => {
    answer('GET /company/decline-reasons', { data: REASONS });
    const onDecline = vi.fn();
    const screen = await show(<DeclineDialog who="Ada Obi" busy={false} onDecline={onDecline} onClose={nothing} />);
    await screen.getByRole('radio', { name: 'Asks for more' }).click();
    await screen.getByRole('textbox').fill('  Thank you.  ');
    await screen.getByRole('button', { name: 'Reject' }).click();
    expect(onDecline).toHaveBeenCalledExactlyOnceWith({ reasonId: REASONS[2]!.id, message: 'Thank you.' });
  });

  test('needs neither a reason nor a message', async () => {
    answer('GET /company/decline-reasons', { data: REASONS });
    const onDecline = vi.fn();
    const screen = await show(<DeclineDialog who={3} busy={false} onDecline={onDecline} onClose={nothing} />);
    await expect.element(screen.getByRole('dialog', { name: 'Reject 3 applicants?' })).toBeVisible();
    await screen.getByRole('button', { name: 'Reject 3' }).click();
    expect(onDecline).toHaveBeenCalledExactlyOnceWith({ reasonId: null, message: '' });
  });

  test('says that a message is too long, and does not send it', async () => {
    answer('GET /company/decline-reasons', { data: [] });
    const screen = await show(<DeclineDialog who="Ada Obi" busy={false} onDecline={nothing} onClose={nothing} />);
    const message = screen.getByRole('textbox');
    await message.fill('long '.repeat(2_000));
    await expect.element(message).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByRole('button', { name: 'Reject' })).toBeDisabled();
  });

  test('asks before a written message is lost', async () => {
    answer('GET /company/decline-reasons', { data: [] });
    const onClose = vi.fn();
    const screen = await show(<DeclineDialog who="Ada Obi" busy={false} onDecline={nothing} onClose={onClose} />);
    await screen.getByRole('textbox').fill('Thank you.');
    await userEvent.keyboard('{Escape}');
    await screen
      .getByRole('alertdialog', { name: 'Discard changes?' })
      .getByRole('button', { name: 'Discard' })
      .click();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('stays open while it is busy, and shows a refusal', async () => {
    answer('GET /company/decline-reasons', { data: REASONS });
    const onClose = vi.fn();
    const screen = await show(
      <DeclineDialog who="Ada Obi" busy failure="Somebody else was faster." onDecline={nothing} onClose={onClose} />,
    );
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Somebody else was faster.');
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('can load the reasons again when they did not come', async () => {
    refuse('GET /company/decline-reasons', 'NOT_FOUND' as never, { message: 'No reasons today.' });
    const screen = await show(<DeclineDialog who="Ada Obi" busy={false} onDecline={nothing} onClose={nothing} />);
    await expect.element(screen.getByText('No reasons today.')).toBeVisible();
    answer('GET /company/decline-reasons', { data: REASONS });
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByRole('radio', { name: 'Asks for more' })).toBeVisible();
  });

  test('fits a phone with a long name, long reasons and letters twice as large', async () => {
    const long = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz';
    answer('GET /company/decline-reasons', { data: [...REASONS, { ...REASONS[0]!, id: 'long', label: long }] });
    await showOnPhone({ letters: 2 });
    const screen = await show(<DeclineDialog who={`עדה ${long}`} busy={false} onDecline={nothing} onClose={nothing} />);
    await expect.element(screen.getByRole('radio', { name: long })).toBeInTheDocument();
    expect(brokenLooks()).toEqual([]);
  });
});

describe('the list of reasons', () => {
  test('is saved in its new order and with its new words', async () => {
    answer('PUT /company/decline-reasons', ({ body }) => ({
      data: body.reasons.map((reason) => ({ archived: false, ...reason })),
    }));
    const onClose = vi.fn();
    const screen = await show(<DeclineReasonEditor reasons={REASONS} onClose={onClose} />, { as: COMPANY });
    await screen.getByRole('button', { name: 'Move No experience down' }).click();
    await screen.getByRole('button', { name: 'Archive Asks for more' }).click();
    await screen.getByRole('button', { name: 'Add a reason' }).click();
    await expect.element(screen.getByRole('textbox').last()).toHaveFocus();
    await userEvent.keyboard('  Too far away {Enter}');
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    const [sent] = requestsTo('PUT /company/decline-reasons');
    expect(sent?.body.reasons.map(({ label, archived }) => [label, archived])).toEqual([
      ['Another person was better', false],
      ['No experience', false],
      ['Too far away', false],
      ['Asks for more', true],
    ]);
  });

  test('says at each reason what is wrong with it, and asks before it drops the changes', async () => {
    const onClose = vi.fn();
    const screen = await show(<DeclineReasonEditor reasons={REASONS} onClose={onClose} />, { as: COMPANY });
    const first = screen.getByRole('textbox', { name: 'Reason 1' });
    await first.fill('');
    await screen.getByRole('textbox', { name: 'Reason 2' }).fill('asks for more');
    await screen.getByRole('button', { name: 'Save reasons' }).click();
    await expect.element(first).toHaveAttribute('aria-invalid', 'true');
    await expect.poll(() => screen.getByRole('alert').elements().length).toBeGreaterThanOrEqual(2);
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    expect(requestsTo('PUT /company/decline-reasons')).toEqual([]);
  });
});

test('changes are asked for with a note', async () => {
  const onAsk = vi.fn();
  const screen = await show(<AskForChangesDialog name="Ada Obi" onClose={nothing} onAsk={onAsk} />);
  await screen.getByRole('textbox').fill(' The second page is empty. ');
  await screen.getByRole('button', { name: 'Ask for changes' }).click();
  expect(onAsk).toHaveBeenCalledExactlyOnceWith('The second page is empty.');
});

describe('the dialog that withdraws an offer', () => {
  test('gives the trimmed message', async () => {
    const onWithdraw = vi.fn();
    const screen = await show(<WithdrawOfferDialog who="Ada Obi" onWithdraw={onWithdraw} onClose={nothing} />);
    await screen.getByRole('textbox').fill('  We are sorry. ');
    await screen.getByRole('button', { name: 'Withdraw offer' }).click();
    expect(onWithdraw).toHaveBeenCalledExactlyOnceWith('We are sorry.');
  });

  test('says how many offers it is about, and why they could not be withdrawn', async () => {
    const screen = await show(
      <WithdrawOfferDialog who={3} failure="The server is busy." onWithdraw={nothing} onClose={nothing} />,
    );
    await expect.element(screen.getByRole('dialog', { name: 'Withdraw 3 offers?' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Withdraw 3 offers' })).toBeEnabled();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The server is busy.');
  });

  test('cannot be left while the offers are being withdrawn', async () => {
    const onClose = vi.fn();
    const screen = await show(<WithdrawOfferDialog who={3} busy onWithdraw={nothing} onClose={onClose} />);
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Withdrawing...' })).toBeDisabled();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('withdraws nothing when it is cancelled, nor with a message that is too long', async () => {
    const [onWithdraw, onClose] = [vi.fn(), vi.fn()];
    const screen = await show(<WithdrawOfferDialog who="Ada Obi" onWithdraw={onWithdraw} onClose={onClose} />);
    await screen.getByRole('textbox').fill('long '.repeat(2_000));
    await expect.element(screen.getByRole('button', { name: 'Withdraw offer' })).toBeDisabled();
    await screen.getByRole('button', { name: 'Cancel' }).click();
    await screen.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    expect(onClose).toHaveBeenCalledOnce();
    expect(onWithdraw).not.toHaveBeenCalled();
  });
});
