import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { ORIGINAL } from '@hireledger/db/files/file-store';
import { MAX_PIXELS } from '@hireledger/domain/uploads/kinds';
import type { FileOrder, Inspected, MadePicture } from './file-orders.ts';

sharp.cache(false);
sharp.concurrency(1);
const WEBP = 'image/webp';
const JPEG = 'image/jpeg';
export const SVG = 'image/svg+xml';
/** The longer side of a drawing that becomes an attachment, in pixels. */
const DRAWING_SIDE = 1_600;

type Order = Pick<FileOrder, 'kind' | 'path' | 'to'> & {
  /** From the content. */
  type: string;
};

/**
 * Makes new pictures of an uploaded one. Nothing of the original remains: no EXIF, no location, no thumbnail.
 * @throws Error of the library for a picture that is damaged or has too many pixels
 */
export function makePictures(order: Order): Promise<Inspected> {
  switch (order.kind) {
    case 'picture':
      return profilePicture(order);
    case 'work-image':
      return workImage(order);
    case 'attachment':
      return attachment(order);
  }
}

/** A square WebP of 400 pixels and two small ones for lists. */
async function profilePicture(order: Order): Promise<Inspected> {
  const large = await write(
    order,
    '400',
    (await opened(order)).resize(400, 400, { fit: 'cover' }).webp({ quality: 84 }),
  );
  const small = (side: number) =>
    write(order, String(side), sharp(large.path).resize(side, side).webp({ quality: 82 }));
  return { type: WEBP, made: [large, await small(96), await small(48)] };
}

/** A WebP of at most 1,600 pixels in its longer side, and one of 480 for the gallery. */
async function workImage(order: Order): Promise<Inspected> {
  const fit = { fit: 'inside', withoutEnlargement: true } as const;
  const large = await write(order, '1600', (await opened(order)).resize(1_600, 1_600, fit).webp({ quality: 80 }));
  return {
    type: WEBP,
    made: [large, await write(order, '480', sharp(large.path).resize(480, 480, fit).webp({ quality: 78 }))],
  };
}

/** An attached picture, upright: a JPEG stays one, all others become a PNG. */
async function attachment(order: Order): Promise<Inspected> {
  const image = await opened(order);
  if (order.type === JPEG) return { type: JPEG, made: [await write(order, ORIGINAL, image.jpeg({ quality: 90 }))] };
  const bounded =
    order.type === SVG ? image.resize(DRAWING_SIDE, DRAWING_SIDE, { fit: 'inside', withoutEnlargement: true }) : image;
  return { type: 'image/png', made: [await write(order, ORIGINAL, bounded.png())] };
}

async function opened({ path, type }: Order): Promise<Sharp> {
  const options = { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true } as const;
  // A drawing is read from memory: one that was opened by its path could read other files on the disk.
  return sharp(type === SVG ? await readFile(path) : path, options).autoOrient();
}

async function write({ to }: Order, name: string, image: Sharp): Promise<MadePicture> {
  const path = `${to}.${name}`;
  const { size } = await image.toFile(path);
  return { name, path, size };
}
