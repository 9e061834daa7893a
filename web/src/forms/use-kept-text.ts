import { useState } from 'react';
import { deviceDrafts } from '../http/device-drafts.ts';

const drafts = deviceDrafts<string>('work-drafts');

interface KeptText {
  text: string;
  /** The device did not store it, so it is lost with the dialog. */
  isLost: boolean;
  write: (text: string) => void;
}

/** What a text of a milestone is kept under. */
export const aboutMilestone = (contractId: string, number: number, step: string): string =>
  `${contractId}/${number}/${step}`;

/** What the note to handed over work is kept under. */
export const aboutHandOver = (applicationId: string): string => `${applicationId}/done`;

/** For the call that has sent a text: also where its dialog is no longer there. */
export const forgetText = (about: string): void => void drafts.keep(about, null);

/**
 * A text that stays on the device until it is sent, so that a closed dialog or a reload does not lose it.
 * @param about the milestone or application, and the step. The call that sends the text forgets it
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
  };
}
