import type { ContractDraft } from '@hireledger/domain/http/contract-drafts';
import { noticePath } from '@hireledger/domain/events/notice-path';
import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { Route, Routes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { draftOf, offerOf } from '../../../testing/contract-offers.ts';
import { VIEWED_JOB } from '../../../testing/jobs.ts';
import { answer } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { formOf } from '../offers/editor/offer-form.ts';
import NewContractPage from './NewContractPage.tsx';

const { applicationId, id: newestId } = offerOf();
const NOTICE = noticePath(
  { name: 'contract.drafted', data: { applicationId, jobId: 'j' } } as unknown as RecipientEvent,
  'company',
);

async function open(at: string, draft: ContractDraft) {
  answer('GET /applications/:applicationId/contract-draft', { data: draft });
  answer('GET /contract-templates', { data: [] });
  answer('GET /linked-wallet', { data: null, possible: true });
  answer('GET /withdrawals/options', { hasPasskey: false, hasPassword: true } as never);
  answer('GET /jobs/:id', { data: VIEWED_JOB });
  answer('GET /wallets/me', { available: '0' } as never);
  return show(
    <Routes>
      <Route path="/contracts/new" element={<NewContractPage />} />
      <Route path="*" element={null} />
    </Routes>,
    { as: COMPANY, at },
  );
}
const sent = draftOf({ newestVersion: 1, newestId });

test('the notice of a draft leads to the contract once that was sent', async () => {
  const screen = await open(NOTICE, sent);
  await expect.poll(() => screen.address()).toBe(`/contract-offers/${newestId}`);
});

test('the notice of a draft that waits leads to it, also where it is of the next version', async () => {
  const person = { id: COMPANY.id, fullName: 'Ngozi Eze' };
  const saved = { person, readyBy: person, savedAt: '2026-11-20T09:00:00.000Z', version: 3, form: formOf(draftOf()) };
  const screen = await open(NOTICE, { ...sent, saved });
  await expect.element(screen.getByText(/^Filled in from the draft\./)).toBeVisible();
  expect(screen.address()).toBe(NOTICE);
});

test('the next version of a contract is written where no notice leads there', async () => {
  const screen = await open(`/contracts/new?application=${applicationId}`, sent);
  await expect.element(screen.getByRole('heading', { name: 'New version of the contract' })).toBeVisible();
});
