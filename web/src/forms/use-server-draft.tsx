import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../design/Button.tsx';
import { sentenceOf } from '../http/sentences.ts';
import { useMutation } from '../http/use-mutation.ts';
import { createDraftKeeper, type DraftKeeper, type SaveState } from './draft-keeper.ts';
import { DraftConflict, DraftQuestion, KeptVersion } from './DraftVersions.tsx';
import { useOtherVersion } from './use-other-version.ts';

interface DraftParts<Form, State> {
  /** The object of the draft. */
  about: string;
  /** The version that was resumed, 0 for a new draft. */
  version: number;
  /** What is saved of a form. */
  stateOf: (form: Form) => State;
  /** The same function for the whole visit. With `leaving` the request outlives the page if it is small enough. */
  save: (state: State, version: number, leaving: boolean) => Promise<{ version: number; savedAt: string }>;
  /** The draft as it is now; null if there is none. */
  read: () => Promise<{ form: Form; version: number } | null>;
  /** The form as it is now. */
  values: () => Form;
  /** Shows other values, without a call of `change`. */
  replace: (form: Form) => void;
  /** What ends the draft, besides a deletion. */
  ended: 'published' | 'sent';
  /** Called after each save. */
  onKept?: () => void;
}

interface ServerDraft<Form, State> {
  saveState: SaveState;
  keeper: DraftKeeper<State>;
  /** For each change of the form. */
  change: (form: Form) => void;
  /** Below the form: the question after somebody else has saved the draft, and the version that was not chosen. */
  questions: ReactNode;
}

/** Saves a form as a draft on the server while it is typed, and when the page is left. */
export function useServerDraft<Form, State>(parts: DraftParts<Form, State>): ServerDraft<Form, State> {
  const { about, version, save, stateOf, values, replace, read, ended } = parts;
  const newest = useRef(parts);
  useEffect(() => {
    newest.current = parts;
  });
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'untouched' });
  const [keeper] = useState(() => createDraftKeeper<State>({ version, onSaveState: setSaveState, save }));
  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && keeper.flush(true);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      document.removeEventListener('visibilitychange', hidden);
      keeper.flush(true);
    };
  }, [keeper]);
  const isSaved = saveState.kind === 'saved';
  useEffect(() => {
    if (isSaved) newest.current.onKept?.();
  }, [isSaved]);

  const other = useOtherVersion<Form>(about);
  const { keep } = other;
  const inConflict = saveState.kind === 'conflict';
  // Until one version is chosen, nothing is saved: what is typed is kept on the device.
  useEffect(() => {
    if (inConflict) keep(newest.current.values());
  }, [inConflict, keep]);
  const change = (form: Form) => {
    if (inConflict) keep(form);
    keeper.change(stateOf(form));
  };
  const choose = useMutation({
    mutationFn: async (which: 'mine' | 'other') => {
      const theirs = await read();
      if (theirs) keep(which === 'mine' ? theirs.form : values());
      if (theirs && which === 'other') {
        replace(theirs.form);
        keeper.forget();
      }
      keeper.goOnFrom(theirs?.version ?? 0);
    },
  });
  const switchVersion = (to: Form) => {
    keep(values());
    replace(to);
    change(to);
  };

  return {
    saveState,
    keeper,
    change,
    questions: (
      <>
        {inConflict && (
          <DraftConflict
            by={saveState.by}
            busy={choose.isPending}
            failure={choose.error && sentenceOf(choose.error)}
            onUseOther={() => choose.mutate('other')}
            onKeepMine={() => choose.mutate('mine')}
          />
        )}
        {saveState.kind === 'gone' && (
          <DraftQuestion
            actions={
              <Button size="sm" variant="secondary" onClick={() => keeper.goOnFrom(0)}>
                Keep as a new draft
              </Button>
            }
          >
            {`This draft was ${ended} or deleted elsewhere, so yours is not saved. Choose what to do with it.`}
          </DraftQuestion>
        )}
        {other.form && !inConflict && (
          <KeptVersion onSwitch={() => switchVersion(other.form!)} onDiscard={other.discard} />
        )}
      </>
    ),
  };
}
