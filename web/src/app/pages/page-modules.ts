import type { Page } from './page.ts';
import { PAGES } from './page-table.ts';

/** How the module runner writes an import inside a function. */
const IMPORTED = /import__?\(\s*["']([^"']+)["']/;

/** The module of a page's screen, relative to the web's folder. */
function moduleOf({ path, load }: Page): string {
  const module = IMPORTED.exec(load.toString())?.[1];
  if (!module) throw new Error(`The file of ${path} is not found in ${load.toString()}`);
  return module.replace(/^\//, '');
}

/** Every page with its module; for the build, in whose module runner alone a function names what it imports. */
export const PAGE_MODULES = PAGES.map((page) => ({ ...page, module: moduleOf(page) }));
