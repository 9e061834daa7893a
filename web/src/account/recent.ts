import { browserStorage } from '../browser/browser-storage.ts';

/** A recent choice with the data to show it again. */
export interface Recent {
  kind: 'page' | 'job' | 'applicant' | 'application' | 'contract';
  label: string;
  detail: string;
  to: string;
}

const KEPT = 6;
const store = browserStorage<Recent[]>(() => localStorage, 'palette-recent');
const NOBODY = 'visitor';

const isRecent = (kept: unknown): kept is Recent =>
  typeof kept === 'object' &&
  kept !== null &&
  ['kind', 'label', 'detail', 'to'].every((name) => typeof (kept as Record<string, unknown>)[name] === 'string');

/** The user's last choices in this browser, newest first. They contain names and are removed on sign-out. */
export const recents = {
  read(owner: string | undefined): Recent[] {
    const kept: unknown = store.read(owner ?? NOBODY);
    return Array.isArray(kept) ? kept.filter(isRecent).slice(0, KEPT) : [];
  },
  note(owner: string | undefined, chosen: Recent): void {
    store.write(owner ?? NOBODY, [chosen, ...recents.read(owner).filter(({ to }) => to !== chosen.to)].slice(0, KEPT));
  },
  forget: (owner: string): void => store.write(owner, null),
};
