import { ENDPOINTS } from '@hireledger/domain/http/endpoints';
import { describe, expect, test } from 'vitest';
import { PAGES } from '../../web/src/app/pages/page-table.ts';
import { ownFiles, read } from './files.ts';

const sections = new Map(
  read('docs/specification.md')
    .split(/^## /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('.')), text]),
);
const sources = ownFiles('.ts', '.tsx', '.sql').filter((path) => !path.startsWith('tests/repository/'));

/** What is in backticks in the rows of the tables of a section. */
const inTables = (section: string): string[] =>
  [...sections.get(section)!.matchAll(/^\|.*\|$/gm)].flatMap(([row]) =>
    [...row.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text),
  );

describe('the specification', () => {
  test('has every section that a comment cites', () => {
    const cited = sources
      .filter((path) => /\bspecification\b/i.test(read(path)))
      .flatMap((path) =>
        [
          ...read(path)
            .replaceAll(/\n\s*(\*|\/\/)\s*/g, ' ')
            .matchAll(/\bsections? (\d+)(?: and (\d+))?/g),
        ]
          .flatMap(([, ...numbers]) => numbers.filter((number) => number !== undefined))
          .map((number) => ({ path, number })),
      );
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter(({ number }) => !sections.has(number))).toEqual([]);
  });

  test('names pages that exist', () => {
    const paths = new Set(PAGES.map(({ path }) => path));
    const named = inTables('2').filter((text) => text.startsWith('/'));
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((path) => !paths.has(path))).toEqual([]);
  });

  test('names calls that exist', () => {
    const calls = new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`));
    const named = [...sections.get('7')!.matchAll(/`([A-Z]+ \/[^`]+)`/g)].map(([, call = '']) => call);
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((call) => !calls.has(call))).toEqual([]);
  });

  test('has the messages that the sources have', () => {
    const texts = sources.filter((path) => /^(web|api|domain)\//.test(path) && !path.includes('.test.')).map(read);
    const messages = inTables('8');
    expect(messages.length).toBeGreaterThan(25);
    expect(messages.filter((message) => !texts.some((text) => text.includes(message)))).toEqual([]);
  });
});
