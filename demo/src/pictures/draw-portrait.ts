import type { Random } from '../market/seeded-random.ts';

const SKINS = ['#5b3a29', '#704630', '#8d5a3b', '#a9714b', '#c98f66', '#e0b08a', '#f0cdb0'];
const HAIRS = ['#15110f', '#231a16', '#3a2a20', '#5a3d28', '#8a8580'];
const CLOTHES = ['#0f766e', '#1d4e89', '#7c3f58', '#a15c1c', '#3f5a36', '#4a3f6b', '#8a2f2f', '#2f4858'];
const GROUNDS = ['#dfeee9', '#e7e3f1', '#f6e8d5', '#dde8f3', '#f3dfe2', '#e6ecd8', '#ece7dc'];

/** A hairstyle: the parts behind the head and in front of it. */
type Hair = (colour: string) => { behind: string; before: string };
const cap = (colour: string) =>
  `<path d="M118 190c-6-74 34-112 82-112s88 38 82 112c-14-34-30-54-82-54s-68 20-82 54z" fill="${colour}"/>`;
const HAIRDOS: Hair[] = [
  (colour) => ({ behind: '', before: cap(colour) }),
  (colour) => ({ behind: `<circle cx="200" cy="150" r="106" fill="${colour}"/>`, before: cap(colour) }),
  (colour) => ({
    behind: `<path d="M104 180c0-70 40-108 96-108s96 38 96 108v110h-40V180H144v110h-40z" fill="${colour}"/>`,
    before: cap(colour),
  }),
  (colour) => ({ behind: `<circle cx="200" cy="76" r="40" fill="${colour}"/>`, before: cap(colour) }),
  (colour) => ({
    behind: '',
    before: `<path d="M124 168c2-58 34-88 76-88s74 30 76 88c-20-22-46-30-76-30s-56 8-76 30z" fill="${colour}"/>`,
  }),
  // A headwrap.
  (colour) => ({
    behind: '',
    before: `<path d="M112 184c-8-88 40-124 92-120 54 4 94 42 84 120-30-30-60-40-90-40s-60 10-86 40z" fill="${colour}"/><path d="M226 70c26-26 62-14 58 16-18 12-40 8-58-16z" fill="${colour}"/>`,
  }),
];

/** A drawn face: an SVG of 400 pixels square, the same for the same random numbers. */
export function drawPortrait(random: Random): string {
  const skin = random.pick(SKINS);
  const clothes = random.pick(CLOTHES);
  const style = random.integer(0, HAIRDOS.length - 1);
  const hair = HAIRDOS[style]!(style === HAIRDOS.length - 1 ? random.pick(CLOTHES) : random.pick(HAIRS));
  const glasses = random.happens(0.25)
    ? '<g fill="none" stroke="#26221f" stroke-width="5"><circle cx="169" cy="200" r="21"/><circle cx="231" cy="200" r="21"/><path d="M190 198h20"/></g>'
    : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 400 400">
<rect width="400" height="400" fill="${random.pick(GROUNDS)}"/>${hair.behind}
<path d="M60 400c4-84 58-116 140-116s136 32 140 116z" fill="${clothes}"/>
<path d="M168 250h64v46c-10 26-54 26-64 0z" fill="${skin}"/><path d="M168 268c20 18 44 18 64 0v14c-20 16-44 16-64 0z" fill="#000" opacity=".14"/>
<ellipse cx="200" cy="194" rx="76" ry="90" fill="${skin}"/><circle cx="123" cy="200" r="14" fill="${skin}"/><circle cx="277" cy="200" r="14" fill="${skin}"/>
<g fill="#1d1815"><circle cx="169" cy="202" r="7"/><circle cx="231" cy="202" r="7"/></g>
<g fill="none" stroke="#1d1815" stroke-width="6" stroke-linecap="round" opacity=".8"><path d="M152 178q17-10 32-1M216 177q17-9 32 1"/><path d="M172 240q28 ${random.integer(14, 30)} 56 0"/></g>
<path d="M200 206l-8 20h12" fill="none" stroke="#000" stroke-width="5" stroke-linecap="round" opacity=".22"/>
${hair.before}${glasses}
</svg>`;
}
