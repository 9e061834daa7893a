import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { MAX_PIXELS } from '@hireledger/domain/uploads/kinds';
import { AppError } from '@hireledger/domain/errors/catalogue';
import { refused } from './refuse.ts';
import { SVG } from './sniff.ts';
import { createTurns } from './turns.ts';

/** A small picture, whole in memory. */
export interface Variant {
  name: string;
  bytes: Buffer;
}

/** One picture at a time: each may unfold to MAX_PIXELS, and memory counts more than haste. */
const inTurn = createTurns(1, 100);
const MAX_SECONDS = 20;

/** Loaded with the first picture, with no cache and one thread: a process that sees no pictures does without. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function opened(path: string, type: string): Promise<Sharp> {
  const sharp = await loadSharp();
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;
  // A drawing comes from memory: one that was opened by its path could reach for its neighbours on the disk.
  const image = type === SVG ? sharp(await readFile(path), options) : sharp(path, options);
  return image.timeout({ seconds: MAX_SECONDS }).autoOrient();
}

/** A square WebP of 400 pixels and two small ones for lists. Nothing of the original stays: no EXIF, no place, no thumbnail. */
export const pictureVariants = (path: string, type: string): Promise<Variant[]> =>
  inTurn(() =>
    readable(async () => {
      const sharp = await loadSharp();
      const large = await (await opened(path, type)).resize(400, 400, { fit: 'cover' }).webp({ quality: 84 }).toBuffer();
      const small = (size: number) => sharp(large).resize(size, size).webp({ quality: 82 }).toBuffer();
      return [
        { name: '400', bytes: large },
        { name: '96', bytes: await small(96) },
        { name: '48', bytes: await small(48) },
      ];
    }),
  );

/** A WebP of at most 1,600 pixels in its longer side, and one of 480 for the gallery. */
export const workImageVariants = (path: string, type: string): Promise<Variant[]> =>
  inTurn(() =>
    readable(async () => {
      const sharp = await loadSharp();
      const fit = { fit: 'inside', withoutEnlargement: true } as const;
      const large = await (await opened(path, type)).resize(1_600, 1_600, fit).webp({ quality: 80 }).toBuffer();
      return [
        { name: '1600', bytes: large },
        { name: '480', bytes: await sharp(large).resize(480, 480, fit).webp({ quality: 78 }).toBuffer() },
      ];
    }),
  );

/** Writes an attached picture anew, in its own format and upright, from one file to another: whatever else the file held is gone. */
export const rewriteImage = (from: string, to: string, type: 'image/png' | 'image/jpeg'): Promise<void> =>
  inTurn(() =>
    readable(async () => {
      const image = await opened(from, type);
      await (type === 'image/png' ? image.png() : image.jpeg({ quality: 90 })).toFile(to);
    }),
  );

async function readable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const { message } = error as Error;
    if (/pixel limit|dimension|too large/i.test(message)) throw refused('This picture has too many pixels. Make it smaller, at most 40 megapixels, and try again.');
    throw refused('This picture is damaged and cannot be opened. Save it anew and try again.');
  }
}
