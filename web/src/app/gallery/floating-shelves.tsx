import { Ellipsis } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { announce } from '../../design/toasts/announce.ts';
import { Button } from '../../design/Button.tsx';
import { IconButton } from '../../design/IconButton.tsx';
import { Menu } from '../../design/overlays/Menu.tsx';
import { Popover } from '../../design/overlays/Popover.tsx';
import { toast } from '../../design/toasts/Toast.tsx';
import Toaster from '../../design/toasts/Toaster.tsx';
import { Tooltip } from '../../design/overlays/Tooltip.tsx';
import { FileFrame } from '../../uploads/FileFrame.tsx';
import { FileView } from '../../uploads/FileView.tsx';
import { FileViewer } from '../../uploads/FileViewer.tsx';
import SquareCrop from '../../uploads/SquareCrop.tsx';
import { LONG, nothing, shelf, state } from './shelf.tsx';

const ITEMS = [
  { label: 'See Application', onSelect: nothing },
  { label: 'Approve Disburse Fund', onSelect: nothing, disabledReason: 'The work is not marked as done yet.' },
  { label: 'Reject', danger: true, onSelect: nothing },
];

/** Focuses the button inside, so that what opens on focus is shown. */
function Focused({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.querySelector<HTMLElement>('button')?.focus(), []);
  return <div ref={container}>{children}</div>;
}

function Toasts() {
  useEffect(() => {
    toast.success('Job posted successfully!', { duration: Infinity });
    toast.error('Error submitting job.', { duration: Infinity, description: 'We could not reach the server.' });
  }, []);
  return <p className="text-ink-soft">Toasts come in the corner, on a phone below the top bar.</p>;
}

/** Menus, viewers and messages over the page. Each has a document of its own here. */
export const FLOATING = [
  shelf('Announcer', 'Announces changes to screen readers; it is invisible.', [
    state(
      'a line',
      <Button variant="secondary" onClick={() => announce('2 new applicants')}>
        Announce a line
      </Button>,
    ),
  ]),
  shelf('Menu', 'Actions behind one button; what cannot be done now says why.', [
    state(
      'open',
      <Menu
        align="start"
        trigger={
          <IconButton size="sm" label="Actions">
            <Ellipsis size={16} />
          </IconButton>
        }
        items={ITEMS}
      />,
      { frame: 220, press: 'button' },
    ),
    state(
      'with a head',
      <Menu
        align="start"
        head={<p className="font-medium">Ada Lovelace</p>}
        trigger={<Button variant="secondary">Account</Button>}
        items={ITEMS}
      />,
      { frame: 260, press: 'button' },
    ),
  ]),
  shelf('Popover', 'A small surface tied to a button.', [
    state(
      'open',
      <Popover
        align="start"
        label="Dates"
        open
        className="w-56 p-3"
        trigger={<Button variant="secondary">Dates</Button>}
      >
        What it holds.
      </Popover>,
      { frame: 160 },
    ),
  ]),
  shelf('Tooltip', 'A few words for what is already named elsewhere.', [
    state(
      'on focus',
      <div className="pt-10">
        <Focused>
          <Tooltip text="Saturday, 21 November 2026">
            <Button variant="secondary">21 Nov 2026</Button>
          </Tooltip>
        </Focused>
      </div>,
      { frame: 140 },
    ),
  ]),
  shelf('Toast', 'For an action whose result is not visible on the screen.', [
    state('success and error', <Toasts />, { frame: 260 }),
  ]),
  shelf('Toaster', 'The library behind toasts, fetched with the first of them.', [
    state('empty', <Toaster onReady={nothing} page="" />, { frame: 80 }),
  ]),
  shelf('FileView', 'A file that is here: a picture, a PDF, or a word that it is to be downloaded.', [
    state(
      'opens elsewhere',
      <FileView
        name="letter.docx"
        file={{ blob: new Blob(['x'], { type: 'application/msword' }), name: 'letter.docx' }}
      />,
    ),
  ]),
  shelf('FileFrame', 'A private file within the page, and what shows if it cannot be opened.', [
    state('failed', <FileFrame name="cv.pdf" url="/files/none" />),
  ]),
  shelf('FileViewer', 'Attachments over the page, one at a time.', [
    state(
      'failed',
      <FileViewer
        files={[
          { name: 'cv.pdf', url: '/files/none' },
          { name: `${LONG}.pdf`, url: '/files/none-either' },
        ]}
        start={1}
        onClose={nothing}
      />,
      { frame: 400 },
    ),
  ]),
  shelf('SquareCrop', 'The square of a picture, by dragging, by arrow keys and by a slider.', [
    state('round', <SquareCrop address="/favicon.svg" round onArea={nothing} />, { frame: 380 }),
    state('square', <SquareCrop address="/favicon.svg" round={false} onArea={nothing} />, { frame: 380 }),
  ]),
];
