import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { brokenLooks, showOnPhone } from '../testing/look.ts';
import { answer, loseConnection, refuse, requestsTo } from '../testing/server.ts';
import { show, TALENT } from '../testing/show.tsx';
import { PictureDialog } from './PictureDialog.tsx';
import { UploadsDialog } from './UploadsDialog.tsx';
import { useUploads } from './use-uploads.ts';

const LONG = `${'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3)}.pdf`;
const uploaded = (name: string) => ({
  message: 'Uploaded',
  fileUrl: `/files/${name}`,
  id: 'a0000000-0000-4000-8000-000000000001',
  kind: 'attachment' as const,
  name,
  type: 'application/pdf',
  size: 1_000,
});
const pdf = (name: string) => new File(['%PDF-1.7 '], name, { type: 'application/pdf' });

async function picture(): Promise<File> {
  const canvas = new OffscreenCanvas(300, 200);
  canvas.getContext('2d')!.fillRect(0, 0, 300, 200);
  return new File([await canvas.convertToBlob()], 'face.png', { type: 'image/png' });
}

function Files({ onSave = async () => {}, onClose }: { onSave?: () => Promise<unknown>; onClose: () => void }) {
  const uploads = useUploads('attachment');
  return (
    <UploadsDialog
      kind="attachment"
      uploads={uploads}
      title="Add files"
      chooseLabel="Choose files"
      saveLabel="Save"
      room={2}
      fullNote="There is no room for more."
      onSave={onSave}
      onClose={onClose}
    />
  );
}
const input = () => document.querySelector<HTMLInputElement>('input[type="file"]')!;

describe('adding files', () => {
  const open = async (props: Partial<Parameters<typeof Files>[0]> = {}) => {
    const onClose = vi.fn();
    const screen = await show(<Files onClose={onClose} {...props} />, { as: TALENT });
    return { screen, onClose, save: screen.getByRole('button', { name: 'Save' }) };
  };

  test('saves only once all are there, and no more than there is room for', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    answer('POST /upload', async () => {
      await promise;
      return uploaded('cv.pdf');
    });
    const saved = Promise.withResolvers<void>();
    const onSave = vi.fn(() => saved.promise);
    const { screen, save, onClose } = await open({ onSave });
    await userEvent.upload(input(), [pdf('one.pdf'), pdf('two.pdf'), pdf('three.pdf')]);
    await expect.element(screen.getByRole('progressbar').first()).toBeVisible();
    await expect.element(save).toBeDisabled();
    await expect.element(screen.getByText(/There is no room for more\./)).toBeVisible();
    resolve();
    await save.dblClick();
    saved.resolve();
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onSave).toHaveBeenCalledOnce();
    expect(requestsTo('POST /upload')).toHaveLength(2);
  });

  test('says why a file was refused, and takes it again or away', async () => {
    refuse('POST /upload', 'FILE_REFUSED', { message: 'This file has a password.' });
    const { screen, save } = await open();
    await userEvent.upload(input(), [pdf('cv.pdf')]);
    await expect.element(screen.getByText('This file has a password.')).toBeVisible();
    await expect.element(save).toBeDisabled();
    answer('POST /upload', uploaded('cv.pdf'));
    await screen.getByRole('button', { name: 'Try cv.pdf again' }).click();
    await expect.element(save).toBeEnabled();
    await screen.getByRole('button', { name: 'Remove cv.pdf' }).click();
    await expect.element(save).toBeDisabled();
  });

  test('keeps the files when saving fails, and shows why', async () => {
    answer('POST /upload', uploaded('cv.pdf'));
    const { screen, save } = await open({ onSave: () => Promise.reject(new Error('no')) });
    await userEvent.upload(input(), [pdf('cv.pdf')]);
    await save.click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByText('cv.pdf')).toBeVisible();
  });

  test('fits a phone with long names and letters twice as large', async () => {
    loseConnection('POST /upload');
    await showOnPhone({ letters: 2 });
    const { screen } = await open();
    await userEvent.upload(input(), [pdf(LONG), pdf(`עדה ${LONG}`)]);
    await expect.element(screen.getByRole('button', { name: `Try ${LONG} again` })).toBeVisible();
    expect(brokenLooks()).toEqual([]);
  });
});

describe('choosing a picture', () => {
  const Picture = ({ onSave }: { onSave: (url: string | null) => Promise<unknown> }) => {
    const [open, setOpen] = useState(true);
    return (
      open && (
        <PictureDialog
          title="Your picture"
          failure="Failed"
          hasPicture
          onSave={onSave}
          onClose={() => setOpen(false)}
        />
      )
    );
  };

  test('sends the square of it once for a double press, and saves its address', async () => {
    answer('POST /upload', { ...uploaded('face.png'), kind: 'picture' });
    const onSave = vi.fn(async () => {});
    const screen = await show(<Picture onSave={onSave} />, { as: TALENT });
    await userEvent.upload(input(), [await picture()]);
    await expect.element(screen.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    await screen.getByRole('button', { name: 'Move the picture left' }).click();
    await screen.getByRole('button', { name: 'Upload' }).dblClick();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(onSave).toHaveBeenCalledExactlyOnceWith('/files/face.png');
    const [sent] = requestsTo('POST /upload') as unknown as { body: File; query: { kind: string } }[];
    expect(sent?.query.kind).toBe('picture');
    const bitmap = await createImageBitmap(sent!.body);
    expect(bitmap.width).toBe(bitmap.height);
  });

  test('says when it is refused, and stays open to choose another', async () => {
    refuse('POST /upload', 'FILE_TOO_LARGE', { message: 'That is more than we take.' });
    const screen = await show(<Picture onSave={async () => {}} />, { as: TALENT });
    await userEvent.upload(input(), [await picture()]);
    await expect.element(screen.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    await screen.getByRole('button', { name: 'Upload' }).click();
    await expect.element(page.getByText('That is more than we take.')).toBeVisible();
    await screen.getByRole('button', { name: 'Choose another' }).click();
    await expect.element(screen.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  });

  test('takes the present one away', async () => {
    const onSave = vi.fn(async () => {});
    const screen = await show(<Picture onSave={onSave} />, { as: TALENT });
    await screen.getByRole('button', { name: 'Remove picture' }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(onSave).toHaveBeenCalledExactlyOnceWith(null);
  });
});
