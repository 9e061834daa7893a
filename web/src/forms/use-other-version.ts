// Why: docs/decisions/0395-lose-neither-version-of-a-draft.md
import { useCallback, useState } from 'react';
import { toast } from '../design/toasts/Toast.tsx';
import { deviceDrafts } from '../http/device-drafts.ts';

const drafts = deviceDrafts<unknown>('other-versions');

interface OtherVersion<Form> {
  form: Form | null;
  /** Null removes it. */
  keep: (form: Form | null) => void;
  /** Removes it, with an Undo. */
  discard: () => void;
}

/** For the call that has sent what the draft was for. */
export const forgetOtherVersion = (about: string): void => void drafts.keep(about, null);

/**
 * The version of a draft that was not chosen when two tabs had changed it. It stays on this device until it is discarded
 * or the draft is sent.
 * @param about the draft
 */
export function useOtherVersion<Form>(about: string): OtherVersion<Form> {
  const [form, setForm] = useState(() => drafts.read(about) as Form | null);
  const keep = useCallback(
    (next: Form | null) => {
      drafts.keep(about, next);
      setForm(next);
    },
    [about],
  );
  const discard = () => {
    keep(null);
    toast('Version discarded.', { action: { label: 'Undo', onClick: () => keep(form) } });
  };
  return { form, keep, discard };
}
