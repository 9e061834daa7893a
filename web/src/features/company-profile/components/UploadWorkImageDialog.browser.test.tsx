import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { answer, refuse, requestsTo } from '../../../testing/server.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { UploadWorkImageDialog } from './UploadWorkImageDialog.tsx';

const png = (name: string) => new File([new Uint8Array([137, 80, 78, 71])], name, { type: 'image/png' });
const stored = (name: string) => ({
  message: 'Uploaded',
  fileUrl: `/files/${name}`,
  id: 'a0000000-0000-4000-8000-000000000001',
  kind: 'work-image' as const,
  name,
  type: 'image/png',
  size: 1_000,
});
const choose = (...files: File[]) =>
  userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]')!, files);

async function open(room = 5) {
  const [onAdd, onClose] = [vi.fn(async () => {}), vi.fn()];
  const screen = await show(<UploadWorkImageDialog room={room} onAdd={onAdd} onClose={onClose} />, { as: COMPANY });
  return { screen, onAdd, onClose, upload: screen.getByRole('button', { name: 'Upload', exact: true }) };
}

test('pictures are added together once all of them are there', async () => {
  let n = 0;
  answer('POST /upload', () => stored(`${++n}.png`));
  const { onAdd, onClose, upload } = await open();
  await expect.element(upload).toBeDisabled();
  await choose(png('one.png'), png('two.png'));
  await upload.click();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(onAdd.mock.calls).toEqual([[['/files/1.png', '/files/2.png']]]);
});

test('no more pictures are taken than there is room for', async () => {
  answer('POST /upload', stored('1.png'));
  const { screen } = await open(1);
  await choose(png('one.png'), png('two.png'));
  await expect.element(screen.getByText(/You have reached the limit\./)).toBeVisible();
  expect(requestsTo('POST /upload')).toHaveLength(1);
});

test('a picture that the server refuses says why, and prevents nothing once it is removed', async () => {
  refuse('POST /upload', 'FILE_REFUSED', { message: 'This picture cannot be read.' });
  const { screen, upload } = await open();
  await choose(png('broken.png'));
  await expect.element(screen.getByText('This picture cannot be read.')).toBeVisible();
  await expect.element(upload).toBeDisabled();
  await screen.getByRole('button', { name: 'Remove broken.png' }).click();
  answer('POST /upload', stored('1.png'));
  await choose(png('good.png'));
  await expect.element(upload).toBeEnabled();
});

test('long names fit a phone with letters twice as large', async () => {
  answer('POST /upload', stored('1.png'));
  await showOnPhone({ letters: 2 });
  const { upload } = await open();
  await choose(png(`${'Donaudampfschifffahrtsgesellschaft'.repeat(3)}.png`), png('עדה.png'));
  await expect.element(upload).toBeEnabled();
  expect(brokenLooks()).toEqual([]);
});
