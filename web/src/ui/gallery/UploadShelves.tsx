import { DropZone } from '../uploads/DropZone.tsx';
import { UploadList } from '../uploads/UploadList.tsx';
import type { Upload } from '../uploads/upload-queue.ts';
import type { Uploads } from '../uploads/use-uploads.ts';
import { Shelf } from './Shelf.tsx';

const upload = (key: string, part: Partial<Upload>): Upload => ({
  key, file: new File(['x'.repeat(90_000)], `document-${key}.pdf`), state: 'waiting', percent: 0, error: null, uploaded: null, ...part,
});
const uploads: Uploads = {
  uploads: [
    upload('1', { state: 'done', percent: 100 }),
    upload('2', { state: 'sending', percent: 60 }),
    upload('3', {}),
    upload('4', { state: 'failed', error: 'This document is damaged. Save it anew and try again.' }),
  ],
  done: [],
  busy: true,
  add: () => {},
  remove: () => {},
  retry: () => {},
  close: () => {},
};

export function UploadShelves() {
  return (
    <Shelf name="Uploads">
      <div className="w-80">
        <DropZone kind="attachment" label="Choose files" multiple onFiles={() => {}} />
      </div>
      <div className="w-80">
        <UploadList uploads={uploads} />
      </div>
    </Shelf>
  );
}
