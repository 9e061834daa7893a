import { MAX_WORK_IMAGES } from '@hireledger/domain/uploads/kinds';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { IfMay } from '../../../account/IfMay.tsx';
import { sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useUpdateWorkingAt, type GalleryChange } from '../calls.ts';
import { moved } from './moved.ts';
import { UploadWorkImageDialog } from './UploadWorkImageDialog.tsx';
import { WorkImage } from './WorkImage.tsx';

/** Pictures of the workplace: sorted by dragging or by buttons, removed with undo. */
export function WorkingAtCard({
  name,
  imageUrls,
  version,
}: {
  name: string;
  imageUrls: readonly string[];
  version: string | undefined;
}) {
  const [adding, setAdding] = useState(false);
  const [dragged, setDragged] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const update = useUpdateWorkingAt();
  // Shown optimistically.
  const shown = update.isPending ? update.variables.change(update.variables.imageUrls) : imageUrls;
  const send = (change: GalleryChange) => update.mutateAsync({ imageUrls, version, change });
  const save = (change: GalleryChange): Promise<boolean> =>
    send(change).then(
      () => true,
      (error: unknown) => {
        toast.error(sentenceOf(error, 'Something went wrong.'));
        return false;
      },
    );
  const move = (url: string, to: number) => {
    if (to < 0 || to >= shown.length) return;
    setMessage(`The picture is now number ${to + 1} of ${shown.length}.`);
    void save((urls) => (urls.includes(url) ? moved(urls, urls.indexOf(url), to) : [...urls]));
  };
  const remove = async (url: string) => {
    const index = shown.indexOf(url);
    const putBack: GalleryChange = (urls) => [...urls.slice(0, index), url, ...urls.slice(index)];
    if (await save((urls) => urls.filter((each) => each !== url)))
      toast.success('The picture was removed.', { action: { label: 'Undo', onClick: () => void save(putBack) } });
  };
  return (
    <>
      <Card
        title={
          <>
            <span>Working at</span> <bdi>{name}</bdi>
          </>
        }
        action={
          <IfMay permission="edit-company">
            <IconButton
              label="Upload work image"
              size="sm"
              disabled={shown.length >= MAX_WORK_IMAGES}
              onClick={() => setAdding(true)}
            >
              <Plus size={16} />
            </IconButton>
          </IfMay>
        }
      >
        {shown.length === 0 ? (
          <div className="flex flex-wrap items-center justify-between gap-3 text-ink-faint">
            Show candidates where they would work.
            <IfMay permission="edit-company">
              <Button variant="secondary" size="sm" onClick={() => setAdding(true)}>
                Add pictures
              </Button>
            </IfMay>
          </div>
        ) : (
          <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
            {shown.map((url, index) => (
              <WorkImage
                key={url}
                url={url}
                number={index + 1}
                count={shown.length}
                dragged={dragged === url}
                onDrag={setDragged}
                onDrop={() => dragged && dragged !== url && move(dragged, index)}
                onMove={(by) => move(url, index + by)}
                onRemove={() => void remove(url)}
              />
            ))}
          </ul>
        )}
        <p role="status" className="sr-only">
          {message}
        </p>
      </Card>
      {adding && (
        <UploadWorkImageDialog
          room={MAX_WORK_IMAGES - shown.length}
          onAdd={(added) => send((urls) => [...urls, ...added])}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
