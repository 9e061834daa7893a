import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

/** Writes a file that only its owner can read, unless `mode` lets others, complete or not at all. */
export function writeSecret(file: string, text: string, mode = 0o600): void {
  const unfinished = `${file}.unfinished`;
  const descriptor = openSync(unfinished, 'w', mode);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(unfinished, file);
}
