import sharp from 'sharp';
import type { Random } from '../market/seeded-random.ts';

/** Ground, paper, ink, and an accent that is readable on both. */
const PALETTES = [
  ['#dfe9e7', '#ffffff', '#1f3b3a', '#0f766e'],
  ['#efe6da', '#fffdf9', '#3d2c1c', '#b45f1d'],
  ['#e2e5f1', '#ffffff', '#232a4d', '#3b4fa8'],
  ['#f0e1e4', '#fffafb', '#47202d', '#a63d5c'],
  ['#e3ead9', '#fdfffa', '#2a3a1d', '#557a2c'],
] as const;

/** Something that somebody made: a screen with a list or with a chart, on a coloured ground. A PNG of 1,200 × 900. */
export function drawWork(random: Random): Promise<Buffer> {
  const [ground, paper, ink, accent] = random.pick(PALETTES);
  const inside = random.happens(0.5) ? list(random, ink, accent) : chart(random, ink, accent);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="${ground}"/><circle cx="${random.integer(60, 300)}" cy="${random.integer(640, 860)}" r="${random.integer(180, 300)}" fill="${accent}" opacity=".14"/><rect x="170" y="112" width="860" height="700" rx="26" fill="${ink}" opacity=".1"/><rect x="170" y="100" width="860" height="700" rx="26" fill="${paper}"/><rect x="170" y="100" width="190" height="700" rx="26" fill="${ink}"/><rect x="330" y="100" width="30" height="700" fill="${ink}"/><circle cx="222" cy="156" r="18" fill="${accent}"/>${[0, 1, 2, 3].map((n) => `<rect x="204" y="${226 + n * 56}" width="${random.integer(70, 112)}" height="14" rx="7" fill="#fff" opacity="${n === 1 ? 0.95 : 0.35}"/>`).join('')}<rect x="412" y="150" width="260" height="28" rx="10" fill="${ink}"/><rect x="412" y="196" width="380" height="14" rx="7" fill="${ink}" opacity=".25"/><rect x="884" y="146" width="104" height="42" rx="12" fill="${accent}"/>${inside}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

const list = (random: Random, ink: string, accent: string): string =>
  Array.from(
    { length: 6 },
    (_, n) =>
      `<g transform="translate(412 ${256 + n * 84})"><circle cx="26" cy="26" r="24" fill="${accent}" opacity="${0.25 + 0.12 * (n % 3)}"/><rect x="72" y="8" width="${random.integer(150, 290)}" height="15" rx="7" fill="${ink}"/><rect x="72" y="34" width="${random.integer(100, 210)}" height="12" rx="6" fill="${ink}" opacity=".28"/><rect x="474" y="12" width="102" height="28" rx="14" fill="${accent}" opacity="${n % 2 ? 0.18 : 0.9}"/><path d="M0 66h576" stroke="${ink}" stroke-opacity=".12" stroke-width="2"/></g>`,
  ).join('');

function chart(random: Random, ink: string, accent: string): string {
  const bars = Array.from({ length: 9 }, (_, n) => {
    const height = random.integer(70, 150) + n * 16;
    return `<rect x="${432 + n * 60}" y="${720 - height}" width="34" height="${height}" rx="8" fill="${n === 8 ? accent : ink}" opacity="${n === 8 ? 1 : 0.2}"/>`;
  }).join('');
  const figures = [0, 1, 2]
    .map(
      (n) =>
        `<g transform="translate(${412 + n * 198} 250)"><rect width="180" height="116" rx="16" fill="${accent}" opacity=".1"/><rect x="22" y="26" width="82" height="12" rx="6" fill="${ink}" opacity=".35"/><rect x="22" y="58" width="${random.integer(70, 130)}" height="30" rx="9" fill="${ink}"/></g>`,
    )
    .join('');
  return `${figures}<path d="M412 720h576M412 600h576M412 480h576" stroke="${ink}" stroke-opacity=".12" stroke-width="2"/>${bars}`;
}
