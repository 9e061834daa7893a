import { useForm } from 'react-hook-form';
import { Link } from '../../navigation/Link.tsx';
import { Button } from '../../design/Button.tsx';
import { ConfirmDialog } from '../../design/overlays/ConfirmDialog.tsx';
import { AdditionalDetailsDialog } from '../../hiring/contact/AdditionalDetailsDialog.tsx';
import { SocialLinksDialog } from '../../hiring/contact/SocialLinksDialog.tsx';
import { ActionDialog } from '../../design/overlays/ActionDialog.tsx';
import { Dialog } from '../../design/overlays/Dialog.tsx';
import { DialogActions } from '../../design/overlays/DialogActions.tsx';
import { DropChanges } from '../../design/overlays/DropChanges.tsx';
import { Field } from '../../design/fields/Field.tsx';
import { FormDialog } from '../../forms/FormDialog.tsx';
import { OtherVersionDialog } from '../../forms/OtherVersionDialog.tsx';
import { SignDialog } from '../../hiring/signing/SignDialog.tsx';
import { SignedFields } from '../../hiring/signing/SignedFields.tsx';
import { RetryPayoutDialog } from '../../hiring/payouts/RetryPayoutDialog.tsx';
import { TextInput } from '../../design/fields/TextInput.tsx';
import { UnsavedChanges } from '../../navigation/UnsavedChanges.tsx';
import { PictureDialog } from '../../uploads/PictureDialog.tsx';
import { UploadsDialog } from '../../uploads/UploadsDialog.tsx';
import { useUploads } from '../../uploads/use-uploads.ts';
import { LONG, nothing, shelf, state } from './shelf.tsx';

const SOCIALS = {
  phoneNumber: '+234 800 000 0000',
  linkedin: null,
  instagram: null,
  twitter: 'ada',
  website: 'https://ada.example.com',
  behance: null,
  dribbble: null,
  github: 'https://github.com/ada',
};
const never = () => new Promise<never>(nothing);
const refuse = () => Promise.reject(new Error('This job is already closed.'));

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

const NAMES = { companyName: 'Acme Works', talentName: 'Ada Obi', milestoneTitles: ['Design'] };
const SIGNED = {
  payout: { milestone: 0, amount: '500000000', payee: `0x${'ab'.repeat(20)}` },
  deadline: '1800000000',
};

const Sign = ({ by }: { by: 'password' | 'passkey' }) => (
  <SignDialog
    title="Approve and pay"
    messages={[SIGNED]}
    names={NAMES}
    by={by}
    action="Approve"
    busyLabel="Approving..."
    sign={never}
    onSigned={nothing}
    onClose={nothing}
  >
    <p>Acme Works pays Ada Obi $500.00 for “Design”, from escrow. This cannot be undone.</p>
  </SignDialog>
);

const Action = ({ busy = false, failure }: { busy?: string | false; failure?: string }) => (
  <ActionDialog
    title="Withdraw"
    description="Send money to an address of your own."
    action="Withdraw"
    busy={busy}
    failure={failure}
    onSubmit={nothing}
    onClose={nothing}
  >
    <Field label="Amount">
      <TextInput defaultValue="250.00" />
    </Field>
  </ActionDialog>
);

function Uploads({ room }: { room: number }) {
  return (
    <UploadsDialog
      kind="work-image"
      uploads={useUploads('work-image')}
      title="Upload Work Image"
      chooseLabel="Choose pictures"
      saveLabel="Upload"
      room={room}
      fullNote="You have reached the limit."
      onSave={never}
      onClose={nothing}
    />
  );
}

/** Dialogs over the page. Each has a document of its own here. */
export const DIALOGS = [
  shelf('DialogActions', 'The two buttons at the foot of a dialog: to leave it, and to do what it is for.', [
    state('default', <DialogActions onCancel={nothing}>Save</DialogActions>),
    state(
      'busy',
      <DialogActions onCancel={nothing} busy="Saving...">
        Save
      </DialogActions>,
    ),
    state(
      'dangerous',
      <DialogActions onCancel={nothing} variant="danger">
        Delete account
      </DialogActions>,
    ),
  ]),
  shelf('Dialog', 'A short form or a question over the page; a sheet on a phone. The primary button is last.', [
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
  shelf('ActionDialog', 'One action with its fields: Enter sends, Escape closes, a refusal is below the fields.', [
    state('default', <Action />, { frame: 280 }),
    state('busy', <Action busy="Sending..." />, { frame: 280 }),
    state('refused', <Action failure="The balance is too low." />, { frame: 320 }),
  ]),
  shelf('ConfirmDialog', 'Asks before what cannot be taken back. The title is the question, word for word.', [
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
        Its 12 applicants are notified.
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
  shelf('RetryPayoutDialog', 'Asks before a refused payout is sent again.', [
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
  shelf('SignedFields', 'What is signed, field by field in words; addresses and hashes are folded away.', [
    state('default', <SignedFields message={SIGNED} names={NAMES} />),
    state('long words', <SignedFields message={SIGNED} names={{ ...NAMES, milestoneTitles: [LONG] }} />),
  ]),
  shelf('SignDialog', 'Before each signature: who pays whom what, when and why, and the same fields that are signed.', [
    state('with the password', <Sign by="password" />, { frame: 520 }),
    state('with a passkey', <Sign by="passkey" />, { frame: 460 }),
  ]),
  shelf('FormDialog', 'Enter saves, Escape closes, and what was typed is not lost without a question.', [
    state('busy', <Form onSave={never} />, { frame: 300, press: 'button[type="submit"]' }),
    state('refused', <Form onSave={refuse} />, { frame: 340, press: 'button[type="submit"]' }),
  ]),
  shelf('OtherVersionDialog', 'Two places edited one thing: field by field, nothing lost.', [
    state(
      'default',
      <OtherVersionDialog
        title="This was changed elsewhere"
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
  shelf('UnsavedChanges', 'Asks before a page with unsaved changes is left.', [
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
      'a draft that cannot be saved',
      <>
        <UnsavedChanges when draft={{ saved: false, save: async () => false }} what="this job" />
        <Link to="/signin" className="text-brand-ink underline">
          Leave this page
        </Link>
      </>,
      { frame: 260, press: 'a' },
    ),
  ]),
  shelf('DropChanges', 'Asks before a dialog with unsaved changes closes.', [
    state('default', <DropChanges open onOpenChange={nothing} onConfirm={nothing} />, { frame: 220 }),
    state('only files are lost', <DropChanges onlyFiles open onOpenChange={nothing} onConfirm={nothing} />, {
      frame: 220,
    }),
  ]),
  shelf('UploadsDialog', 'Takes several files in and saves them together.', [
    state('default', <Uploads room={5} />, { frame: 320 }),
    state('full', <Uploads room={0} />, { frame: 320 }),
  ]),
  shelf('PictureDialog', 'Chooses a picture and its square.', [
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
  shelf('AdditionalDetailsDialog', 'Phone and LinkedIn; the address of the account only shows.', [
    state(
      'default',
      <AdditionalDetailsDialog email="ada@example.com" socials={SOCIALS} version="1" save={never} onClose={nothing} />,
      { frame: 420 },
    ),
  ]),
  shelf('SocialLinksDialog', 'Links get https://, Twitter names lose a leading @.', [
    state('default', <SocialLinksDialog socials={SOCIALS} version="1" workSites save={never} onClose={nothing} />, {
      frame: 400,
    }),
  ]),
];
