import { ATTACHMENTS_MAX, COVER_NOTE_MAX } from '@hireledger/domain/http/bounds';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { ApiError } from '../../../http/api-error.ts';
import { JOB } from '../../../testing/jobs.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { TALENT_PROFILE } from '../../../testing/profiles.ts';
import { answer, refuse } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import type { ViewedJob } from '../calls.ts';
import ApplyDialog from './ApplyDialog.tsx';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikant'.repeat(2);
const VIEWED = JOB as unknown as ViewedJob;
const FILES = Array.from({ length: ATTACHMENTS_MAX + 1 }, (_, index) => ({
  id: `90000000-0000-4000-8000-00000000000${index}`,
  title: index === 0 ? `עדה ${LONG}` : `File ${index}`,
  description: '',
  type: 'CV',
  fileUrl: `/files/90000000-0000-4000-8000-00000000000${index}`,
  file: { name: 'cv.pdf', type: 'application/pdf', size: 1_000 },
}));

async function open(given: Partial<Parameters<typeof ApplyDialog>[0]> = {}) {
  const [onApply, onClose] = [vi.fn(), vi.fn()];
  const screen = await show(
    <ApplyDialog
      job={VIEWED}
      closedReason={null}
      applying={false}
      failure={null}
      onApply={onApply}
      onClose={onClose}
      {...given}
    />,
    { as: TALENT },
  );
  return {
    screen,
    onApply,
    onClose,
    note: screen.getByLabelText('Cover note (optional)'),
    submit: screen.getByRole('button', { name: 'Submit application' }),
  };
}

describe('applying for a job', () => {
  beforeEach(() =>
    answer('GET /users/get-talent-profile', {
      data: { ...TALENT_PROFILE, portfolio: FILES.map((file) => ({ ...TALENT_PROFILE.portfolio[0]!, ...file })) },
    }),
  );

  test('sends the note and the newest files, or those that are chosen', async () => {
    const { screen, note, submit, onApply } = await open();
    await note.fill(' I know every shelf. ');
    await screen.getByRole('checkbox', { name: new RegExp(`^File ${ATTACHMENTS_MAX}`) }).click();
    await submit.click();
    expect(onApply).toHaveBeenCalledExactlyOnceWith({
      coverNote: 'I know every shelf.',
      attachmentIds: FILES.slice(1, -1).map(({ id }) => id),
    });
  });

  test('keeps the note when the dialog is left, until the next time', async () => {
    const { note, onClose } = await open();
    await note.fill('Half a thought');
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    const again = await open();
    await expect.element(again.note.last()).toHaveValue('Half a thought');
  });

  test('cannot be sent with a note that is too long or more files than allowed', async () => {
    const { screen, note, submit } = await open();
    await note.fill('x'.repeat(COVER_NOTE_MAX + 1));
    await expect.element(note).toHaveAttribute('aria-invalid', 'true');
    await expect.element(submit).toBeDisabled();
    await note.fill('');
    await expect.element(submit).toBeEnabled();
    await screen.getByRole('checkbox').first().click();
    await expect.element(submit).toBeDisabled();
  });

  test('needs a file where the company asks for one', async () => {
    answer('GET /users/get-talent-profile', { data: TALENT_PROFILE });
    const { screen, submit } = await open({ job: { ...VIEWED, requirements: ['attachment'] } });
    await expect.element(screen.getByRole('link', { name: 'Add a CV' })).toBeVisible();
    await expect.element(submit).toBeDisabled();
  });

  test('cannot be left or sent again while it is sent, and shows a refusal', async () => {
    const failure = new ApiError(409, 'JOB_CLOSED', 'The job was closed a minute ago.');
    const { screen, onClose } = await open({ applying: true, failure });
    await expect.element(screen.getByRole('button', { name: 'Applying...' })).toBeDisabled();
    await expect.element(screen.getByText(/The job was closed a minute ago\./)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('can load the profile again when it did not come', async () => {
    refuse('GET /users/get-talent-profile', 'NOT_FOUND', { message: 'No profile today.' });
    const { screen, submit } = await open();
    await expect.element(screen.getByText('No profile today.')).toBeVisible();
    await expect.element(submit).toBeDisabled();
    answer('GET /users/get-talent-profile', { data: TALENT_PROFILE });
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(submit).toBeEnabled();
  });

  test('fits a phone with long titles and letters twice as large', async () => {
    await showOnPhone({ letters: 2 });
    const { screen } = await open({ job: { ...VIEWED, title: LONG, companyName: `עדה ${LONG}` } });
    await expect.element(screen.getByText(FILES[0]!.title)).toBeVisible();
    expect(brokenLooks()).toEqual([]);
  });
});
