import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The page for every path without its own. */
const GENERAL = 'index.html';

interface PageFile {
  /** Its name in the web's folder. */
  file: string;
  /** 404 if no page has the path: the file then shows NotFound. */
  status: 200 | 404;
  /** The build names this page. */
  named: boolean;
}

/**
 * Which HTML file of the built web belongs to a path, by the `pages.json` that the build writes; `index.html` for a
 * path without a page. A web without that list (not built by us) answers every path itself.
 * @param webDist its folder
 */
export function openPageFiles(webDist: string): (pathname: string) => PageFile {
  const list = join(webDist, 'pages.json');
  const pages = existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as { path: string; file: string }[]) : [];
  const patterns = pages.map(({ path, file }) => ({ file, pattern: patternOf(path) }));
  const other: PageFile = { file: GENERAL, status: patterns.length > 0 ? 404 : 200, named: false };
  return (pathname) => {
    const page = patterns.find(({ pattern }) => pattern.test(pathname));
    return page ? { file: page.file, status: 200, named: true } : other;
  };
}

/** A path in the router's syntax, `/jobs/:id/:slug?`, as a pattern. */
function patternOf(path: string): RegExp {
  const parts = path
    .split('/')
    .filter(Boolean)
    .map((part) => (!part.startsWith(':') ? `/${RegExp.escape(part)}` : part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'));
  return new RegExp(`^${parts.join('')}/?$`, 'i');
}
