import { useState } from 'react';
import { deviceDrafts } from '../http/device-drafts.ts';

const drafts = deviceDrafts<string>('work-drafts');

/**
 * A text that stays on the device until it is sent, so that a closed dialog or a reload does not lose it.
 * @param about the milestone or application, and the step
 */
export function useKeptText(about: string): { text: string; write: (text: string) => void; forget: () => void } {
  const [text, setText] = useState(() => drafts.read(about) ?? '');
  return {
    text,
    write: (next) => {
      setText(next);
      drafts.keep(about, next || null);
    },
    forget: () => void drafts.keep(about, null),
  };
}
