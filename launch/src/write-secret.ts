import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

/** Writes a file that only its owner can read, complete or not at all. */
export function writeSecret(file: string, text: string): void {
  const unfinished = `${file}.unfinished`;
  const descriptor = openSync(unfinished, 'w', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(unfinished, file);
}
