import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ScreenTools } from '../../shell/ScreenTools.tsx';
import { ThemeToggle } from '../../shell/ThemeToggle.tsx';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { Dialog } from '../Dialog.tsx';
import { Field } from '../Field.tsx';
import { IconButton } from '../IconButton.tsx';
import { PageHead } from '../PageHead.tsx';
import { Tabs } from '../Tabs.tsx';
import { TextInput } from '../TextInput.tsx';
import { toast } from '../Toast.tsx';
import { Tooltip } from '../Tooltip.tsx';
import { DataShelves } from './DataShelves.tsx';
import { FormShelves } from './FormShelves.tsx';
import { ReviewShelves } from './ReviewShelves.tsx';
import { SearchShelves } from './SearchShelves.tsx';
import { Shelf } from './Shelf.tsx';
import { UploadShelves } from './UploadShelves.tsx';

/** Every piece in its states, in development only: /dev/gallery. */
export default function GalleryPage() {
  const [open, setOpen] = useState<'dialog' | 'confirm' | null>(null);
  const [tab, setTab] = useState('one');
  const close = (next: boolean) => !next && setOpen(null);
  return (
    <ScreenTools>
      <main className="mx-auto max-w-[1280px] px-4 py-8 sm:px-6">
        <PageHead title="Pieces" line="What every screen is made of." action={<ThemeToggle />} />
        <Shelf name="Buttons">
          <Button>Publish</Button>
          <Button variant="secondary">Back</Button>
          <Button variant="ghost">Cancel</Button>
          <Button variant="danger">Delete</Button>
          <Button busy="Signing in...">Log In</Button>
          <Button disabled>Shortlist</Button>
          <Button size="sm">Small</Button>
          <Button size="lg">Large</Button>
          <Tooltip text="Delete this job">
            <IconButton label="Delete">
              <Trash2 size={17} />
            </IconButton>
          </Tooltip>
        </Shelf>
        <FormShelves />
        <SearchShelves />
        <ReviewShelves />
        <UploadShelves />
        <Shelf name="What floats">
          <Button variant="secondary" onClick={() => setOpen('dialog')}>
            Dialog
          </Button>
          <Button variant="secondary" onClick={() => setOpen('confirm')}>
            Confirm
          </Button>
          <Button variant="secondary" onClick={() => toast.success('Job posted successfully!')}>
            Toast
          </Button>
          <Tabs label="Parts" value={tab} onChange={setTab} tabs={[{ value: 'one', label: 'One', content: 'First part' }, { value: 'two', label: 'Two', content: 'Second part' }]} />
        </Shelf>
        <DataShelves />
        <Dialog
          open={open === 'dialog'}
          onOpenChange={close}
          title="Approve the payout"
          description="The escrow pays Ada Lovelace."
          footer={<Button onClick={() => setOpen(null)}>Approve</Button>}
        >
          <Field label="Amount">
            <TextInput defaultValue="1,250.50" />
          </Field>
        </Dialog>
        <ConfirmDialog open={open === 'confirm'} onOpenChange={close} title="Are you sure you want to delete this job?" confirmLabel="Delete" danger onConfirm={() => setOpen(null)}>
          Its 12 applicants are told.
        </ConfirmDialog>
      </main>
    </ScreenTools>
  );
}
