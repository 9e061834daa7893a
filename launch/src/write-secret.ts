import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';

/** Writes a file for its owner's eyes alone, whole or not at all. */
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
