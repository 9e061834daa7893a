import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escape } from '@hireledger/domain/markup/escape';
import { openPageFiles } from './page-files.ts';

/** A page that works without script. Texts in `head` are plain; `body` and `data` are already escaped. */
export interface Page {
  title: string;
  head: readonly (readonly ['name' | 'property', string, string])[];
  canonical: string | null;
  /** Structured data for search engines, safe within a script element. */
  data: string | null;
  /** The application's first answer, as visitors get it, safe within a script element: it saves a request. */
  answer: string | null;
  body: string;
}

/** The parts of the web's own page that each page fills in. */
const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta\s+name="description"[^>]*>/;
const ROOT = '<div id="root"></div>';
const BARE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title></title></head><body>${ROOT}</body></html>`;

/**
 * Inserts pages into the built web's own page, so the application takes over if script runs; without a built web they
 * are complete pages. `webDist` is its folder; `example` a path of the page that takes over.
 */
export function openPageFrame(webDist: string | null, example: string): (page: Page) => string {
  const frame = webDist ? readFileSync(join(webDist, openPageFiles(webDist)(example).file), 'utf8') : BARE;
  return ({ title, head, canonical, data, answer, body }) => {
    const heading = [
      `<title>${escape(title)}</title>`,
      ...head.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escape(content)}">`),
      ...(canonical ? [`<link rel="canonical" href="${escape(canonical)}">`] : []),
      ...(data ? [`<script type="application/ld+json">${data}</script>`] : []),
      ...(answer ? [`<script type="application/json" id="first-answer">${answer}</script>`] : []),
    ].join('\n    ');
    // Functions, because a text may contain what `replace` would read as a pattern.
    return frame
      .replace(DESCRIPTION, '')
      .replace(TITLE, () => heading)
      .replace(ROOT, () => `<div id="root">${body}</div>`);
  };
}
