import sharp from 'sharp';
import type { Random } from '../market/seeded-random.ts';

const WALLS = ['#e9e2d6', '#dfe7e4', '#e4e1ea', '#efe3d8', '#dce6ec'];
const ACCENTS = ['#0f766e', '#a15c1c', '#1d4e89', '#7c3f58', '#3f5a36'];
const SKINS = ['#5b3a29', '#8d5a3b', '#c98f66', '#e0b08a'];

/** An office with windows, a long table, plants and small people. A JPEG of 1,200 × 800. */
export function drawWorkplace(random: Random): Promise<Buffer> {
  const accent = random.pick(ACCENTS);
  const windows = random.integer(3, 5);
  const width = 1_200 / windows;
  const panes = Array.from(
    { length: windows },
    (_, n) =>
      `<rect x="${n * width + 24}" y="70" width="${width - 48}" height="270" rx="6" fill="#bfdbe8"/><path d="M${n * width + 24} 300q${width / 4}-70 ${width / 2}-20t${width / 2 - 48}-10v70H${n * width + 24}z" fill="#9cc0a5"/><path d="M${n * width + width / 2} 70v270M${n * width + 24} 200h${width - 48}" stroke="#fff" stroke-width="8"/>`,
  ).join('');
  const people = Array.from({ length: random.integer(2, 5) }, (_, n) => {
    const x = 190 + n * 205 + random.integer(-30, 30);
    return `<g transform="translate(${x} 0)"><path d="M-62 600c0-96 24-128 62-128s62 32 62 128z" fill="${random.pick(ACCENTS)}"/><circle cx="0" cy="430" r="44" fill="${random.pick(SKINS)}"/><path d="M-46 428c0-44 20-58 46-58s46 14 46 58c-14-18-28-24-46-24s-32 6-46 24z" fill="#231a16"/></g>`;
  }).join('');
  const plant = (x: number) =>
    `<g transform="translate(${x} 470)"><path d="M0 130C-60 70-50 0 0-40 50 0 60 70 0 130z" fill="#5d8a5a"/><path d="M-34 130h68l-10 90h-48z" fill="#b5703f"/></g>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="800" fill="${random.pick(WALLS)}"/>${panes}<rect y="640" width="1200" height="160" fill="#b79a77"/>${plant(random.integer(50, 90))}${plant(random.integer(1_100, 1_150))}${people}<rect x="110" y="590" width="980" height="34" rx="8" fill="#7a5a3c"/><rect x="150" y="624" width="26" height="150" fill="#664a31"/><rect x="1024" y="624" width="26" height="150" fill="#664a31"/>${[0, 1, 2].map((n) => `<path d="M${300 + n * 250} 590v-58h112v58z" fill="${n === 1 ? accent : '#3a3f44'}"/>`).join('')}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer();
}
