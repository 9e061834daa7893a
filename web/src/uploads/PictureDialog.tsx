import { UPLOAD_RULES } from '@hireledger/domain/uploads/kinds';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../http/sentences.ts';
import { uploadFile } from '../http/upload.ts';
import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/overlays/Dialog.tsx';
import { Progress } from '../design/charts/Progress.tsx';
import { Skeleton } from '../design/placeholders/Skeleton.tsx';
import { toast } from '../design/toasts/Toast.tsx';
import { cropSquare, type CropArea } from './crop-square.ts';
import { DropZone } from './DropZone.tsx';

const SquareCrop = lazy(() => import('./SquareCrop.tsx'));

interface PictureDialogProps {
  title: string;
  /** The specification's words for a failure. */
  failure: string;
  round?: boolean;
  /** Whether there is one that can be taken off. */
  hasPicture: boolean;
  /** Keeps the address; null takes the picture off. */
  onSave: (url: string | null) => Promise<unknown>;
  onClose: () => void;
}

/** Chooses a picture, its square, and sends that: a face or a logo. Mount it to open it. */
export function PictureDialog({ title, failure, round = false, hasPicture, onSave, onClose }: PictureDialogProps) {
  const [chosen, setChosen] = useState<{ file: File; address: string } | null>(null);
  const [unreadable, setUnreadable] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);
  const area = useRef<CropArea | null>(null);
  const [under, setUnder] = useState<AbortController | null>(null);
  useEffect(() => () => under?.abort(new Error('closed')), [under]);
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen.address) : undefined), [chosen]);

  const run = async (work: (signal: AbortSignal) => Promise<unknown>) => {
    const controller = new AbortController();
    setUnder(controller);
    setPercent(0);
    try {
      await work(controller.signal);
      onClose();
    } catch (error) {
      if (!controller.signal.aborted)
        toast.error(failure, { description: sentenceOf(error, 'The picture could not be read. Choose another one.') });
    } finally {
      setPercent(null);
      setUnder(null);
    }
  };
  const upload = () =>
    chosen &&
    run(async (signal) => {
      // A drawing without a size of its own cannot be cut here; the server makes the square.
      const square = area.current ? await cropSquare(chosen.address, area.current, chosen.file.name) : chosen.file;
      const { fileUrl } = await uploadFile(square, { kind: 'picture', signal, onProgress: setPercent });
      await onSave(fileUrl);
    });
  const choose = async ([file]: File[]) => {
    if (!file) return;
    area.current = null;
    const address = URL.createObjectURL(file);
    const readable = await canDecode(address);
    setUnreadable(!readable);
    if (readable) setChosen({ file, address });
    else URL.revokeObjectURL(address);
  };
  const busy = percent !== null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      footer={
        <>
          {hasPicture && !chosen && (
            <Button
              variant="secondary"
              className="mr-auto"
              disabled={busy}
              onClick={() => void run(() => onSave(null))}
            >
              Remove picture
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={!chosen} busy={busy && 'Uploading...'} onClick={() => void upload()}>
            Upload
          </Button>
        </>
      }
    >
      {chosen ? (
        <div className="grid gap-3">
          <Suspense fallback={<Skeleton className="h-72 rounded-control" />}>
            <SquareCrop
              key={chosen.address}
              address={chosen.address}
              round={round}
              onArea={(next) => (area.current = next.width > 0 ? next : null)}
            />
          </Suspense>
          {busy ? (
            <Progress value={percent} label="Uploading the picture" />
          ) : (
            <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setChosen(null)}>
              Choose another
            </Button>
          )}
        </div>
      ) : (
        <div className="grid gap-3">
          <DropZone
            rule={UPLOAD_RULES.picture}
            label="Choose a picture"
            note="Larger ones are scaled to 400 x 400px."
            onFiles={(files) => void choose(files)}
          />
          {unreadable && (
            <p role="alert" className="text-note text-danger-ink">
              {`${failure}. This is not an image that we can read: choose a ${UPLOAD_RULES.picture.typesInWords} file.`}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** Whether the browser can show it: a damaged file or one of another kind is refused before anybody sees it broken. */
async function canDecode(address: string): Promise<boolean> {
  const image = new Image();
  image.src = address;
  return image.decode().then(
    () => true,
    () => false,
  );
}
