import { expect, test } from 'vitest';
import { ownFiles } from './files.ts';
import { findBareText } from './live-text.ts';

/** What a piece draws, and what is found in that. */
const CASES: readonly [drawing: string, found: string | null][] = [
  ['<p>{count} applicants</p>', 'text that changes is beside others'],
  ['<p><i />{STATES.first}</p>', 'text that changes is beside others'],
  ["<p><i />{open ? 'Open' : <b>{note}</b>}</p>", 'text that changes is beside others'],
  ['<p>{open && <i />} applicants</p>', 'text follows what comes and goes'],
  ['<>{note}</>', 'a fragment has bare text'],
  ['note', 'a component returns bare text'],
  [
    'open ? <p>Open <i /></p> : <p>Closed <i /></p>',
    'one element takes the place of another of its kind that has bare text',
  ],
  [
    'open ? note && <p>Open <i /></p> : <p>Closed</p>',
    'one element takes the place of another of its kind that has bare text',
  ],
  ['<p>{`${count} applicants`}</p>', null],
  ['<p><i /> <span>{count}</span>{open && <b>{note}</b>}</p>', null],
  ['<p>Within <b>{DAYS}</b> days, or {DAYS} nights</p>', null],
  ['<p><i />{children}</p>', null],
  ['open ? <p>Open <i /></p> : <div>Closed <i /></div>', null],
];
const pathOf = (index: number) => `web/src/case-${index}.tsx`;
const textOf = (drawing: string) => `import type { ReactNode } from 'react';
export const STATES: Record<string, string> = {};
export const DAYS = 7;
interface Props { count: number; note: string; open: boolean; children: ReactNode }
export function Piece({ count, note, open, children }: Props) {
  return [count, note, open, children].length > 4 ? null : (${drawing});
}`;

test('finds text that a translator would take away from React, and nothing else', { timeout: 60_000 }, () => {
  const texts = Object.fromEntries(CASES.map(([drawing], index) => [pathOf(index), textOf(drawing)]));
  const found = findBareText(Object.keys(texts), texts);
  expect(found.map((line) => line.replace(/:\d+ /, ' '))).toEqual(
    CASES.flatMap(([, what], index) => (what === null ? [] : [`${pathOf(index)} ${what}`])),
  );
});

test(
  'has each text that changes alone in its element, which translators of browsers need',
  { timeout: 120_000 },
  () => {
    const files = ownFiles('.tsx').filter(
      (path) => path.startsWith('web/src/') && !/\.test\.tsx$|\/testing\//.test(path),
    );
    expect(files.length).toBeGreaterThan(300);
    expect(findBareText(files)).toEqual([]);
  },
);
