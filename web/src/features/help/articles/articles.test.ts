import { existsSync, globSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PAGES } from '../../../app/pages/page-table.ts';
import { PICTURE_NAMES, PICTURES, pictureFile } from '../pictures.ts';
import { ARTICLES } from './all.ts';
import { GROUPS, type Part } from './article.ts';

const PUBLIC = join(import.meta.dirname, '../../../../public');
const KILOBYTES = 40;
const texts = (part: Part): readonly string[] =>
  part.kind === 'steps'
    ? part.steps
    : part.kind === 'list'
      ? part.items
      : part.kind === 'keys'
        ? part.rows.flat()
        : part.kind === 'picture'
          ? []
          : [part.text];

test('every article has an address of its own, a group, words, and leads on to others that exist', () => {
  const slugs = ARTICLES.map(({ slug }) => slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  for (const { slug, group, parts, related, summary } of ARTICLES) {
    expect(slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(GROUPS).toContain(group);
    expect(parts.length, slug).toBeGreaterThan(0);
    expect(summary.length, slug).toBeLessThan(110);
    for (const other of related)
      expect(
        slugs.filter((each) => each !== slug),
        `${slug} → ${other}`,
      ).toContain(other);
  }
});

test('links of articles lead to pages that exist', () => {
  const patterns = PAGES.map(
    ({ path }) => new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`),
  );
  for (const { slug, parts } of ARTICLES)
    for (const [, to] of parts
      .flatMap(texts)
      .join(' ')
      .matchAll(/\[[^\]]+\]\(([^)]*)\)/g))
      expect(
        patterns.some((pattern) => pattern.test(to!)),
        `${slug} links to ${to}`,
      ).toBe(true);
});

test('words of the screen that articles name are on the screens', () => {
  const root = join(import.meta.dirname, '../../../../..');
  const sources = globSync(['web/src/**/*.{ts,tsx}', 'domain/src/**/*.ts'], {
    cwd: root,
    exclude: ['**/help/articles/**', '**/*.test.*'],
  })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  for (const { slug, parts } of ARTICLES)
    for (const [, words] of parts
      .flatMap(texts)
      .join(' ')
      .matchAll(/\*\*([^*]+)\*\*/g))
      expect(sources.includes(words!), `${slug} names “${words}”`).toBe(true);
});

test('markup is closed', () => {
  for (const { slug, parts } of ARTICLES)
    for (const text of parts.flatMap(texts)) expect(text.split('**').length % 2, `${slug}: ${text}`).toBe(1);
});

test('every picture is shown by an article, exists in both themes, is small, and none is unused', () => {
  const shown = new Set(
    ARTICLES.flatMap(({ parts }) => parts.flatMap((part) => (part.kind === 'picture' ? [part.name] : []))),
  );
  expect([...shown].toSorted()).toEqual(PICTURE_NAMES.toSorted());
  const files = PICTURE_NAMES.flatMap((name) => [pictureFile(name, 'light'), pictureFile(name, 'dark')]);
  for (const file of files) {
    expect(existsSync(join(PUBLIC, file)), file).toBe(true);
    expect(statSync(join(PUBLIC, file)).size / 1024, file).toBeLessThan(KILOBYTES);
  }
  expect(
    readdirSync(join(PUBLIC, 'help-pictures'))
      .map((file) => `/help-pictures/${file}`)
      .toSorted(),
  ).toEqual(files.toSorted());
});

test('every picture says what it shows', () => {
  for (const name of PICTURE_NAMES) expect(PICTURES[name].alt.length, name).toBeGreaterThan(20);
});
