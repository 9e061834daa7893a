// Why: docs/decisions/0075-put-files-behind-one-store-and-write-the-row-first.md
import type { Readable } from 'node:stream';

/** A stored file: its bytes as a stream, and their number. */
export interface StoredBytes {
  stream: Readable;
  size: number;
}

/**
 * The storage of uploaded files. A file has one or more variants under an id; `stored_files` describes them. All bytes
 * of a variant appear together or not at all.
 */
export interface FileStore {
  /** Stores a variant of `size` bytes and replaces an earlier one of that name. */
  put(id: string, variant: string, bytes: Readable, size: number): Promise<void>;
  /** Opens a variant; null if it does not exist. The caller reads or destroys the stream. */
  get(id: string, variant: string): Promise<StoredBytes | null>;
  /** Deletes every variant of a file; does nothing if it does not exist. */
  remove(id: string): Promise<void>;
  /** Whether it has no file at all. */
  isEmpty(): Promise<boolean>;
}

/** Where files go, read from the environment. */
export type FileStoreConfig =
  | { kind: 'disk'; folder: string }
  | {
      kind: 's3';
      bucket: string;
      region: string;
      endpoint: string | undefined;
      accessKeyId: string | undefined;
      secretAccessKey: string | undefined;
    };

/** The variant that is downloaded; of a picture, as it was made when it was uploaded. */
export const ORIGINAL = 'original';

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const VARIANT = /^[a-z0-9]{1,20}$/;

/** Refuses names that could point outside the store. */
export function checkNames(id: string, variant = 'any'): void {
  if (!ID.test(id) || !VARIANT.test(variant)) throw new Error('not the name of a stored file');
}
