import type { S3Client } from '@aws-sdk/client-s3';
import type { Readable } from 'node:stream';
import { checkNames, type FileStoreConfig, type FileStore } from './file-store.ts';

/** The client is a large library: it is loaded with the first file, and only if files are in S3. */
const loadSdk = () => import('@aws-sdk/client-s3');

/**
 * Files in a bucket of any S3-compatible store, as `{id}/{variant}`. With a custom endpoint the bucket is part of the
 * path.
 */
export function openS3Store(config: Extract<FileStoreConfig, { kind: 's3' }>): FileStore {
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey } = config;
  let client: S3Client | undefined;
  async function open() {
    const sdk = await loadSdk();
    client ??= new sdk.S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: true }),
      ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
      // Other stores than Amazon's do not support the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
    return { sdk, client };
  }
  return {
    async put(id, variant, bytes, size) {
      checkNames(id, variant);
      // The client itself would wait forever for a source that failed.
      const broken = new AbortController();
      bytes.once('error', (error) => broken.abort(error));
      const { sdk, client } = await open();
      const command = new sdk.PutObjectCommand({
        Bucket,
        Key: `${id}/${variant}`,
        Body: bytes,
        ContentLength: size,
        ContentType: 'application/octet-stream',
      });
      await client.send(command, { abortSignal: broken.signal });
    },
    async get(id, variant) {
      checkNames(id, variant);
      const { sdk, client } = await open();
      try {
        const { Body, ContentLength } = await client.send(
          new sdk.GetObjectCommand({ Bucket, Key: `${id}/${variant}` }),
        );
        return { stream: Body as Readable, size: ContentLength ?? 0 };
      } catch (error) {
        if (error instanceof sdk.NoSuchKey || (error as { name?: string }).name === 'NoSuchKey') return null;
        throw error;
      }
    },
    async remove(id) {
      checkNames(id);
      const { sdk, client } = await open();
      const { Contents = [] } = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: `${id}/` }));
      // One by one: a file has few variants, and not every store accepts a list.
      for (const { Key } of Contents) await client.send(new sdk.DeleteObjectCommand({ Bucket, Key }));
    },
    async isEmpty() {
      const { sdk, client } = await open();
      const { Contents = [] } = await client.send(new sdk.ListObjectsV2Command({ Bucket }));
      return Contents.length === 0;
    },
  };
}
