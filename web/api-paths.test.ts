import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { API_PATHS } from './api-paths.ts';

test('the development server hands every call of the web on to the api', () => {
  const called = globSync('src/**/*.{ts,tsx}', { cwd: import.meta.dirname, exclude: ['**/*.test.ts'] }).flatMap(
    (file) =>
      [
        ...readFileSync(`${import.meta.dirname}/${file}`, 'utf8').matchAll(
          /'(?:GET|POST|PUT|PATCH|DELETE)',\s*['`](\/[\w-]+)/g,
        ),
      ].map((found) => found[1]!),
  );
  expect(called.length).toBeGreaterThan(50);
  expect([...new Set(called)].filter((path) => !API_PATHS.test(path))).toEqual([]);
});
