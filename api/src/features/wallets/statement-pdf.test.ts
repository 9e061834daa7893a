import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { seenIn } from '../../pdf/test-papers.ts';
import { draw } from './statement-pdf.ts';

async function linesOf(about: string[]): Promise<string[]> {
  const sums = { opening: '0', received: '0', spent: '0', closing: '0' };
  const paper = { owner: '上海公司', madeAt: new Date(), period: 'All time', sums, total: about.length, most: 10 };
  const { document, add, end } = await draw(paper);
  const line = { time: '2026-11-28 10:00', type: 'Paid', hash: '0x12…ab', amount: '$1.00' };
  await add!(about.map((each) => ({ ...line, about: each })));
  end!();
  const file = buffer(document);
  document.end();
  return (await seenIn(await file)).lines;
}

it('a statement has names of every script, and says at its end of letters that no font has where they are', async () => {
  const known = await linesOf(['For 山田さん', 'For 김철수']);
  expect(known.join('\n')).toMatch(/上海公司[^]+For 山田さん[^]+For 김철수/);
  expect(known.join('\n')).not.toMatch(/□|lack some letters/);
  const unknown = await linesOf(['For Ada', 'For \u{13000}', 'For Grace']);
  expect(unknown.join('\n')).toContain('For □');
  expect(unknown.at(-1)).toMatch(/lack some letters.+The CSV of this statement has them/);
});

it('a row wraps what is longer than its column, and the next one is below it', async () => {
  const long = 'For Zofia Wiśniewska-Brzęczyszczykiewiczówna, engineer of the whole team, milestone 3 of 12';
  const lines = await linesOf([long, 'For Ada']);
  expect(lines.join(' ').replaceAll(/\s+/g, ' ')).toContain('milestone 3 of 12');
  expect(lines.findIndex((line) => line.includes('3 of 12'))).toBeLessThan(
    lines.findIndex((line) => line.includes('For Ada')),
  );
});
