import type { Page } from 'playwright-core';
import sharp from 'sharp';
import type { HelpPicture } from '@hireledger/web/src/features/help/pictures.ts';
import { untilStill } from '../screens/settle.ts';
import type { PicturedScreen } from './pictured-screens.ts';

const MAX_BYTES = 40 * 1024;
/** Tried in this order until the file is small enough; the last ones have one and a half pixels per CSS pixel. */
const TRIES = [
  { quality: 74, scale: 2 },
  { quality: 60, scale: 1.5 },
  { quality: 42, scale: 1.5 },
  { quality: 28, scale: 1.5 },
];

/** Two runs draw letters and shadows slightly differently: up to this, a picture counts as unchanged. */
const UNLIKE_CHANNEL = 24;
const UNLIKE_SHARE = 0.0004;

/** What of a screen is on its picture. */
type Area = Pick<PicturedScreen, 'of'> & Pick<HelpPicture, 'width' | 'height'>;

type Themed = Record<'light' | 'dark', Buffer>;

/** The open screen in both themes, as PNG with two pixels per CSS pixel. */
export async function takeBoth(page: Page, area: Area): Promise<Themed> {
  const clip = await clipOf(page, area);
  const shoot = async (colorScheme: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await settle(page);
    return page.screenshot({ clip, animations: 'disabled', caret: 'hide' });
  };
  const both = { light: await shoot('light'), dark: await shoot('dark') };
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  return both;
}

/** Waits until fonts and pictures are loaded and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
  await page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.images].filter(
      ({ offsetParent, loading, complete }) => offsetParent && !complete && loading !== 'lazy',
    );
    await Promise.all(shown.map((image) => image.decode().catch(() => {})));
  });
  await page.evaluate(untilStill);
  // Later pictures use the colours of this theme.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** The rectangle of the picture, within the window. */
async function clipOf(page: Page, { of, width, height }: Area) {
  const box = await page
    .locator(of === 'dialog' ? '[role=dialog], [role=alertdialog]' : '#main')
    .first()
    .boundingBox();
  if (!box) throw new Error('The screen has no such part.');
  const window = page.viewportSize()!;
  const at =
    of === 'dialog'
      ? { x: box.x + box.width / 2 - width / 2, y: box.y + box.height / 2 - height / 2 }
      : { x: box.x, y: of === 'foot' ? window.height - height : box.y };
  const within = (place: number, length: number, whole: number) =>
    Math.round(Math.max(0, Math.min(place, whole - length)));
  return { x: within(at.x, width, window.width), y: within(at.y, height, window.height), width, height };
}

/** The file of a picture, in the best quality that its size allows. */
export async function toWebp(png: Buffer, width: number): Promise<Buffer> {
  let smallest: Buffer | undefined;
  for (const { quality, scale } of TRIES) {
    const file = await sharp(png)
      .resize({ width: Math.round(width * scale) })
      .webp({ quality, effort: 4, smartSubsample: true })
      .toBuffer();
    if (file.length <= MAX_BYTES) return file;
    smallest = file;
  }
  throw new Error(
    `The picture takes ${Math.round(smallest!.length / 1024)} KB at the lowest quality: show less of the screen.`,
  );
}

/** Whether two pictures look the same: a run without a change should change no file. */
export async function showTheSame(one: Buffer, other: Buffer): Promise<boolean> {
  const raw = (file: Buffer) => sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [a, b] = await Promise.all([raw(one), raw(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return false;
  let unlike = 0;
  for (let at = 0; at < a.data.length; at += 3) {
    if (
      Math.abs(a.data[at]! - b.data[at]!) > UNLIKE_CHANNEL ||
      Math.abs(a.data[at + 1]! - b.data[at + 1]!) > UNLIKE_CHANNEL ||
      Math.abs(a.data[at + 2]! - b.data[at + 2]!) > UNLIKE_CHANNEL
    )
      unlike += 1;
  }
  return unlike / (a.info.width * a.info.height) < UNLIKE_SHARE;
}
