import { useState } from 'react';
import { deviceDrafts } from '../http/device-drafts.ts';

const drafts = deviceDrafts<string>('work-drafts');

interface KeptText {
  text: string;
  /** The device did not store it, so it is lost with the dialog. */
  isLost: boolean;
  write: (text: string) => void;
  forget: () => void;
}

/**
 * A text that stays on the device until it is sent, so that a closed dialog or a reload does not lose it.
 * @param about the milestone or application, and the step
 */
export function useKeptText(about: string): KeptText {
  const [text, setText] = useState(() => drafts.read(about) ?? '');
  const [isStored, setIsStored] = useState(true);
  return {
    text,
    isLost: !isStored && text.trim() !== '',
    write: (next) => {
      setText(next);
      setIsStored(drafts.keep(about, next || null));
    },
    forget: () => void drafts.keep(about, null),
  };
}
