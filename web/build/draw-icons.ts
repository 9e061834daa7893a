import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Draws the icons of the installed application from the brand mark (`node web/build/draw-icons.ts`, after a change of
 * favicon.svg). Maskable icons and Apple's fill their square, with the mark in the middle, since the device cuts its
 * own shape.
 */
const PUBLIC = join(import.meta.dirname, '..', 'public');
const mark = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
const square = mark.replace(/(<rect[^>]*?) rx="\d+"/, '$1');
if (square === mark) throw new Error('favicon.svg has no rounded tile to square');

const ICONS = [
  { file: 'icon-192.png', size: 192, drawing: mark },
  { file: 'icon-512.png', size: 512, drawing: mark },
  { file: 'icon-maskable-512.png', size: 512, drawing: square },
  { file: 'apple-touch-icon.png', size: 180, drawing: square },
];
for (const { file, size, drawing } of ICONS) {
  const png = await sharp(Buffer.from(drawing), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
  await writeFile(join(PUBLIC, file), png);
}
