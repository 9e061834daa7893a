import { join, resolve } from 'node:path';
import { openDiskStore } from './disk-store.ts';
import type { FileStoreConfig, FileStore } from './file-store.ts';
import { openS3Store } from './s3-store.ts';

/** Opens a store. Nothing is touched before the first file. */
export const openFileStore = (config: FileStoreConfig): FileStore =>
  config.kind === 's3' ? openS3Store(config) : openDiskStore(config.folder);

/** Variables that say where files are stored. */
interface FileVariables {
  DATA_DIR: string;
  S3_BUCKET?: string | undefined;
  S3_REGION: string;
  S3_ENDPOINT?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

/**
 * With a bucket, files are stored there; otherwise in the data folder. The S3 client also reads its keys from its usual
 * sources.
 */
export function fileStoreConfig(given: FileVariables): FileStoreConfig {
  if (!given.S3_BUCKET) return { kind: 'disk', folder: join(resolve(given.DATA_DIR), 'files') };
  return {
    kind: 's3',
    bucket: given.S3_BUCKET,
    region: given.S3_REGION,
    endpoint: given.S3_ENDPOINT,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
  };
}
