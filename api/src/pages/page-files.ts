import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page that holds for every path which has none of its own. */
const GENERAL = 'index.html';

/**
 * Which HTML file of the built web belongs to a path, by the `pages.json` that the build writes; `index.html` for a path that no page has.
 * @param webDist its folder
 * @returns a file's name in that folder
 */
export function openPageFiles(webDist: string): (pathname: string) => string {
  const list = join(webDist, 'pages.json');
  const pages = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { path: string; file: string }[]) : [];
  const patterns = pages.map(({ path, file }) => ({ file, pattern: patternOf(path) }));
  return (pathname) => patterns.find(({ pattern }) => pattern.test(pathname))?.file ?? GENERAL;
}

/** A path as the router spells it, `/jobs/:id/:slug?`, as a pattern. */
function patternOf(path: string): RegExp {
  const parts = path.split('/').filter(Boolean).map((part) => (!part.startsWith(':') ? `/${RegExp.escape(part)}` : part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'));
  return new RegExp(`^${parts.join('')}/?$`, 'i');
}
