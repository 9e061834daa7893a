import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { MAX_PIXELS } from '@hireledger/domain/uploads/kinds';
import type { MadePicture, PictureAnswer, PictureOrder } from './picture-orders.ts';

/**
 * The process that opens pictures of strangers: one after the other, asked over IPC by `picture-maker.ts`. What it holds goes with it, and
 * a picture that breaks the library breaks nothing else.
 */
sharp.cache(false);
sharp.concurrency(1);
const MAX_SECONDS = 20;
const ORIGINAL = 'original';

process.on('message', (order: PictureOrder) => void answer(order).then((made) => process.send?.(made)));
// Whoever asked is gone.
process.on('disconnect', () => process.exit(0));

async function answer(order: PictureOrder): Promise<PictureAnswer> {
  try {
    return { made: await make(order) };
  } catch (error) {
    return { problem: /pixel limit|dimension|too large/i.test((error as Error).message) ? 'pixels' : 'damaged' };
  }
}

function make(order: PictureOrder): Promise<MadePicture[]> {
  switch (order.kind) {
    case 'picture':
      return profilePicture(order);
    case 'work-image':
      return workImage(order);
    case 'attachment':
      return attachment(order);
  }
}

/** A square WebP of 400 pixels and two small ones for lists. Nothing of the original stays: no EXIF, no place, no thumbnail. */
async function profilePicture(order: PictureOrder): Promise<MadePicture[]> {
  const large = await write(order, '400', (await opened(order)).resize(400, 400, { fit: 'cover' }).webp({ quality: 84 }));
  const small = (side: number) => write(order, String(side), sharp(large.path).resize(side, side).webp({ quality: 82 }));
  return [large, await small(96), await small(48)];
}

/** A WebP of at most 1,600 pixels in its longer side, and one of 480 for the gallery. */
async function workImage(order: PictureOrder): Promise<MadePicture[]> {
  const fit = { fit: 'inside', withoutEnlargement: true } as const;
  const large = await write(order, '1600', (await opened(order)).resize(1_600, 1_600, fit).webp({ quality: 80 }));
  return [large, await write(order, '480', sharp(large.path).resize(480, 480, fit).webp({ quality: 78 }))];
}

/** An attached picture written anew, in its own format and upright: whatever else the file held is gone. */
async function attachment(order: PictureOrder): Promise<MadePicture[]> {
  const image = await opened(order);
  return [await write(order, ORIGINAL, order.type === 'image/png' ? image.png() : image.jpeg({ quality: 90 }))];
}

async function opened({ path, type }: PictureOrder): Promise<Sharp> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;
  // A drawing comes from memory: one that was opened by its path could reach for its neighbours on the disk.
  return sharp(type === 'image/svg+xml' ? await readFile(path) : path, options).timeout({ seconds: MAX_SECONDS }).autoOrient();
}

async function write({ to }: PictureOrder, name: string, image: Sharp): Promise<MadePicture> {
  const path = `${to}.${name}`;
  const { size } = await image.toFile(path);
  return { name, path, size };
}
