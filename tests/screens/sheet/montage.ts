import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Size, Theme } from '../options.ts';
import type { Taken } from '../take-screens.ts';

const WIDTH = 1_600;
const MAX_HEIGHT = 2_000;
const GAP = 12;
const LABEL = 20;
/** How many are side by side: phones keep every pixel, wide screens become half their size. */
const COLUMNS: Record<Size, number> = { 360: 4, 390: 4, 768: 3, 1024: 2, 1440: 2, 1920: 2 };

interface Cell {
  label: string;
  picture: Buffer;
  height: number;
}

/** Puts the screens of one viewer, amount of data, size and theme side by side, on as many sheets as they need. Answers the paths from `out`. */
export async function layOut(taken: readonly Taken[], theme: Theme, out: string): Promise<string[]> {
  const [{ viewer, data, size }] = taken as [Taken];
  const columns = COLUMNS[size];
  const width = Math.floor((WIDTH - GAP * (columns + 1)) / columns);
  const cells: Cell[] = [];
  for (const { entry, pictures } of taken) {
    const path = pictures[theme];
    if (!path) continue;
    const { data: picture, info } = await sharp(join(out, path))
      .resize({ width })
      .toBuffer({ resolveWithObject: true });
    cells.push({ label: entry.name, picture, height: info.height });
  }
  mkdirSync(join(out, 'sheets'), { recursive: true });
  const paths: string[] = [];
  for (const [number, rows] of sheetsOf(rowsOf(cells, columns)).entries()) {
    const path = join('sheets', `${viewer}-${data}-${size}-${theme}-${number + 1}.jpg`);
    await draw(rows, width, `${viewer}, data ${data}, ${size} px, ${theme}`, join(out, path));
    paths.push(path);
  }
  return paths;
}

const rowsOf = (cells: readonly Cell[], columns: number): Cell[][] =>
  Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
const heightOf = (row: readonly Cell[]): number => Math.max(...row.map(({ height }) => height)) + LABEL + GAP;

function sheetsOf(rows: readonly Cell[][]): Cell[][][] {
  const sheets: Cell[][][] = [];
  let height = Infinity;
  for (const row of rows) {
    if (height + heightOf(row) > MAX_HEIGHT) {
      sheets.push([]);
      height = 0;
    }
    sheets.at(-1)!.push(row);
    height += heightOf(row);
  }
  return sheets;
}

async function draw(rows: readonly Cell[][], width: number, title: string, path: string): Promise<void> {
  const layers: { input: Buffer; left: number; top: number }[] = [];
  const labels: string[] = [text(title, GAP, 17, 600)];
  let top = LABEL + GAP;
  for (const row of rows) {
    for (const [column, { label, picture }] of row.entries()) {
      const left = GAP + column * (width + GAP);
      labels.push(text(label, left, top + 14, 400));
      layers.push({ input: picture, left, top: top + LABEL });
    }
    top += heightOf(row);
  }
  const svg = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${top}">${labels.join('')}</svg>`,
  );
  await sharp({ create: { width: WIDTH, height: top, channels: 3, background: '#8a8f94' } })
    .composite([{ input: svg, left: 0, top: 0 }, ...layers])
    .jpeg({ quality: 82 })
    .toFile(path);
}

const text = (words: string, x: number, y: number, weight: number): string =>
  `<text x="${x}" y="${y}" font-family="sans-serif" font-size="13" font-weight="${weight}" fill="#000">${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
