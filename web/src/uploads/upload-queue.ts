import type { Uploaded } from '@hireledger/domain/http/uploads';
import { UPLOAD_RULES, type UploadKind } from '@hireledger/domain/uploads/kinds';
import { sentenceOf } from '../http/sentences.ts';

/** One file on its way. */
export interface Upload {
  key: string;
  file: File;
  state: 'waiting' | 'sending' | 'done' | 'failed';
  /** Percent of the bytes sent. */
  percent: number;
  error: string | null;
  /** False for a file that would be refused each time. */
  canRetry: boolean;
  uploaded: Uploaded | null;
}

export type Send = (
  file: File,
  options: { kind: UploadKind; signal: AbortSignal; onProgress: (percent: number) => void },
) => Promise<Uploaded>;

/** Sent side by side; more would only share the same line. */
const AT_ONCE = 3;

/** Why a file need not be sent at all; the server looks again, and closer. */
export function problemOf(file: File, kind: UploadKind): string | null {
  const { maxBytes, types, typesInWords } = UPLOAD_RULES[kind];
  if (file.size === 0) return 'This file is empty.';
  if (file.size > maxBytes) return `This file is larger than ${maxBytes / 1024 / 1024} MB.`;
  // Some systems know no type for a DOCX: without a type the server decides.
  if (file.type && !types.includes(file.type)) return `Choose ${typesInWords}.`;
  return null;
}

/** Uploads files in parallel; each can be cancelled or retried. Every step calls `onChange`. */
export function createUploadQueue(kind: UploadKind, send: Send, onChange: (uploads: readonly Upload[]) => void) {
  let uploads: readonly Upload[] = [];
  const running = new Map<string, AbortController>();
  let keys = 0;

  function change(next: readonly Upload[]): void {
    uploads = next;
    onChange(uploads);
  }
  const patch = (key: string, part: Partial<Upload>) =>
    change(uploads.map((each) => (each.key === key ? { ...each, ...part } : each)));

  function sendNext(): void {
    while (running.size < AT_ONCE) {
      const next = uploads.find(({ state }) => state === 'waiting');
      if (!next) return;
      void run(next);
    }
  }

  async function run({ key, file }: Upload): Promise<void> {
    const controller = new AbortController();
    running.set(key, controller);
    patch(key, { state: 'sending', percent: 0, error: null });
    try {
      const uploaded = await send(file, {
        kind,
        signal: controller.signal,
        onProgress: (percent) => patch(key, { percent }),
      });
      patch(key, { state: 'done', percent: 100, uploaded });
    } catch (error) {
      if (!controller.signal.aborted)
        patch(key, { state: 'failed', error: sentenceOf(error, 'This file could not be uploaded.') });
    } finally {
      running.delete(key);
      sendNext();
    }
  }

  return {
    /** Takes files in; those past `room` are left out. */
    add(files: readonly File[], room = Infinity): void {
      const added = files.slice(0, Math.max(0, room)).map((file): Upload => {
        const error = problemOf(file, kind);
        return {
          key: String((keys += 1)),
          file,
          state: error ? 'failed' : 'waiting',
          percent: 0,
          error,
          canRetry: error === null,
          uploaded: null,
        };
      });
      change([...uploads, ...added]);
      sendNext();
    },
    /** Calls a file off, or takes it out of the list. */
    remove(key: string): void {
      running.get(key)?.abort(new Error('called off'));
      change(uploads.filter((each) => each.key !== key));
    },
    retry(key: string): void {
      patch(key, { state: 'waiting', error: null });
      sendNext();
    },
    /** Calls off everything that is on its way. */
    close(): void {
      uploads = uploads.filter(({ state }) => state !== 'waiting');
      for (const controller of running.values()) controller.abort(new Error('closed'));
    },
  };
}
