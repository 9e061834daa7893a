import type { EventName, RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useState } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/overlays/Dialog.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { applyEvents, resetNumbers } from '../../../realtime/effects.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { member } from '../../../testing/members.ts';
import { answer } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { NoticeToasts } from './NoticeToasts.tsx';

const LONG = 'Bartholomew-Maximilian Featherstonehaugh of the Northern Shipyards and Docks '.repeat(3).trim();
const id = (number: number) => `10000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

let seq = 0;
afterEach(() => {
  seq = 0;
  resetNumbers();
});

const arrives = (name: EventName, facts: { talentName: string; of?: number; [fact: string]: unknown }) => {
  seq += 1;
  const { of = seq, ...rest } = facts;
  const data = {
    applicationId: id(of),
    jobId: id(900),
    jobTitle: 'Welder',
    companyName: 'Acme',
    stage: 'Applied',
    ...rest,
  };
  applyEvents([{ seq, name, at: new Date().toISOString(), data } as unknown as RecipientEvent]);
};

const Page = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <NoticeToasts role={COMPANY.role} />
      <Button onClick={() => setOpen(true)}>Read it</Button>
      <Dialog open={open} onOpenChange={setOpen} title="Terms" />
    </>
  );
};
const start = () => show(<Page />, { at: '/dashboardcompany', as: COMPANY });
const toasts = () => page.getByRole('listitem');

test('several notices of one kind are one toast that counts the others', async () => {
  const screen = await start();
  for (const talentName of ['Ada', 'Bea', 'Cem']) arrives('application.submitted', { talentName });
  await expect.element(screen.getByText('Cem applied for Welder')).toBeVisible();
  await expect.element(screen.getByText('And 2 more like this')).toBeVisible();
  arrives('application.withdrawn', { talentName: 'Ada' });
  await expect.element(screen.getByText('Ada withdrew their application for Welder')).toBeVisible();
  expect(toasts().elements()).toHaveLength(2);
  await screen.getByRole('button', { name: 'View' }).last().click();
  expect(screen.address()).toBe('/notifications');
});

test('a burst of many kinds hides none of the toasts that it shows', async () => {
  const screen = await start();
  const kinds = ['submitted', 'withdrawn', 'accepted', 'rejected', 'completed'] as const;
  for (const kind of kinds) arrives(`application.${kind}`, { talentName: 'Ada' });
  await expect.element(screen.getByText(/^\d more notifications$/)).toBeVisible();
  for (const shown of toasts().elements()) expect(shown).toHaveAttribute('data-visible', 'true');
});

test('what a company has paid itself raises no second toast when it arrives', async () => {
  const screen = await start();
  arrives('disbursement.released', { talentName: 'Ada', amount: '5000000' });
  arrives('application.submitted', { talentName: 'Bea' });
  await expect.element(screen.getByText('Bea applied for Welder')).toBeVisible();
  expect(toasts().elements()).toHaveLength(1);
});

test('a notice waits while a dialog is open, and is shown when it has closed', async () => {
  const screen = await start();
  await screen.getByRole('button', { name: 'Read it' }).click();
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  arrives('application.submitted', { talentName: 'Ada' });
  toast.error('What the dialog did failed.');
  await expect.element(screen.getByText('What the dialog did failed.')).toBeVisible();
  expect(screen.getByText('Ada applied for Welder').elements()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText('Ada applied for Welder')).toBeVisible();
});

test('long names take two lines on a phone', async () => {
  await showOnPhone();
  const screen = await start();
  arrives('application.submitted', { talentName: LONG });
  const line = screen.getByText(`${LONG} applied for Welder`);
  await expect.element(line).toBeVisible();
  const { lineHeight } = getComputedStyle(line.element());
  expect(line.element().getBoundingClientRect().height).toBeLessThanOrEqual(2 * parseFloat(lineHeight) + 1);
  expect(brokenLooks()).toEqual([]);
});

test('the deletion of the company has no toast beside its banner, and that it was cancelled names the colleague', async () => {
  const kemi = member(1, { fullName: 'Kemi Adeyemi' });
  answer('GET /company/members', { data: { members: [kemi], invitations: [] } });
  const screen = await start();
  const changed = (deletesAt: string | null, by: string) =>
    arrives('deletion.changed', { talentName: 'Ada', deletesAt, byPerson: { id: by } });
  changed('2026-12-08T12:00:00.000Z', kemi.id);
  changed(null, COMPANY.id);
  changed(null, kemi.id);
  await expect.element(screen.getByText('Kemi Adeyemi cancelled the deletion of Acme')).toBeVisible();
  expect(toasts().elements()).toHaveLength(1);
  await expect.element(screen.getByText(/more like this/)).not.toBeInTheDocument();
});

test('a mention names the colleague, and shows to those whom it mentions alone', async () => {
  const kemi = member(1, { fullName: 'Kemi Adeyemi' });
  answer('GET /company/members', { data: { members: [kemi], invitations: [] } });
  const screen = await start();
  const mentioned = (persons: string[], talentName: string) =>
    arrives('note.mentioned', { talentName, noteId: id(1), byPerson: { id: kemi.id }, mentioned: persons });
  mentioned([kemi.id], 'Bea');
  mentioned([kemi.id, COMPANY.id], 'Ada');
  await expect.element(screen.getByText('Kemi Adeyemi mentioned you in a note on Ada for Welder')).toBeVisible();
  await expect.element(screen.getByText(/more like this/)).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'View' }).click();
  expect(screen.address()).toBe(`/applicationdetails/${id(2)}?note=${id(1)}`);
});
