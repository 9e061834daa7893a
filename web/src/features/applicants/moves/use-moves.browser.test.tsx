import type { Stage } from '@hireledger/domain/hiring/stages';
import { useEffect, useState } from 'react';
import { FACTS } from '@hireledger/domain/events/test-facts';
import { beforeEach, describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { applyEvents, resetNumbers } from '../../../realtime/effects.ts';
import { applicantRow } from '../../../testing/applicants.ts';
import { VIEWED_JOB } from '../../../testing/jobs.ts';
import { member } from '../../../testing/members.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { shownWith, usePendingMoves } from './pending-moves.ts';
import { MoveMenu } from './MoveMenu.tsx';
import { useMoves } from './use-moves.tsx';

const MOVE = 'PATCH /users/update-hiring-stage';
const UNDO = 'POST /applications/undo';

/** The stage of an applicant with the menu of their moves. Each test has its own: pending moves outlive a screen. */
function Moved({ n, stage }: { n: number; stage: Stage }) {
  const row = shownWith(usePendingMoves(), applicantRow(n, { hiringStage: stage, hasContract: stage === 'Hired' }));
  const { start, dialog } = useMoves(() => row);
  return (
    <>
      <output>{row.hiringStage}</output>
      <MoveMenu applicant={row} onMove={(applicant, move) => void start(applicant, move)} />
      {dialog}
    </>
  );
}

type Screen = Awaited<ReturnType<typeof show>>;
const chooseOn = (screen: Screen) => async (move: string) => {
  await screen.getByRole('button', { name: /^Actions for/ }).click();
  await screen.getByRole('menuitem', { name: move }).click();
};

const showMoved = async (n: number, stage: Stage = 'Applied') => {
  const screen = await show(<Moved n={n} stage={stage} />, { as: COMPANY });
  return {
    screen,
    stage: () => screen.getByRole('status', { includeHidden: true }).first(),
    choose: chooseOn(screen),
  };
};

test('a move is shown before the server answers, and cannot be made again meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { id } = applicantRow(1);
  answer(MOVE, async () => {
    await promise;
    return { message: 'Moved.', application: { id, hiringStage: 'Shortlisted' } } as never;
  });
  const { screen, stage, choose } = await showMoved(1);
  await choose('Shortlist');
  await expect.element(stage()).toHaveTextContent('Shortlisted');
  await screen.getByRole('button', { name: /^Actions for/ }).click();
  await expect
    .element(screen.getByRole('menuitem', { name: /^Send contract/ }))
    .toHaveAttribute('aria-disabled', 'true');
  resolve();
  await expect.element(screen.getByText('Applicant successfully shortlisted!')).toBeVisible();
  expect(requestsTo(MOVE).map(({ body }) => body)).toEqual([{ applicationId: id, newStage: 'Shortlisted' }]);
});

test('the toast of a move says whom it is about, and so does that of its undo', async () => {
  const { id, fullName } = applicantRow(8);
  answer(MOVE, { message: 'Moved.', application: { id, hiringStage: 'Shortlisted' } } as never);
  const { screen, choose } = await showMoved(8);
  await choose('Shortlist');
  const toastWith = (text: string) => screen.getByRole('listitem').filter({ hasText: text });
  await expect.element(toastWith('Applicant successfully shortlisted!').getByText(fullName)).toBeVisible();
  answer(UNDO, { refused: 0, results: [{ applicationId: id, outcome: 'moved', hiringStage: 'Applied' }] } as never);
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(toastWith('Undone.').getByText(fullName)).toBeVisible();
});

test('an undo is shown at once, and a refused one goes back', async () => {
  const { id } = applicantRow(2);
  answer(MOVE, { message: 'Moved.', application: { id, hiringStage: 'Shortlisted' } } as never);
  const { screen, stage, choose } = await showMoved(2);
  await choose('Shortlist');
  refuse(UNDO, 'INTERNAL', { message: 'The server is busy.' });
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect.element(screen.getByText('The server is busy.')).toBeVisible();
  expect(requestsTo(UNDO).map(({ body }) => body)).toEqual([{ applicationIds: [id], stage: 'Shortlisted' }]);
  await expect.element(stage()).toHaveTextContent('Applied');
});

test('a refused move goes back and names who was faster', async () => {
  refuse(MOVE, 'STAGE_CONFLICT', { message: 'Bola moved this applicant to Declined a moment ago.' });
  const { screen, stage, choose } = await showMoved(3);
  await choose('Shortlist');
  await expect
    .element(screen.getByText('Ada Obi 3: Bola moved this applicant to Declined a moment ago.'))
    .toBeVisible();
  await expect.element(stage()).toHaveTextContent('Applied');
});

test('a move that needs words asks for them first', async () => {
  const { id } = applicantRow(4);
  answer('POST /applications/:id/withdraw-offer', { message: 'Withdrawn.', application: { id } } as never);
  const { screen, stage, choose } = await showMoved(4, 'Hired');
  await choose('Withdraw offer');
  await expect.element(stage()).toHaveTextContent('Hired');
  await screen.getByRole('textbox').fill(' Sorry. ');
  await screen.getByRole('dialog').getByRole('button', { name: 'Withdraw offer' }).click();
  await expect.element(screen.getByText('Offer withdrawn.')).toBeVisible();
  const [sent] = requestsTo('POST /applications/:id/withdraw-offer');
  expect([sent?.params, sent?.body]).toEqual([{ id }, { stage: 'Hired', note: 'Sorry.' }]);
});

describe('somebody else moves the applicant while a dialog is open', () => {
  const TUNDE = member(1, { fullName: 'Tunde Okafor' });
  const REJECT = 'POST /applications/:id/turn-down';
  beforeEach(() => {
    resetNumbers();
    answer('GET /company/decline-reasons', { data: [] } as never);
    answer('GET /company/members', { data: { members: [TUNDE], invitations: [] } });
  });
  let seq = 0;
  /** An applicant whom `moves` brings to another stage: the page shows it, and its event arrives. */
  const write = async (n: number) => {
    const { id, fullName } = applicantRow(n);
    const move: { to?: (stage: Stage) => void } = {};
    function MovedByOthers() {
      const [stage, setStage] = useState<Stage>('Applied');
      useEffect(() => {
        move.to = setStage;
      }, []);
      return <Moved n={n} stage={stage} />;
    }
    const screen = await show(<MovedByOthers />, { as: COMPANY });
    await chooseOn(screen)('Reject');
    await screen.getByRole('textbox').fill('Thank you for the talk.');
    const moves = (stage: Stage, byPerson = { id: TUNDE.id }) => {
      const data = { ...FACTS, applicationId: id, talentName: fullName, from: 'Applied', stage, byPerson };
      move.to!(stage);
      applyEvents([{ seq: (seq += 1), name: 'application.shortlisted', at: '2026-01-01T00:00:00Z', data } as never]);
    };
    const dialog = screen.getByRole('dialog');
    return { id, fullName, moves, dialog, button: dialog.getByRole('button', { name: 'Reject' }) };
  };

  test('it stays, says who, and rejects from the new stage', async () => {
    const { id, fullName, moves, dialog, button } = await write(7);
    answer(REJECT, { message: 'Rejected.', application: { id, hiringStage: 'Declined' } } as never);
    moves('Shortlisted');
    await expect
      .element(dialog.getByRole('status').getByText(`Tunde Okafor moved ${fullName} to Shortlisted just now.`))
      .toBeVisible();
    await expect.element(dialog.getByRole('textbox')).toHaveFocus();
    await userEvent.keyboard(' 4r');
    await expect.element(dialog.getByRole('textbox')).toHaveValue('Thank you for the talk. 4r');
    await button.click();
    await expect
      .poll(() => requestsTo(REJECT).map(({ params, body }) => [params, body]))
      .toEqual([[{ id }, { stage: 'Shortlisted', note: 'Thank you for the talk. 4r' }]]);
  });

  test('it says that it cannot reject any more, and keeps what was written', async () => {
    const { moves, dialog, button } = await write(9);
    moves('Declined');
    await expect.element(button).toBeDisabled();
    await expect
      .element(dialog.getByText(/^Tunde Okafor moved .* to Declined just now\. This is no longer possible\.$/))
      .toBeVisible();
    await expect.element(dialog.getByRole('textbox')).toHaveValue('Thank you for the talk.');
  });

  test("after the reader's own move in another tab it says the stage", async () => {
    const { fullName, moves, dialog } = await write(10);
    moves('Shortlisted', { id: COMPANY.id });
    await expect.element(dialog.getByText(`${fullName} is Shortlisted now.`)).toBeVisible();
  });
});

test('the standard contract says what it pays and that nothing is held, and can be left, before it is sent', async () => {
  const { id } = applicantRow(5);
  const quote = { amount: '200000000', basis: 'Taken from the job: $200.', isAgreed: false, held: null };
  answer('GET /applications/:id/payout-quote', quote as never);
  answer('GET /jobs/:id', { data: { ...VIEWED_JOB, capacity: 1, hired: 1 } });
  answer(MOVE, { message: 'Contract sent.', application: { id, hiringStage: 'Hired' } } as never);
  const { screen, stage, choose } = await showMoved(5, 'Shortlisted');
  await choose('Send standard contract');
  const dialog = screen.getByRole('dialog', { name: 'Send the standard contract?' });
  await expect.element(dialog.getByText('$200.00')).toBeVisible();
  await expect
    .element(dialog.getByText(/^All openings for this job are filled\. .* 2 of 1 are hired\.$/))
    .toBeVisible();
  await expect.element(dialog.getByText(/^Nothing is held in escrow/)).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Hold pay in escrow' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(requestsTo(MOVE)).toEqual([]);
  await choose('Send standard contract');
  await dialog.getByRole('button', { name: 'Send without escrow' }).click();
  await expect.element(screen.getByText('Contract sent.')).toBeVisible();
  await expect.element(stage()).toHaveTextContent('Hired');
  expect(requestsTo(MOVE).map(({ body }) => body)).toEqual([{ applicationId: id, newStage: 'Hired' }]);
});

test('hiring for a job without an amount leads to a contract of its own', async () => {
  answer('GET /applications/:id/payout-quote', { amount: null, basis: '', isAgreed: false, held: null } as never);
  answer('GET /jobs/:id', { data: VIEWED_JOB });
  const { screen, choose } = await showMoved(6, 'Shortlisted');
  await choose('Send standard contract');
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/salary does not give an amount/)).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Send without escrow' })).toBeDisabled();
  await expect.element(dialog.getByRole('link', { name: 'Hold pay in escrow' })).toBeVisible();
});
