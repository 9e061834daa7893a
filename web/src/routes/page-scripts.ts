import { matchPath } from 'react-router-dom';

interface Listed {
  path: string;
  scripts: string[];
}

let list: Promise<Listed[]> | undefined;
const asked = new Set<string>();

/** Which files belong to which page, as the build wrote it down; asked for with the first link that somebody aims at. */
const listed = (): Promise<Listed[]> =>
  (list ??= fetch('/pages.json').then(
    (answer) => (answer.ok ? (answer.json() as Promise<Listed[]>) : []),
    () => [],
  ));

/** Fetches all files of a page at once, and not one after the other as each names the next. What fails here is asked for again by the page itself. */
async function fetchScripts(pathname: string): Promise<void> {
  if (asked.has(pathname)) return;
  asked.add(pathname);
  const page = (await listed()).find(({ path }) => matchPath(path, pathname));
  for (const file of page?.scripts ?? []) {
    if (document.querySelector(`link[href="/${file}"]`)) continue;
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}`, crossOrigin: '' }),
    );
  }
}

/** Fetches a page's files when somebody aims at a link to it: by the pointer, the keyboard or a touch. Not where the person asked to save data. */
export function fetchAhead(): void {
  const saves = (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData;
  if (!import.meta.env.PROD || saves) return;
  const aim = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link && link.origin === location.origin && !link.download && link.pathname !== location.pathname)
      void fetchScripts(link.pathname);
  };
  for (const kind of ['pointerover', 'focusin', 'touchstart']) addEventListener(kind, aim, { passive: true });
}
