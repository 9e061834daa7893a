import { matchPath } from 'react-router-dom';

interface PageFiles {
  path: string;
  scripts: string[];
}

let list: Promise<PageFiles[]> | undefined;
const requested = new Set<string>();

/** The scripts of each page, as the build lists them; fetched when somebody first aims at a link. */
const pageList = (): Promise<PageFiles[]> =>
  (list ??= fetch('/pages.json').then(
    (answer) => (answer.ok ? (answer.json() as Promise<PageFiles[]>) : []),
    () => [],
  ));

/** Fetches all scripts of a page at once instead of one after the other. If it fails, the page itself loads them. */
async function fetchScripts(pathname: string): Promise<void> {
  if (requested.has(pathname)) return;
  requested.add(pathname);
  const page = (await pageList()).find(({ path }) => matchPath(path, pathname));
  for (const file of page?.scripts ?? []) {
    if (document.querySelector(`link[href="/${file}"]`)) continue;
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}`, crossOrigin: '' }),
    );
  }
}

/** Prefetches a page's scripts on hover, focus or touch of a link to it. Not if the user asked to save data. */
export function prefetchScripts(): void {
  const saves = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;
  if (!import.meta.env.PROD || saves) return;
  const aim = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.origin === location.origin && !link.download && link.pathname !== location.pathname)
      void fetchScripts(link.pathname);
  };
  for (const kind of ['pointerover', 'focusin', 'touchstart']) addEventListener(kind, aim, { passive: true });
}
