import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { JobFormInput } from '@hireledger/domain/jobs/job-form';
import { useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { JOB } from '../../../testing/jobs.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, loseConnection, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { EMPTY_JOB, formOf } from './job-form-values.ts';
import { JobWizard } from './JobWizard.tsx';
import { STEP_TITLES, type Step } from './wizard-machine.ts';

const DRAFT_ID = '90000000-0000-4000-8000-000000000001';
const KEEP = 'PUT /company/job-drafts/:id';
const FORM: JobFormInput = { ...formOf(JOB), categories: ['Design'], applicationMethods: ['Apply via platform'] };
const LONG = 'Donaudampfschifffahrtsgesellschaft';

interface Opened {
  initial?: JobFormInput;
  job?: JobPosting | null;
  save?: Parameters<typeof JobWizard>[0]['save'];
  at?: string;
}

/** As the browser's own buttons do. */
function History() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        Browser back
      </button>
      <button type="button" onClick={() => void navigate(1)}>
        Browser forward
      </button>
    </>
  );
}

async function open({ initial = EMPTY_JOB, job = null, save = async () => JOB, at = '/here' }: Opened = {}) {
  const onSaved = vi.fn();
  const screen = await show(
    <>
      <History />
      <JobWizard
        initial={initial}
        job={job}
        draftId={DRAFT_ID}
        resumed={null}
        onDraftMade={() => {}}
        save={save}
        otherVersion={async () => null}
        onSaved={onSaved}
      />
    </>,
    { as: COMPANY, at, before: '/before' },
  );
  return { screen, onSaved };
}

const next = () => page.getByRole('button', { name: 'Next Step' }).click();
const step = (at: Step) => page.getByRole('heading', { name: STEP_TITLES[at] });
const title = () => page.getByLabelText('Job title');

const keepDrafts = () =>
  answer(KEEP, ({ body }) => ({
    data: { id: DRAFT_ID, version: body.version + 1, savedAt: '2026-11-21T14:05:00.000Z' },
  }));
beforeEach(keepDrafts);

describe('each step', () => {
  test('says what is missing, and leads to the first of it', async () => {
    const { screen } = await open();
    await next();
    await expect.element(title()).toHaveAttribute('aria-invalid', 'true');
    await expect.element(title()).toHaveFocus();
    await title().fill('Warehouse clerk');
    await screen.getByRole('checkbox', { name: 'Full-Time' }).click();
    await next();
    await expect.element(step(2)).toBeVisible();
    await next();
    await expect.element(screen.getByLabelText('Job description')).toHaveFocus();
  });

  test('asks what a salary means, refuses its cents, and shows what it read', async () => {
    const { screen } = await open({ initial: { ...FORM, salaryMin: 50_000 } });
    const [least, most] = ['Minimum salary', 'Maximum salary'].map((label) => screen.getByLabelText(label));
    await expect.element(least!).toHaveValue('50,000');
    await most!.fill('12 000,50');
    await next();
    await expect.element(most!).toHaveAccessibleDescription('A salary has no cents. Enter a whole amount.');
    await most!.fill('60.000');
    await next();
    await expect.element(most!).toHaveFocus();
    await expect.element(most!).toHaveAccessibleDescription('Do you mean $60,000 or $60?');
    await screen.getByRole('button', { name: '$60', exact: true }).click();
    await expect.element(most!).toHaveAccessibleDescription('The maximum is below the minimum.');
    await most!.fill('60.000,00');
    await next();
    await expect.element(step(2)).toBeVisible();
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect.element(most!).toHaveValue('60,000');
    await expect.poll(() => requestsTo(KEEP).at(-1)?.body.form).toMatchObject({ salaryMax: 60_000 });
  });

  test('keeps what was entered when one goes back', async () => {
    const { screen } = await open({ initial: FORM });
    await title().fill('Night clerk');
    await userEvent.click(screen.getByLabelText('Skills (optional)'));
    await userEvent.keyboard('Sonar');
    await next();
    await expect.element(step(2)).toBeVisible();
    await screen.getByRole('button', { name: 'Back' }).click();
    await expect.element(title()).toHaveValue('Night clerk');
    await expect.element(screen.getByRole('button', { name: 'Remove Sonar' })).toBeVisible();
  });

  test('is one step of the browser’s Back and Forward, which do not leave the form', async () => {
    const { screen } = await open({ initial: FORM });
    await title().fill('Night clerk');
    await next();
    await expect.element(step(2)).toBeVisible();
    await next();
    await expect.element(step(3)).toBeVisible();
    const history = (name: string) => screen.getByRole('button', { name }).click();
    await history('Browser back');
    await expect.element(step(2)).toBeVisible();
    await history('Browser back');
    await expect.element(step(1)).toBeVisible();
    await expect.element(title()).toHaveValue('Night clerk');
    await history('Browser forward');
    await expect.element(step(2)).toBeVisible();
    await screen.getByRole('button', { name: 'Back', exact: true }).click();
    await expect.element(step(1)).toBeVisible();
    await history('Browser back');
    await expect.poll(screen.address).toBe('/before');
  });

  test('opens at the step of its draft, however the address is written', async () => {
    const { screen } = await open({ initial: FORM, at: '/here?step=3' });
    await expect.element(step(1)).toBeVisible();
    await expect.poll(screen.address).toBe('/here');
  });

  test('fits a phone with long words, right-to-left text and letters twice as large', async () => {
    await showOnPhone({ letters: 2 });
    const words = `מנהלת מחסן ${LONG}`;
    await open({
      initial: { ...FORM, title: words, skills: [words], jobDescription: words, location: words },
    });
    for (const each of [1, 2, 3] as const) {
      await expect.element(step(each)).toBeVisible();
      expect(brokenLooks(), `step ${each}`).toEqual([]);
      if (each < 3) await next();
    }
  });
});

describe('the last step', () => {
  const openLast = async (opened: Opened = {}) => {
    const shown = await open({ initial: FORM, ...opened });
    await next();
    await expect.element(step(2)).toBeVisible();
    await next();
    await expect.element(step(3)).toBeVisible();
    return shown;
  };

  test('publishes once for a double press, with every field', async () => {
    const saved = Promise.withResolvers<JobPosting>();
    const save = vi.fn(() => saved.promise);
    const { screen, onSaved } = await openLast({ save });
    await screen.getByRole('button', { name: 'Publish' }).dblClick();
    await expect.element(screen.getByRole('button', { name: 'Publishing...' })).toBeDisabled();
    saved.resolve(JOB);
    await vi.waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(JOB));
    expect(save).toHaveBeenCalledOnce();
    expect(save.mock.lastCall).toMatchObject([{ title: JOB.title, skills: JOB.skills, capacity: JOB.capacity }, null]);
  });

  test('goes back to the field that the server refused', async () => {
    const refusal = Object.assign(new Error('no'), { issues: [{ path: 'title', message: 'Choose another title.' }] });
    const { screen, onSaved } = await openLast({ save: () => Promise.reject(refusal) });
    await screen.getByRole('button', { name: 'Publish' }).click();
    await expect.element(step(1)).toBeVisible();
    await expect.element(title()).toHaveAccessibleDescription(expect.stringContaining('Choose another title.'));
    await expect.element(title()).toHaveFocus();
    expect(onSaved).not.toHaveBeenCalled();
  });

  test('asks for the address of an application method only if it was chosen', async () => {
    const { screen } = await openLast();
    const link = screen.getByRole('textbox', { name: /link/i });
    await expect.element(link).not.toBeInTheDocument();
    await screen.getByRole('checkbox', { name: 'External Link' }).click();
    await link.fill('not a link');
    await screen.getByRole('button', { name: 'Publish' }).click();
    await expect.element(link).toHaveAttribute('aria-invalid', 'true');
  });
});

describe('a draft', () => {
  test('is kept while it is typed', async () => {
    const { screen } = await open();
    await title().fill('Warehouse clerk');
    await expect.element(screen.getByText(/Draft saved/)).toBeVisible();
    expect(requestsTo(KEEP).at(-1)!.body).toMatchObject({ form: { title: 'Warehouse clerk' }, step: 1 });
  });

  test('is kept by Next at once, and the step that is left names it: a reload does not lose it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answer(KEEP, async ({ body }) => {
      await promise;
      return { data: { id: DRAFT_ID, version: body.version + 1, savedAt: '2026-11-21T14:05:00.000Z' } };
    });
    const { screen } = await open({ initial: FORM });
    await title().fill('Night clerk');
    await next();
    await expect.poll(screen.address).toBe(`/here?draft=${DRAFT_ID}&step=2`);
    expect(requestsTo(KEEP).map(({ body }) => body.form.title)).toEqual(['Night clerk']);
    await screen.getByRole('button', { name: 'Browser back' }).click();
    await expect.poll(screen.address).toBe(`/here?draft=${DRAFT_ID}`);
    await expect.element(title()).toHaveValue('Night clerk');
    resolve();
    await expect.element(screen.getByText(/Draft saved/)).toBeVisible();
  });

  test('that was not kept says so, and is sent again', async () => {
    loseConnection(KEEP);
    const { screen } = await open();
    await title().fill('Warehouse clerk');
    const again = screen.getByRole('button', { name: 'Try again' });
    await expect.element(again).toBeVisible();
    keepDrafts();
    await again.click();
    await expect.element(screen.getByText(/Draft saved/)).toBeVisible();
  });

  const theirs = () => {
    const draft = { id: DRAFT_ID, jobId: null, step: 1, savedAt: '2026-11-21T14:05:00.000Z' };
    answer('GET /company/job-drafts', { data: [{ ...draft, title: 'Night clerk' }] });
    answer('GET /company/job-drafts/:id', {
      data: { ...draft, jobVersion: null, form: { ...FORM, title: 'Night clerk' }, version: 4 },
    });
  };
  const conflict = () => page.getByRole('alert').filter({ hasText: 'This draft was changed in another tab' });
  const saved = () => requestsTo(KEEP).at(-1)!.body;

  test('that another device changed is not overwritten without a question, asked where one types', async () => {
    refuse(KEEP, 'DRAFT_CHANGED', { details: { version: 4 } });
    theirs();
    const { screen } = await open();
    await title().fill('Warehouse clerk');
    const mine = conflict().getByRole('button', { name: 'Keep mine' });
    await expect.element(mine).toBeInViewport({ ratio: 1 });
    await expect.element(title()).toBeInViewport();
    expect(requestsTo(KEEP)).toHaveLength(1);
    keepDrafts();
    await mine.click();
    await expect.element(screen.getByText(/Draft saved/)).toBeVisible();
    expect(saved()).toMatchObject({ version: 4, form: { title: 'Warehouse clerk' } });
    await screen.getByRole('button', { name: 'Switch to it' }).click();
    await expect.element(title()).toHaveValue('Night clerk');
    await expect.poll(() => saved().form.title).toBe('Night clerk');
  });

  test('that another device changed can be used, and mine is kept beside it, also for the next visit', async () => {
    refuse(KEEP, 'DRAFT_CHANGED', { details: { version: 4 } });
    theirs();
    const { screen } = await open();
    await title().fill('Warehouse clerk');
    await screen.getByLabelText('Location (optional)').fill('Kraków');
    await expect.element(conflict()).toBeVisible();
    const edge = (of: Locator, side: 'top' | 'bottom') => of.element().getBoundingClientRect()[side];
    expect(edge(screen.getByLabelText('Location (optional)'), 'bottom')).toBeLessThan(edge(conflict(), 'top'));
    await title().fill('Warehouse clerk, days');
    keepDrafts();
    await conflict().getByRole('button', { name: 'Use the other version' }).click();
    await expect.element(title()).toHaveValue('Night clerk');
    await screen.unmount();

    const again = await open();
    await again.screen.getByRole('button', { name: 'Switch to it' }).click();
    await expect.element(title()).toHaveValue('Warehouse clerk, days');
    await again.screen.getByRole('button', { name: 'Discard it' }).click();
    await again.screen.getByRole('button', { name: 'Undo' }).click();
    await expect.element(again.screen.getByRole('button', { name: 'Switch to it' })).toBeVisible();
  });
});
