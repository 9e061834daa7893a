import { movesFrom } from '@hireledger/domain/hiring/moves';
import type { MyApplication } from '@hireledger/domain/http/applications';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { everyFormDialog } from '../../../testing/form-dialog.tsx';
import type { AnswerOf } from '../../../http/call.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import { useChangeHiringStage } from '../calls.ts';
import { contractOf } from '../../../testing/contracts.ts';
import { ApplicationActions, hasKeyAction, KeyAction } from './ApplicationActions.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { NOTHING_HELD } from './next-step.ts';

const CALL = 'PATCH /users/update-hiring-stage';
const ID = '00000000-0000-4000-8000-000000000001';
const application = (hiringStage: MyApplication['hiringStage']): MyApplication => ({
  id: ID,
  jobId: ID,
  companyId: ID,
  companyName: 'Harbour Works',
  jobTitle: 'Crane operator',
  appliedAt: '2026-03-01T09:00:00Z',
  hiringStage,
  hasContract: true,
  contract: null,
  payout: null,
});

function Asking({
  stage,
  event,
  onClose,
}: {
  stage: MyApplication['hiringStage'];
  event: string;
  onClose: () => void;
}) {
  const { mutateAsync } = useChangeHiringStage();
  const own = application(stage);
  const move = movesFrom(stage, { hasContract: own.hasContract }, 'talent').find((each) => each.event === event)!;
  return (
    <MoveDialog
      application={own}
      move={move}
      onMove={(made, handedOver) => mutateAsync({ application: own, move: made, handedOver })}
      onClose={onClose}
    />
  );
}

everyFormDialog('the dialog that hands over work', {
  as: TALENT,
  draw: (onClose) => <Asking stage="Shortlisted" event="complete" onClose={onClose} />,
  fill: (dialog) => dialog.getByLabelText('Note (optional)').fill('All cranes are inspected.'),
  kept: { field: 'Note (optional)', text: 'All cranes are inspected.' },
  send: 'Mark as Done',
  call: CALL,
  answers: { message: 'Marked as done.', application: { id: ID, hiringStage: 'Completed' } },
  byEnter: false,
});

test('a note is no draft any more once it was sent, also when the page was left before the answer', async () => {
  const { promise, resolve } = Promise.withResolvers<AnswerOf<typeof CALL>>();
  answer(CALL, () => promise);
  const screen = await show(<Asking stage="Shortlisted" event="complete" onClose={() => {}} />, { as: TALENT });
  await page.getByRole('textbox').fill('All cranes are inspected.');
  await page.getByRole('button', { name: 'Mark as Done' }).click();
  await expect.poll(() => requestsTo(CALL)).toHaveLength(1);
  await screen.unmount();
  expect(JSON.stringify(localStorage)).toContain('All cranes');
  resolve({ message: 'Marked as done.', application: { id: ID, hiringStage: 'Completed' } });
  await expect.poll(() => JSON.stringify(localStorage)).not.toContain('All cranes');
});

test('work can be handed over without a note', async () => {
  await show(<Asking stage="Shortlisted" event="complete" onClose={() => {}} />, { as: TALENT });
  answer(CALL, { message: 'Marked as done.', application: { id: ID, hiringStage: 'Completed' } });
  await page.getByRole('button', { name: 'Mark as Done' }).click();
  await expect
    .poll(() => requestsTo(CALL).map(({ body }) => body))
    .toEqual([{ applicationId: ID, newStage: 'Completed' }]);
});

test('accepting a contract asks first, and says what is accepted', async () => {
  await show(<Asking stage="Hired" event="accept" onClose={() => {}} />, { as: TALENT });
  const question = page.getByRole('alertdialog', { name: 'Accept this contract?' });
  await expect.element(question.getByText(/the work for Crane operator at Harbour Works/)).toBeVisible();
  expect(requestsTo(CALL)).toEqual([]);
  answer(CALL, { message: 'The application is now Accepted.', application: { id: ID, hiringStage: 'Accepted' } });
  await question.getByRole('button', { name: 'Accept contract' }).click();
  await expect.poll(() => requestsTo(CALL)).toHaveLength(1);
});

test('work is handed over with its files, once all are there', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  answer('POST /upload', async () => {
    await promise;
    return {
      message: 'Uploaded',
      fileUrl: '/files/report.pdf',
      id: ID,
      kind: 'attachment' as const,
      name: 'report.pdf',
      type: 'application/pdf',
      size: 1_000,
    };
  });
  answer(CALL, { message: 'Marked as done.', application: { id: ID, hiringStage: 'Completed' } });
  await show(<Asking stage="Accepted" event="complete" onClose={() => {}} />, { as: TALENT });
  const send = page.getByRole('button', { name: 'Mark as Done' });
  await userEvent.upload(document.querySelector('input[type="file"]')!, [
    new File(['%PDF-1.7 '], 'report.pdf', { type: 'application/pdf' }),
  ]);
  await expect.element(send).toBeDisabled();
  resolve();
  await send.click();
  await expect
    .poll(() => requestsTo(CALL).map(({ body }) => body))
    .toEqual([{ applicationId: ID, newStage: 'Completed', attachments: ['/files/report.pdf'] }]);
});

test('a withdrawal can be undone from its toast, which names the job', async () => {
  answer(CALL, { message: 'Application withdrawn.', application: { id: ID, hiringStage: 'Withdrawn' } });
  await show(<Asking stage="Hired" event="withdraw" onClose={() => {}} />, { as: TALENT });
  await expect.element(page.getByText(/their contract is rejected/)).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(page.getByText('Crane operator at Harbour Works')).toBeVisible();
  answer('POST /applications/undo', {
    moved: 1,
    already: 0,
    refused: 0,
    results: [{ applicationId: ID, outcome: 'moved', hiringStage: 'Hired', message: null }],
  });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Your application for Crane operator is Hired again.')).toBeVisible();
  expect(requestsTo('POST /applications/undo').map(({ body }) => body)).toEqual([
    { applicationIds: [ID], stage: 'Withdrawn' },
  ]);
});

describe('what the list and the page offer', () => {
  const shown = (own: Partial<MyApplication>) => {
    const row = { ...application('Shortlisted'), ...own };
    return show(
      <>
        {hasKeyAction(row) && <KeyAction application={row} onMove={async () => {}} />}
        <ApplicationActions application={row} onMove={async () => {}} />
      </>,
      { as: TALENT },
    );
  };
  const openMenu = () => page.getByRole('button', { name: 'Actions for Crane operator' }).click();

  test('work without a contract is marked as done by a quiet button, beside which nothing is held', async () => {
    const without = await shown({ hasContract: false });
    const quiet = getComputedStyle(page.getByRole('button', { name: 'Mark as Done' }).element()).backgroundColor;
    await openMenu();
    await expect.element(page.getByText(NOTHING_HELD)).toBeVisible();
    await page.getByRole('menuitem', { name: 'Mark as Done' }).click();
    await expect.element(page.getByRole('dialog').getByText(/nothing is held in escrow/)).toBeVisible();
    await without.unmount();
    await shown({ hiringStage: 'Accepted', hasContract: true });
    const primary = getComputedStyle(page.getByRole('button', { name: 'Mark as Done' }).element()).backgroundColor;
    expect(quiet).not.toBe(primary);
  });

  test.each([
    { state: 'unfunded', why: /No milestone is funded now/ },
    { state: 'in-dispute', why: /A milestone is in dispute/ },
  ] as const)('work under a contract that is $state is not marked as done, with the reason', async ({ state, why }) => {
    await shown({ hiringStage: 'Accepted', contract: contractOf({ state, steps: { company: null, talent: null } }) });
    await openMenu();
    await expect
      .element(page.getByRole('menuitem', { name: /^Mark as Done/ }))
      .toHaveAttribute('aria-disabled', 'true');
    await expect.element(page.getByText(why)).toBeVisible();
    expect([...document.querySelectorAll('button')].map(({ textContent }) => textContent)).not.toContain(
      'Mark as Done',
    );
  });

  test('an offer is answered on its page, and a milestone is submitted on that of its contract', async () => {
    const offered = contractOf({ phase: 'offered', state: 'offered', agreementId: null });
    const hired = await shown({ hiringStage: 'Hired', contract: offered });
    await page.getByRole('button', { name: 'Accept contract' }).click();
    expect(hired.address()).toBe(`/contract-offers/${offered.offerId}`);
    await hired.unmount();
    const accepted = await shown({ hiringStage: 'Accepted', contract: contractOf() });
    await page.getByRole('button', { name: 'Mark as Done' }).click();
    expect(accepted.address()).toBe(`/contracts/${contractOf().agreementId}`);
  });

  test('work of a contract that is paid on approval is handed over at once', async () => {
    await shown({ hiringStage: 'Accepted', contract: contractOf({ kind: 'at-once', state: 'accepted' }) });
    await page.getByRole('button', { name: 'Mark as Done' }).click();
    await expect.element(page.getByRole('dialog', { name: 'Hand over your work' })).toBeVisible();
  });

  test('a proposal of the company comes before the work', async () => {
    const proposed = contractOf({ steps: { company: null, talent: 'answer-settlement' } });
    const screen = await shown({ hiringStage: 'Accepted', contract: proposed });
    await page.getByRole('link', { name: 'Answer the settlement offer' }).click();
    expect(screen.address()).toBe(`/contracts/${proposed.agreementId}`);
  });

  test('applying again is offered to who withdrew, while the job is open', async () => {
    const withdrawn = { hiringStage: 'Withdrawn', isWithdrawn: true } as const;
    const open = await shown(withdrawn);
    await page.getByRole('button', { name: 'Apply again' }).click();
    expect(open.address()).toContain(ID);
    for (const never of [{ hiringStage: 'Withdrawn' }, { ...withdrawn, jobIsClosed: true }] as const)
      expect((await shown(never)).container.querySelector('button')).toBeNull();
  });
});

test.each([
  { stage: 'Applied', event: 'withdraw', label: 'Withdraw', to: 'Withdrawn', warns: /apply for Crane operator again/ },
  { stage: 'Hired', event: 'reject', label: 'Reject contract', to: 'Rejected', warns: /Only they can reopen/ },
] as const)('to $event asks first, and says why it failed', async ({ stage, event, label, to, warns }) => {
  await show(<Asking stage={stage} event={event} onClose={() => {}} />, { as: TALENT });
  const question = page.getByRole('alertdialog');
  await expect.element(question.getByText(warns)).toBeVisible();
  expect(requestsTo(CALL)).toEqual([]);
  refuse(CALL, 'STAGE_CONFLICT', { message: 'The company was quicker.' });
  const confirm = question.getByRole('button', { name: label });
  await confirm.click();
  await expect.element(page.getByText('The company was quicker.')).toBeVisible();
  expect(requestsTo(CALL).map(({ body }) => body)).toEqual([{ applicationId: ID, newStage: to }]);
});
