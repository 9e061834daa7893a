import { describe, expect, it, vi } from 'vitest';
import type { Uploaded } from '@hireledger/domain/http/uploads';
import { ApiError } from '../http/api-error.ts';
import { createUploadQueue, problemOf, type Send, type Upload } from './upload-queue.ts';

const file = (name: string, type = 'application/pdf', size = 3) => new File([new Uint8Array(size)], name, { type });
const answer = (name: string): Uploaded => ({
  message: '',
  fileUrl: `/files/${name}`,
  id: name,
  kind: 'attachment',
  name,
  type: '',
  size: 1,
});

/** A queue whose sending is in the test's hands. */
function held() {
  const sent: {
    name: string;
    signal: AbortSignal;
    finish: () => void;
    fail: (error: Error) => void;
    onProgress: (percent: number) => void;
  }[] = [];
  let uploads: readonly Upload[] = [];
  const send: Send = ({ name }, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
      sent.push({ name, signal, onProgress, finish: () => resolve(answer(name)), fail: reject });
    });
  const queue = createUploadQueue('attachment', send, (next) => (uploads = next));
  return { queue, sent, states: () => uploads.map(({ state }) => state), uploads: () => uploads };
}

describe('files on their way', () => {
  it('go three side by side, the next when one has ended', async () => {
    const { queue, sent, states } = held();
    queue.add(['a', 'b', 'c', 'd'].map((name) => file(name)));
    expect(states()).toEqual(['sending', 'sending', 'sending', 'waiting']);
    sent[1]!.finish();
    await vi.waitFor(() => expect(states()).toEqual(['sending', 'done', 'sending', 'sending']));
  });

  it('say how far they are, and what was answered', async () => {
    const { queue, sent, uploads } = held();
    queue.add([file('a')]);
    sent[0]!.onProgress(40);
    expect(uploads()[0]).toMatchObject({ state: 'sending', percent: 40 });
    sent[0]!.finish();
    await vi.waitFor(() => expect(uploads()[0]).toMatchObject({ state: 'done', uploaded: { fileUrl: '/files/a' } }));
  });

  it('are called off, and tried again after a failure', async () => {
    const { queue, sent, states, uploads } = held();
    queue.add([file('a'), file('b')]);
    queue.remove(uploads()[0]!.key);
    expect(sent[0]!.signal.aborted).toBe(true);
    sent[1]!.fail(new ApiError(400, 'FILE_REFUSED', 'This file is damaged.'));
    await vi.waitFor(() =>
      expect(uploads()).toMatchObject([{ state: 'failed', error: 'This file is damaged.', canRetry: true }]),
    );
    queue.retry(uploads()[0]!.key);
    expect(states()).toEqual(['sending']);
  });

  it('are not sent where it is plain that they will be refused', () => {
    const { queue, sent, uploads } = held();
    queue.add([file('a.exe', 'application/x-msdownload'), file('b.pdf', 'application/pdf', 0)]);
    expect(sent).toEqual([]);
    expect(uploads()).toMatchObject([
      { state: 'failed', error: 'Choose PDF, DOCX, PNG or JPG.', canRetry: false },
      { error: 'This file is empty.', canRetry: false },
    ]);
    expect(problemOf(file('big.pdf', 'application/pdf', 10 * 1024 * 1024 + 1), 'attachment')).toBe(
      'This file is larger than 10 MB.',
    );
    expect(problemOf(file('cv.docx', ''), 'attachment')).toBeNull();
  });

  it('stay within the room that is left', () => {
    const { queue, uploads } = held();
    queue.add([file('a'), file('b'), file('c')], 2);
    expect(uploads()).toHaveLength(2);
  });
});
