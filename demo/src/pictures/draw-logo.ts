import type { Random } from '../market/seeded-random.ts';

const COLOURS = ['#0f766e', '#1d4e89', '#8a2f2f', '#a15c1c', '#3f5a36', '#4a3f6b', '#2f4858', '#7c3f58'];

const MARKS: ((random: Random) => string)[] = [
  // Rings.
  () =>
    '<g fill="none" stroke="#fff" stroke-width="22"><circle cx="165" cy="200" r="72"/><circle cx="235" cy="200" r="72"/></g>',
  // Bars that rise.
  (random) =>
    [0, 1, 2, 3]
      .map((n) => {
        const height = 60 + n * 34 + random.integer(0, 20);
        return `<rect x="${102 + n * 52}" y="${292 - height}" width="34" height="${height}" rx="8" fill="#fff"/>`;
      })
      .join(''),
  // Waves.
  () =>
    '<g fill="none" stroke="#fff" stroke-width="22" stroke-linecap="round"><path d="M96 158q52-52 104 0t104 0M96 208q52-52 104 0t104 0M96 258q52-52 104 0t104 0"/></g>',
  // Petals around a middle.
  (random) => {
    const petals = random.integer(5, 8);
    return `${Array.from({ length: petals }, (_, n) => `<ellipse cx="200" cy="134" rx="30" ry="62" fill="#fff" opacity=".82" transform="rotate(${(360 / petals) * n} 200 200)"/>`).join('')}<circle cx="200" cy="200" r="24" fill="#fff"/>`;
  },
  // A roof over a door.
  () =>
    '<path d="M92 214 200 112l108 102v84H92z" fill="#fff"/><rect x="176" y="232" width="48" height="66" fill="#000" opacity=".35"/>',
  // A leaf.
  () =>
    '<path d="M112 288c0-124 68-180 180-180 4 120-64 188-180 180z" fill="#fff"/><path d="M120 280 244 156" stroke="#000" stroke-opacity=".3" stroke-width="14" stroke-linecap="round"/>',
  // Squares of a grid.
  (random) =>
    [0, 1, 2]
      .flatMap((x) =>
        [0, 1, 2].map(
          (y) =>
            `<rect x="${106 + x * 66}" y="${106 + y * 66}" width="56" height="56" rx="10" fill="#fff" opacity="${x === y || random.happens(0.45) ? 1 : 0.35}"/>`,
        ),
      )
      .join(''),
];

/** A company's logo: an SVG of 400 pixels square, the same for the same random numbers. */
export const drawLogo = (random: Random): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400"><rect width="400" height="400" fill="${random.pick(COLOURS)}"/>${random.pick(MARKS)(random)}</svg>`;
