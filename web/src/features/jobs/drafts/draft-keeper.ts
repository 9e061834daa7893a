import { ApiError } from '../../../http/api-error.ts';
import { mayRetry } from '../../../http/sentences.ts';

/** What became of what was typed. */
export type SaveState =
  | { kind: 'untouched' }
  /** Typed and not yet on the server. */
  | { kind: 'waiting' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; error: unknown }
  /** Another tab or device has saved this draft since. */
  | { kind: 'conflict'; version: number }
  /** The draft was published or thrown away in another place. */
  | { kind: 'gone' };

export interface DraftKeeper<Form> {
  /** What is typed now; it is saved a moment after the last change. */
  change(form: Form): void;
  /** Saves at once what waits; `leaving` when the page goes. */
  flush(leaving?: boolean): void;
  /** Holds further saves back and resolves once none is under way: what follows must not be overtaken by one. */
  hold(): Promise<void>;
  /** Ends a hold. */
  release(): void;
  /** Goes on from another version: that of the other tab, or 0 for a draft that is gone. */
  goOnFrom(version: number): void;
  /** Lets go of what waits to be saved. */
  forget(): void;
  stop(): void;
}

interface Parts<Form> {
  version: number;
  save: (form: Form, version: number, leaving: boolean) => Promise<{ version: number; savedAt: string }>;
  onSaveState: (kept: SaveState) => void;
  delayMs?: number;
  /** Pause after a save that failed; it is tried again by itself. */
  retryMs?: number;
}

/**
 * Keeps a form on the server while it is typed: one save at a time, the newest state last. It stops at a conflict until somebody has
 * decided whose words go on.
 */
export function createDraftKeeper<Form>({
  version,
  save,
  onSaveState: onKept,
  delayMs = 1_200,
  retryMs = 5_000,
}: Parts<Form>): DraftKeeper<Form> {
  let newest: { form: Form } | null = null;
  let saving: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let paused = false;
  // Refused as it stands: another change may go through. After a conflict nothing goes until somebody has chosen.
  let blocked: 'refused' | 'conflict' | null = null;
  let stopped = false;
  // An answer was lost: the save before may have been made all the same.
  let unsure = false;

  function later(ms: number): void {
    clearTimeout(timer);
    if (!paused && !blocked && !stopped) timer = setTimeout(() => run(false), ms);
  }

  function run(leaving: boolean): void {
    clearTimeout(timer);
    if (saving || !newest || paused || blocked || stopped) return;
    const state = newest;
    newest = null;
    saving = save(state.form, version, leaving)
      .then(
        (saved) => {
          version = saved.version;
          unsure = false;
          onKept(newest ? { kind: 'waiting' } : { kind: 'saved', at: saved.savedAt });
        },
        (error: unknown) => fail(state, error),
      )
      .finally(() => {
        saving = null;
        if (newest) later(unsure ? retryMs : delayMs);
      });
  }

  function fail(state: { form: Form }, error: unknown): void {
    newest ??= state;
    const other = error instanceof ApiError && error.code === 'DRAFT_CHANGED' ? Number(error.details['version']) : null;
    if (other !== null && unsure && other === version + 1) {
      // Our own save whose answer never came.
      version = other;
      unsure = false;
      return;
    }
    unsure = mayRetry(error);
    blocked = unsure
      ? null
      : other !== null || (error instanceof ApiError && error.status === 404)
        ? 'conflict'
        : 'refused';
    if (other !== null) onKept({ kind: 'conflict', version: other });
    else if (error instanceof ApiError && error.status === 404) onKept({ kind: 'gone' });
    else onKept({ kind: 'failed', error });
  }

  return {
    change(form) {
      newest = { form };
      if (blocked === 'conflict' || stopped) return;
      blocked = null;
      onKept({ kind: 'waiting' });
      later(delayMs);
    },
    flush(leaving = false) {
      if (blocked === 'refused' && !leaving) blocked = null;
      run(leaving);
    },
    async hold() {
      paused = true;
      clearTimeout(timer);
      await saving;
    },
    release() {
      paused = false;
      if (newest) later(delayMs);
    },
    goOnFrom(next) {
      version = next;
      blocked = null;
      unsure = false;
      if (newest) later(0);
      else onKept({ kind: 'untouched' });
    },
    forget() {
      newest = null;
      clearTimeout(timer);
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
