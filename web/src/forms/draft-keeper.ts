import type { NamedPerson } from '@hireledger/domain/accounts/named-person';
import { ApiError } from '../http/api-error.ts';
import { mayRetry } from '../http/sentences.ts';
import { session } from '../http/session.ts';

/**
 * The most characters of a request that may outlive its page: browsers allow 64 KB, and a character may take three
 * bytes.
 */
const OUTLIVES_PAGE = 20_000;

/** Whether a draft is small enough to be saved by a request that outlives its page. */
export const mayOutlivePage = (body: object): boolean => JSON.stringify(body).length < OUTLIVES_PAGE;

/** The save state of the draft. */
export type SaveState =
  | { kind: 'untouched' }
  /** There is input that is not on the server yet. */
  | { kind: 'waiting' }
  | { kind: 'saved'; at: string }
  | { kind: 'failed'; error: unknown }
  /** Another tab or device has saved this draft since, or a colleague: by that name. */
  | { kind: 'conflict'; version: number; by: string | null }
  /** The draft was published, sent or discarded elsewhere. */
  | { kind: 'gone' };

export interface DraftKeeper<Form> {
  /** Takes the current input; it is saved a moment after the last change. */
  change(form: Form): void;
  /** Saves waiting input immediately; `leaving` when the page is being closed. */
  flush(leaving?: boolean): void;
  /** Saves waiting input immediately, once. Resolves to whether all of it is saved. */
  finish(): Promise<boolean>;
  /** Pauses saving and resolves once no save is in flight, so that none overtakes what follows; to the saved version. */
  hold(): Promise<number>;
  /** Resumes saving. */
  release(): void;
  /** Continues from another version: that of the other tab, or 0 for a draft that no longer exists. */
  goOnFrom(version: number): void;
  /** Takes the error of another call about the draft. @returns whether it says that the draft was changed elsewhere */
  refused(error: unknown): boolean;
  /** Drops waiting input. */
  forget(): void;
  stop(): void;
}

interface Parts<Form> {
  version: number;
  save: (form: Form, version: number, leaving: boolean) => Promise<{ version: number; savedAt: string }>;
  onSaveState: (kept: SaveState) => void;
  delayMs?: number;
  /** Pause before a failed save is retried. */
  retryMs?: number;
}

/**
 * Saves a form on the server while it is typed: one save at a time, the latest state last. It stops at a conflict until
 * the user has chosen a version.
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
  // Refused: another change may succeed. After a conflict nothing is saved until the user has chosen.
  let blocked: 'refused' | 'conflict' | null = null;
  let stopped = false;
  // An answer was lost: that save may have succeeded.
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

  function fail(state: { form: Form } | null, error: unknown): void {
    newest ??= state;
    const other = error instanceof ApiError && error.code === 'DRAFT_CHANGED' ? Number(error.details['version']) : null;
    // A draft that is one member's says nothing of who saved it.
    const person = error instanceof ApiError ? (error.details['person'] as NamedPerson | null | undefined) : null;
    const isOwn = !person || person.id === session.current()?.person?.id;
    // The draft of a contract may begin with any version.
    const isNext = other === version + 1 || (version === 0 && person);
    if (other !== null && isOwn && unsure && isNext) {
      // It is our own save, whose answer was lost.
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
    if (other !== null) onKept({ kind: 'conflict', version: other, by: isOwn ? null : person.fullName });
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
    async finish() {
      await saving;
      if (blocked === 'refused') blocked = null;
      run(false);
      await saving;
      return newest === null;
    },
    async hold() {
      paused = true;
      clearTimeout(timer);
      await saving;
      return version;
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
    refused(error) {
      if (!(error instanceof ApiError && error.code === 'DRAFT_CHANGED')) return false;
      fail(null, error);
      return true;
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
