import type { VerificationStep } from '@hireledger/domain/http/verifications';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show, TALENT } from '../../../testing/show.tsx';
import { DocumentStep } from './DocumentStep.tsx';
import { DomainStep } from './DomainStep.tsx';

const STEP = {
  state: 'missing',
  reason: null,
  fileName: null,
  domain: null,
  record: null,
  changedAt: null,
} as const satisfies Partial<VerificationStep>;
const DONE = { message: 'Saved' };
const ID = 'a0000000-0000-4000-8000-000000000001';

describe('a document for review', () => {
  const SUBMIT = 'POST /verifications/documents';
  const open = (step: Partial<VerificationStep> = {}) =>
    show(
      <DocumentStep
        step={{ ...STEP, ...step, kind: 'identity' }}
        title="Identity document"
        about="Only our reviewers see it."
      />,
      { as: TALENT },
    );
  const choose = async () => {
    answer('POST /upload', {
      message: 'Uploaded',
      fileUrl: `/files/${ID}`,
      id: ID,
      kind: 'attachment',
      name: 'passport.pdf',
      type: 'application/pdf',
      size: 1_000,
    });
    await userEvent.upload(document.querySelector('input[type="file"]')!, [
      new File(['%PDF-1.7 '], 'passport.pdf', { type: 'application/pdf' }),
    ]);
  };

  test('is sent only when its owner submits it, once', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof DONE>();
    answer(SUBMIT, () => promise);
    const screen = await open();
    await choose();
    expect(requestsTo(SUBMIT)).toEqual([]);
    await screen.getByRole('button', { name: 'Submit for review' }).dblClick();
    resolve(DONE);
    await expect.element(page.getByText('Submitted. We will notify you once it is reviewed.')).toBeVisible();
    expect(requestsTo(SUBMIT).map(({ body }) => body)).toEqual([{ kind: 'identity', fileUrl: `/files/${ID}` }]);
  });

  test('stays chosen when it was refused', async () => {
    refuse(SUBMIT, 'VERIFICATION_DONE', { message: 'This is already verified.' });
    const screen = await open();
    await choose();
    await screen.getByRole('button', { name: 'Submit for review' }).click();
    await expect.element(screen.getByText('This is already verified.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Submit for review' })).toBeEnabled();
  });

  test('says why it was declined, and takes another', async () => {
    const screen = await open({ state: 'declined', reason: 'The photo is blurred.' });
    await expect.element(screen.getByText('The photo is blurred.')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /Choose a document/ })).toBeVisible();
  });

  test('offers nothing more once it is approved', async () => {
    const screen = await open({ state: 'approved', changedAt: '2026-03-01T09:00:00Z' });
    expect(screen.getByRole('button').elements()).toEqual([]);
  });
});

describe("a company's domain", () => {
  const PENDING = {
    ...STEP,
    kind: 'domain',
    state: 'submitted',
    domain: 'acme.example',
    record: { name: '_hireledger.acme.example', value: `hireledger-verify=${'0123456789abcdef'.repeat(4)}` },
  } as const;
  const open = (step: VerificationStep) => show(<DomainStep step={step} />, { as: COMPANY });

  test('is entered first, and says what is wrong with it', async () => {
    refuse('POST /verifications/domain', 'VERIFICATION_DONE', { message: 'This is already verified.' });
    const screen = await open({ ...STEP, kind: 'domain' });
    const next = screen.getByRole('button', { name: 'Continue' });
    await expect.element(next).toBeDisabled();
    await screen.getByLabelText('Domain').fill('acme.example');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByLabelText('Domain')).toHaveAccessibleDescription('This is already verified.');
    await expect.element(screen.getByLabelText('Domain')).toHaveValue('acme.example');
  });

  test('is checked by its record', async () => {
    refuse('POST /verifications/domain/check', 'RECORD_NOT_FOUND');
    const screen = await open(PENDING);
    await expect.element(screen.getByText(PENDING.record.value)).toBeVisible();
    await screen.getByRole('button', { name: 'Check the record' }).click();
    await expect.element(screen.getByText('The DNS record is not there yet.')).toBeVisible();
  });

  test('is proved by a code, of which it takes six digits only', async () => {
    answer('POST /verifications/domain/send-code', DONE);
    answer('POST /verifications/domain/confirm-code', DONE);
    const screen = await open(PENDING);
    await screen.getByLabelText('An address at acme.example').fill('info@acme.example');
    await screen.getByRole('button', { name: 'Send a code' }).click();
    const code = screen.getByLabelText('Code');
    const verify = screen.getByRole('button', { name: 'Verify the domain' });
    await code.fill('12 34x');
    await expect.element(code).toHaveValue('1234');
    await expect.element(verify).toBeDisabled();
    await code.fill('123456');
    await verify.click();
    await expect
      .poll(() => requestsTo('POST /verifications/domain/confirm-code').map(({ body }) => body))
      .toEqual([{ code: '123456' }]);
  });

  test('fits a phone with letters twice as large', async () => {
    await showOnPhone({ letters: 2 });
    await open({ ...PENDING, domain: `${'schifffahrt'.repeat(5)}.example` });
    expect(brokenLooks()).toEqual([]);
  });
});
