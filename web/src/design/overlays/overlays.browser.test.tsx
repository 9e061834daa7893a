import { useState, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { brokenLooks, showOnPhone } from '../../testing/look.ts';
import { show } from '../../testing/show.tsx';
import { Button } from '../Button.tsx';
import { CopyButton } from '../CopyButton.tsx';
import { Tabs } from '../Tabs.tsx';
import { toast } from '../toasts/Toast.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { Menu } from './Menu.tsx';
import { Popover } from './Popover.tsx';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikant'.repeat(2);

describe('a question', () => {
  const Question = ({ onConfirm }: { onConfirm: () => Promise<unknown> | void }) => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Delete it</Button>
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title={`Delete ${LONG}?`}
          confirmLabel="Delete"
          busyLabel="Deleting..."
          danger
          onConfirm={onConfirm}
        >
          It is gone afterwards.
        </ConfirmDialog>
      </>
    );
  };
  const ask = async (onConfirm: () => Promise<unknown> | void) => {
    const screen = await show(<Question onConfirm={onConfirm} />);
    await screen.getByRole('button', { name: 'Delete it' }).click();
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
    return screen;
  };

  test('begins at Cancel, so that Enter does no harm, and gives the focus back', async () => {
    const onConfirm = vi.fn();
    const screen = await ask(onConfirm);
    await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Delete it' })).toHaveFocus();
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('is not closed by a click beside it', async () => {
    const screen = await ask(vi.fn());
    await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
  });

  test('is busy once for a double press, and cannot be left meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const onConfirm = vi.fn(() => promise);
    const screen = await ask(onConfirm);
    await screen.getByRole('button', { name: 'Delete', exact: true }).dblClick();
    await expect.element(screen.getByRole('button', { name: 'Deleting...' })).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('alertdialog')).toBeVisible();
    resolve();
    await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument();
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  test('stays open with the reason when it fails', async () => {
    const screen = await ask(() => Promise.reject(new Error('It is in use.')));
    await screen.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('It is in use.');
    await expect.element(screen.getByRole('button', { name: 'Delete', exact: true })).toBeEnabled();
  });

  test('fits a phone with a long name and letters twice as large', async () => {
    await showOnPhone({ letters: 2 });
    await ask(vi.fn());
    expect(brokenLooks()).toEqual([]);
  });
});

describe('a dialog', () => {
  const Long = () => {
    const [open, setOpen] = useState(false);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Read it</Button>
        <Dialog open={open} onOpenChange={setOpen} title={LONG} footer={<Button>Accept</Button>}>
          {Array.from({ length: 60 }, (_, line) => (
            <p key={line}>Line {line}</p>
          ))}
        </Dialog>
      </>
    );
  };

  test('keeps the keyboard inside of it', async () => {
    const screen = await show(<Long />);
    await screen.getByRole('button', { name: 'Read it' }).click();
    const dialog = screen.getByRole('dialog');
    await expect.element(dialog).toBeVisible();
    for (let step = 0; step < 5; step += 1) {
      await userEvent.keyboard('{Tab}');
      expect(dialog.element().contains(document.activeElement)).toBe(true);
    }
  });

  test.each([
    [3, 'its first field'],
    [60, 'its beginning, where that field would hide it'],
  ])('with %d lines before its first field begins at %s', async (lines) => {
    const screen = await show(
      <Dialog open onOpenChange={() => {}} title="Sign it" footer={<Button>Sign</Button>}>
        {Array.from({ length: lines }, (_, line) => (
          <p key={line}>Line {line}</p>
        ))}
        <input aria-label="Word" />
      </Dialog>,
    );
    const [dialog, field] = [screen.getByRole('dialog'), screen.getByRole('textbox', { name: 'Word' })];
    await expect.element(lines < 60 ? field : dialog).toHaveFocus();
    await expect.element(screen.getByText('Line 0', { exact: true })).toBeInViewport();
  });

  test.each([
    [390, 844],
    [844, 390],
    [1280, 800],
  ])('shows its buttons on a screen of %d by %d, however long it is', async (width, height) => {
    await page.viewport(width, height);
    const screen = await show(<Long />);
    await screen.getByRole('button', { name: 'Read it' }).click();
    const accept = screen.getByRole('button', { name: 'Accept' });
    await accept.click();
    await expect.element(accept).toBeInViewport();
  });

  test('is closed by a click beside it, but not by the second half of the double click that opened it', async () => {
    const screen = await show(<Long />);
    await screen.getByRole('button', { name: 'Read it' }).dblClick();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
    await expect
      .poll(async () => {
        await userEvent.click(document.documentElement, { position: { x: 5, y: 5 }, force: true });
        return screen.getByRole('dialog').query();
      })
      .toBeNull();
  });
});

describe('a dialog of a menu', () => {
  const WithMenu = ({ children }: { children: (open: boolean, setOpen: (open: boolean) => void) => ReactNode }) => {
    const [open, setOpen] = useState(false);
    return (
      <main id="main" tabIndex={-1}>
        <input aria-label="Search" />
        <Menu
          trigger={<Button aria-label="Actions">…</Button>}
          items={[{ label: 'Read it', onSelect: () => setOpen(true) }]}
        />
        {children(open, setOpen)}
      </main>
    );
  };
  const overlays: [string, (open: boolean, setOpen: (open: boolean) => void) => ReactNode][] = [
    ['dialog', (open, setOpen) => <Dialog open={open} onOpenChange={setOpen} title="Terms" />],
    [
      'alertdialog',
      (open, setOpen) => (
        <ConfirmDialog
          open={open}
          onOpenChange={setOpen}
          title="Delete it?"
          confirmLabel="Delete"
          busyLabel="Deleting..."
          onConfirm={() => {}}
        />
      ),
    ],
  ];

  test.each(overlays)(
    'that a mouse opened as %s gives the focus back to the button of the menu',
    async (role, draw) => {
      const screen = await show(<WithMenu>{draw}</WithMenu>);
      await screen.getByRole('textbox', { name: 'Search' }).click();
      const actions = screen.getByRole('button', { name: 'Actions' });
      await actions.click();
      await screen.getByRole('menuitem', { name: 'Read it' }).click();
      await expect.element(screen.getByRole(role as 'dialog')).toBeVisible();
      await userEvent.keyboard('{Escape}');
      await expect.element(screen.getByRole(role as 'dialog')).not.toBeInTheDocument();
      await expect.element(actions).toHaveFocus();
    },
  );
});

test('a popover is named, closes on Escape and gives the focus back', async () => {
  const screen = await show(
    <Popover label="Filters" trigger={<Button>Filter</Button>}>
      <input aria-label="Word" />
    </Popover>,
  );
  await screen.getByRole('button', { name: 'Filter' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Filter' })).toHaveFocus();
});

test('tabs are changed by arrow keys, and show one part at a time', async () => {
  const Parts = () => {
    const [value, setValue] = useState('one');
    const tabs = ['one', 'two'].map((each) => ({ value: each, label: each, content: `Part ${each}` }));
    return <Tabs label="Parts" tabs={tabs} value={value} onChange={setValue} />;
  };
  const screen = await show(<Parts />);
  await screen.getByRole('tab', { name: 'one' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(screen.getByRole('tab', { name: 'two' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByRole('tabpanel')).toHaveTextContent('Part two');
});

describe('a toast', () => {
  test('is announced, and does what its button says once', async () => {
    const onClick = vi.fn();
    const screen = await show(
      <Button onClick={() => toast.success('Deleted', { action: { label: 'Undo', onClick } })}>Delete</Button>,
    );
    await screen.getByRole('button', { name: 'Delete' }).click();
    const undo = page.getByRole('button', { name: 'Undo' });
    await expect.element(page.getByText('Deleted')).toBeVisible();
    expect(undo.element().closest('[aria-live]')).not.toBeNull();
    await undo.click();
    await expect.element(undo).not.toBeInTheDocument();
    expect(onClick).toHaveBeenCalledOnce();
  });

  test('fits a phone with long words and letters twice as large', async () => {
    await showOnPhone({ letters: 2 });
    const screen = await show(<Button onClick={() => toast.error(LONG, { description: `עדה ${LONG}` })}>Fail</Button>);
    await screen.getByRole('button', { name: 'Fail' }).click();
    await expect.element(page.getByText(LONG, { exact: true })).toBeVisible();
    expect(brokenLooks()).toEqual([]);
  });
});

test('what is copied is announced, and shown where the browser refuses to copy', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const screen = await show(<CopyButton text="0xabc" label="Copy the hash" />);
  await screen.getByRole('button', { name: 'Copy the hash' }).click();
  await expect.element(screen.getByRole('status').getByText('Copied')).toBeInTheDocument();
  expect(writeText).toHaveBeenCalledExactlyOnceWith('0xabc');
  writeText.mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await screen.getByRole('button', { name: 'Copy the hash' }).click();
  await expect.element(page.getByText('Your browser blocked copying.')).toBeVisible();
  await expect.element(page.getByText('0xabc')).toBeVisible();
  writeText.mockRestore();
});
