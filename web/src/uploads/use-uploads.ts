import type { UploadKind } from '@hireledger/domain/uploads/kinds';
import { useEffect, useState } from 'react';
import { uploadFile } from '../http/upload.ts';
import { createUploadQueue, type Upload } from './upload-queue.ts';

/** Files of one dialog on their way; leaving it calls off what is not there yet. */
export function useUploads(kind: UploadKind) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [queue] = useState(() => createUploadQueue(kind, uploadFile, setUploads));
  useEffect(() => () => queue.close(), [queue]);
  return {
    uploads,
    ...queue,
    done: uploads.flatMap(({ uploaded }) => uploaded ?? []),
    busy: uploads.some(({ state }) => state === 'waiting' || state === 'sending'),
  };
}

export type Uploads = ReturnType<typeof useUploads>;
