import { beforeEach, describe, expect, test } from 'vitest';
import { answerAroundContract } from '../../../testing/around-contract.ts';
import { milestone, workContract } from '../../../testing/contracts.ts';
import { everyFormDialog } from '../../../testing/form-dialog.tsx';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../../testing/show.tsx';
import { EvidenceDialog } from './EvidenceDialog.tsx';
import { WorkContract } from '../page/WorkContract.tsx';

const CALL = 'POST /agreements/:id/milestones/:number/evidence';
const TEXT = 'The figures are in the annex.';

const inDispute = (whyNot: string | null) =>
  workContract([
    milestone(1, {
      state: 'disputed',
      disputedAt: '2026-11-10T09:00:00.000Z',
      evidence: { whyNot },
      waits: {
        for: 'ruling',
        from: 'arbiter',
        until: '2026-12-24T09:00:00.000Z',
        otherwise: { becomes: 'split', toTalent: '250000000' },
      },
    }),
  ]);

const draw = (whyNot: string | null = null, as = TALENT) =>
  show(
    <main id="main" className="@container p-4">
      <WorkContract contract={inDispute(whyNot)} />
    </main>,
    { as },
  );

async function openDialog() {
  const screen = await draw();
  await screen.getByRole('button', { name: 'Add evidence: 1. Part 1' }).click();
  const dialog = screen.getByRole('dialog');
  return {
    dialog,
    text: dialog.getByLabelText(/^What it shows/),
    add: dialog.getByRole('button', { name: 'Add evidence' }),
  };
}

const ADDED = {
  message: 'Your evidence was added.',
  data: {
    id: '00000000-0000-4000-8000-000000000001',
    about: 'evidence' as const,
    by: 'talent' as const,
    person: null,
    at: '2026-11-11T09:00:00.000Z',
    text: TEXT,
    files: [],
    hash: `0x${'1'.repeat(64)}`,
  },
};

everyFormDialog('the dialog of evidence', {
  as: TALENT,
  draw: (onClose) => {
    const contract = inDispute(null);
    return <EvidenceDialog contract={contract} milestone={contract.milestones[0]!} onClose={onClose} />;
  },
  fill: (dialog) => dialog.getByLabelText('What it shows').fill(TEXT),
  kept: { field: 'What it shows', text: TEXT },
  send: 'Add evidence',
  call: CALL,
  answers: ADDED,
  issue: { path: 'text', field: 'What it shows' },
  byEnter: false,
});

beforeEach(() => answerAroundContract());

describe('evidence about a milestone in dispute', () => {
  test('is sent without the spaces around it', async () => {
    answer(CALL, ADDED);
    const { dialog, text, add } = await openDialog();
    await text.fill(`  ${TEXT} `);
    await add.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(requestsTo(CALL)[0]).toMatchObject({ params: { number: '1' }, body: { text: TEXT, files: [] } });
  });

  test('needs a text', async () => {
    const { dialog, text, add } = await openDialog();
    await text.fill('   ');
    await add.click();
    await expect.element(dialog.getByText('Say what this shows.')).toBeVisible();
    expect(requestsTo(CALL)).toEqual([]);
  });

  test('that is refused keeps its text and says why; other evidence has a key of its own', async () => {
    refuse(CALL, 'DISPUTE_OVER', { message: 'The time to decide this dispute is over.' });
    const { dialog, text, add } = await openDialog();
    await text.fill(TEXT);
    await add.click();
    await expect.element(dialog.getByText('The time to decide this dispute is over.')).toBeVisible();
    await expect.element(text).toHaveValue(TEXT);
    await add.click();
    await expect.poll(() => requestsTo(CALL).length).toBe(2);
    await text.fill(`${TEXT} See page 2.`);
    await add.click();
    await expect.poll(() => requestsTo(CALL).length).toBe(3);
    const [first, again, other] = requestsTo(CALL).map(({ idempotencyKey }) => idempotencyKey);
    expect(again).toBe(first);
    expect(other).not.toBe(first);
  });

  test('cannot be added where the server says why not, by either side', async () => {
    for (const as of [COMPANY, TALENT]) {
      const screen = await draw('The arbiter has decided.', as);
      await expect.element(screen.getByText('The arbiter has decided.')).toBeVisible();
      expect(screen.getByRole('button', { name: /^Add evidence/ }).elements()).toEqual([]);
      await screen.unmount();
    }
  });
});
