import { Ellipsis } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { announce } from '../announce.ts';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { AdditionalDetailsDialog } from '../contact/AdditionalDetailsDialog.tsx';
import { SocialLinksDialog } from '../contact/SocialLinksDialog.tsx';
import { Dialog } from '../Dialog.tsx';
import { Field } from '../Field.tsx';
import { FormDialog } from '../FormDialog.tsx';
import { IconButton } from '../IconButton.tsx';
import { Menu } from '../Menu.tsx';
import { OtherVersionDialog } from '../OtherVersionDialog.tsx';
import { RetryPayoutDialog } from '../payouts/RetryPayoutDialog.tsx';
import { Popover } from '../Popover.tsx';
import { TextInput } from '../TextInput.tsx';
import { toast } from '../Toast.tsx';
import Toaster from '../Toaster.tsx';
import { Tooltip } from '../Tooltip.tsx';
import { UnsavedChanges } from '../UnsavedChanges.tsx';
import { FileView } from '../uploads/FileView.tsx';
import { FileViewer } from '../uploads/FileViewer.tsx';
import { PictureDialog } from '../uploads/PictureDialog.tsx';
import SquareCrop from '../uploads/SquareCrop.tsx';
import { LONG, nothing, piece, state } from './piece.tsx';

const SOCIALS = {
  phoneNumber: '+234 800 000 0000',
  linkedin: null,
  instagram: null,
  twitter: 'ada',
  website: 'https://ada.example.com',
};
const never = () => new Promise<never>(nothing);
const refuse = () => Promise.reject(new Error('This job is already closed.'));
const ITEMS = [
  { label: 'See Application', onSelect: nothing },
  { label: 'Approve Disburse Fund', onSelect: nothing, disabledReason: 'The work is not marked as done yet.' },
  { label: 'Reject', danger: true, onSelect: nothing },
];

/** Puts the focus on what is inside, so that what it brings can be looked at. */
function Focused({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector<HTMLElement>('button')?.focus(), []);
  return <div ref={place}>{children}</div>;
}

function Form({ onSave }: { onSave: () => Promise<unknown> }) {
  const form = useForm({ defaultValues: { name: 'Ada Lovelace' } });
  return (
    <FormDialog title="About Me" form={form} onSave={onSave} onClose={nothing}>
      <Field label="Name">
        <TextInput {...form.register('name')} />
      </Field>
    </FormDialog>
  );
}

function Toasts() {
  useEffect(() => {
    toast.success('Job posted successfully!', { duration: Infinity });
    toast.error('Error submitting job.', { duration: Infinity, description: 'We could not reach the server.' });
  }, []);
  return <p className="text-ink-soft">Toasts come in the corner, on a phone below the top bar.</p>;
}

/** What lies over the page. Each has a document of its own here. */
export const FLOATING = [
  piece('Announcer', 'Reads changes out to whoever does not see them; nothing of it shows.', [
    state(
      'a line',
      <Button variant="secondary" onClick={() => announce('2 new applicants')}>
        Read a line out
      </Button>,
    ),
  ]),
  piece('Dialog', 'A short form or a question over the page; a sheet on a phone. The primary button is last.', [
    state(
      'default',
      <Dialog
        open
        onOpenChange={nothing}
        title="Approve the payout"
        description="The escrow pays Ada Lovelace."
        footer={<Button>Approve</Button>}
      >
        <Field label="Amount">
          <TextInput defaultValue="1,250.50" />
        </Field>
      </Dialog>,
      { frame: 320 },
    ),
    state(
      'long words',
      <Dialog open onOpenChange={nothing} title={LONG}>
        <p className="wrap-anywhere">{LONG}</p>
      </Dialog>,
      { frame: 260 },
    ),
  ]),
  piece('ConfirmDialog', 'Asks before what cannot be taken back. The title is the question, word for word.', [
    state(
      'danger',
      <ConfirmDialog
        open
        onOpenChange={nothing}
        title="Are you sure you want to delete this job?"
        confirmLabel="Delete"
        danger
        onConfirm={nothing}
      >
        Its 12 applicants are told.
      </ConfirmDialog>,
      { frame: 260 },
    ),
    state(
      'refused',
      <ConfirmDialog open onOpenChange={nothing} title="Close this job?" confirmLabel="Close" onConfirm={refuse} />,
      { frame: 260, press: '[role="alertdialog"] button:last-of-type' },
    ),
    state(
      'busy',
      <ConfirmDialog
        open
        onOpenChange={nothing}
        title="Close this job?"
        confirmLabel="Close"
        busyLabel="Closing..."
        onConfirm={never}
      />,
      { frame: 260, press: '[role="alertdialog"] button:last-of-type' },
    ),
  ]),
  piece('payouts/RetryPayoutDialog', 'Asks before a refused payout is sent again.', [
    state(
      'default',
      <RetryPayoutDialog
        payout={{ id: 'payout', amount: '5000000', talentName: 'Ada', failure: null }}
        idempotencyKey="key"
        onClose={nothing}
      />,
      { frame: 300 },
    ),
  ]),
  piece('FormDialog', 'Enter saves, Escape closes, and what was typed is not lost without a question.', [
    state('busy', <Form onSave={never} />, { frame: 300, press: 'button[type="submit"]' }),
    state('refused', <Form onSave={refuse} />, { frame: 340, press: 'button[type="submit"]' }),
  ]),
  piece('OtherVersionDialog', 'Two places edited one thing: field by field, nothing lost.', [
    state(
      'default',
      <OtherVersionDialog
        title="This was changed in another place"
        description="Choose what stays."
        confirmLabel="Save these"
        labels={{ title: 'Job title', pay: 'Pay' }}
        wordsOf={String}
        onClose={nothing}
        onResolve={nothing}
        differences={[
          { field: 'title', mine: 'Engineer', theirs: LONG, onlyTheirs: false },
          { field: 'pay', mine: '400,000', theirs: '450,000', onlyTheirs: true },
        ]}
      />,
      { frame: 460 },
    ),
  ]),
  piece('UnsavedChanges', 'Asks before a page with unsaved changes is left.', [
    state(
      'a link was pressed',
      <>
        <UnsavedChanges when what="your profile" />
        <Link to="/signin" className="text-brand-ink underline">
          Leave this page
        </Link>
      </>,
      { frame: 260, press: 'a' },
    ),
    state(
      'kept as a draft',
      <>
        <UnsavedChanges when kept what="this job" />
        <Link to="/signin" className="text-brand-ink underline">
          Leave this page
        </Link>
      </>,
      { frame: 260, press: 'a' },
    ),
  ]),
  piece('Menu', 'Actions behind one button; what cannot be done now says why.', [
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
  piece('Popover', 'A small surface tied to a button.', [
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
  piece('Tooltip', 'A few words for what is already named elsewhere.', [
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
  piece('Toast', 'For a lone action whose place on the screen says nothing of it.', [
    state('success and error', <Toasts />, { frame: 260 }),
  ]),
  piece('Toaster', 'The library behind toasts, fetched with the first of them.', [
    state('empty', <Toaster onReady={nothing} />, { frame: 80 }),
  ]),
  piece('uploads/FileView', 'A file that is here: a picture, a PDF, or a word that it is to be downloaded.', [
    state(
      'opens elsewhere',
      <FileView
        name="letter.docx"
        file={{ blob: new Blob(['x'], { type: 'application/msword' }), name: 'letter.docx' }}
      />,
    ),
  ]),
  piece('uploads/FileViewer', 'Attachments over the page, one at a time.', [
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
  piece('uploads/PictureDialog', 'Chooses a picture and its square.', [
    state(
      'first time',
      <PictureDialog
        title="Profile picture"
        failure="Failed to upload profile picture"
        round
        hasPicture={false}
        onSave={never}
        onClose={nothing}
      />,
      { frame: 380 },
    ),
    state(
      'with one to take off',
      <PictureDialog
        title="Logo"
        failure="Failed to upload profile picture"
        hasPicture
        onSave={never}
        onClose={nothing}
      />,
      { frame: 380 },
    ),
  ]),
  piece('uploads/SquareCrop', 'The square of a picture, by dragging, by arrow keys and by a slider.', [
    state('round', <SquareCrop address="/favicon.svg" round onArea={nothing} />, { frame: 380 }),
    state('square', <SquareCrop address="/favicon.svg" round={false} onArea={nothing} />, { frame: 380 }),
  ]),
  piece('contact/AdditionalDetailsDialog', 'Phone and LinkedIn; the address of the account only shows.', [
    state(
      'default',
      <AdditionalDetailsDialog email="ada@example.com" socials={SOCIALS} version="1" save={never} onClose={nothing} />,
      { frame: 420 },
    ),
  ]),
  piece('contact/SocialLinksDialog', 'Links get https://, Twitter names lose a leading @.', [
    state('default', <SocialLinksDialog socials={SOCIALS} version="1" save={never} onClose={nothing} />, {
      frame: 400,
    }),
  ]),
];
