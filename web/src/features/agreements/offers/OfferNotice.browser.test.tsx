import type { ViewedOffer } from '@hireledger/domain/http/contract-offers';
import { expect, test } from 'vitest';
import { offerOf } from '../../../testing/contract-offers.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../../testing/show.tsx';
import { OfferState } from './OfferState.tsx';

const NOTICE: NonNullable<ViewedOffer['notice']> = {
  id: '0190b3c5-6f1e-7c3a-9a42-666666666666',
  by: 'company',
  isFinal: false,
  state: 'proposed',
  reason: 'The ship was sold.',
  proposedAt: '2026-11-20T09:00:00.000Z',
  takesEffectAt: '2026-11-27T09:00:00.000Z',
  endedAt: null,
};
const accepted = (change: Partial<ViewedOffer>) =>
  offerOf({ state: 'accepted', isSigned: false, moves: [], ...change });

const draw = (offer: ViewedOffer, as = COMPANY) =>
  show(
    <main id="main" className="p-4">
      <OfferState offer={offer} reader={as.role} newest={undefined} />
    </main>,
    { as },
  );

test('a company reads what a notice does, and gives it once for a double press', async () => {
  const offer = accepted({ noticeMoves: ['give'] });
  answer('POST /contract-offers/:id/notice', { message: 'The talent is notified.', data: offer });
  const screen = await draw(offer);
  await screen.getByRole('button', { name: 'End this contract...' }).click();
  const dialog = screen.getByRole('dialog');
  await expect
    .element(dialog.getByText(/is notified\. The contract ends in 7 days without pay, or at once if they agree/))
    .toBeVisible();
  await dialog.getByRole('textbox').fill('The ship was sold.');
  await dialog.getByRole('button', { name: 'Give notice' }).dblClick();
  await expect.element(screen.getByText('The talent is notified.')).toBeVisible();
  expect(requestsTo('POST /contract-offers/:id/notice').map(({ body }) => body)).toEqual([
    { reason: 'The ship was sold.' },
  ]);
});

test('the talent reads until when, and answers or agrees', async () => {
  const offer = accepted({ notice: NOTICE, noticeMoves: ['accept', 'decline'] });
  answer('POST /contract-offers/:id/notice/acceptance', { message: 'You both ended the contract.', data: offer });
  answer('POST /contract-offers/:id/notice/refusal', { message: 'You declined.', data: offer });
  const screen = await draw(offer, TALENT);
  await expect
    .element(screen.getByText(/ends this contract on 27 November 2026.+submit your work before/))
    .toBeVisible();
  await expect.element(screen.getByText('The ship was sold.')).toBeVisible();
  await screen.getByRole('button', { name: 'I am still working on it' }).click();
  await expect.element(screen.getByText('You declined.')).toBeVisible();
  await screen.getByRole('button', { name: 'Agree to end it' }).click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'End the contract' }).click();
  await expect.element(screen.getByText('You both ended the contract.')).toBeVisible();
});

test('the talent gives notice, too, and the company declines it or agrees', async () => {
  const possible = accepted({ noticeMoves: ['give'] });
  answer('POST /contract-offers/:id/notice', { message: 'The company is notified.', data: possible });
  const own = await draw(possible, TALENT);
  await own.getByRole('button', { name: 'End this contract...' }).click();
  const dialog = own.getByRole('dialog');
  await expect.element(dialog.getByText(/can decline one notice of yours, and not the next/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Give notice' }).click();
  await expect.element(own.getByText('The company is notified.')).toBeVisible();
  await own.unmount();
  const theirs = accepted({ notice: { ...NOTICE, by: 'talent' }, noticeMoves: ['accept', 'decline'] });
  answer('POST /contract-offers/:id/notice/refusal', { message: 'You declined.', data: theirs });
  const screen = await draw(theirs);
  await expect
    .element(screen.getByText(/ends this contract on 27 November 2026.+nothing is paid then\.$/))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Decline' }).click();
  await expect.element(screen.getByText('You declined.')).toBeVisible();
});

test('a second notice says to both sides that it cannot be declined', async () => {
  const notice = { ...NOTICE, isFinal: true };
  const own = await draw(accepted({ notice, noticeMoves: ['take-back'] }));
  await expect.element(own.getByText(/ends on 27 November 2026.+, unless .+ submits work before\.$/)).toBeVisible();
  await own.unmount();
  const screen = await draw(accepted({ notice, noticeMoves: ['accept'] }), TALENT);
  await expect
    .element(
      screen.getByText(/submit your work before\. You declined a notice before, so this one cannot be declined\.$/),
    )
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'I am still working on it' })).not.toBeInTheDocument();
});

test('an answer that comes too late is refused in a sentence', async () => {
  refuse('POST /contract-offers/:id/notice/withdrawal', 'STAGE_CONFLICT', { message: 'This is no longer possible.' });
  const screen = await draw(accepted({ notice: NOTICE, noticeMoves: ['take-back'] }));
  await screen.getByRole('button', { name: 'Take back the notice' }).click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This is no longer possible.');
});

test.each([
  [
    { state: 'accepted', endedAt: '2026-11-27T09:00:30.000Z' },
    /^The contract ended on 27 November 2026.+ by your notice\. Nothing was paid\./,
  ],
  [{ state: 'accepted', endedAt: '2026-11-22T09:00:00.000Z' }, /^You both ended the contract on 22 November 2026/],
  [{ state: 'declined', endedAt: '2026-11-22T09:00:00.000Z' }, /the work continues\.$/],
  [{ state: 'withdrawn', endedAt: '2026-11-22T09:00:00.000Z' }, /^You took the notice back on 22 November 2026/],
  [{ state: 'expired' }, /did not take effect: work was submitted before/],
] as const)('says what became of it: %o', async (change, says) => {
  const screen = await draw(accepted({ notice: { ...NOTICE, ...change } }));
  await expect.element(screen.getByText(says)).toBeVisible();
});

test('long words fit a phone', async () => {
  await showOnPhone();
  const reason = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikant'.repeat(2);
  await draw(accepted({ notice: { ...NOTICE, reason }, noticeMoves: ['accept', 'decline'] }), TALENT);
  expect(brokenLooks()).toEqual([]);
});
