import { useEffect, useRef } from 'react';
import { cx } from '../../../design/class-names.ts';
import type { CodeEntry } from './code-entry.ts';

interface CodeBoxesProps {
  entry: CodeEntry;
  disabled: boolean;
  onText: (box: number, text: string) => void;
  onBackspace: (box: number) => void;
  onMove: (box: number, by: -1 | 1) => void;
}

/** Six inputs of one digit. The state machine decides which has the focus. */
export function CodeBoxes({ entry, disabled, onText, onBackspace, onMove }: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  useEffect(() => {
    if (!disabled) boxes.current[entry.focus]?.focus();
  }, [entry, disabled]);
  return (
    <fieldset disabled={disabled} aria-describedby="code-message">
      <legend className="mb-2 text-note font-medium">Six-digit code</legend>
      <div className="grid grid-cols-6 gap-2 sm:gap-3">
        {entry.digits.map((digit, box) => (
          <input
            key={box}
            ref={(element) => {
              boxes.current[box] = element;
            }}
            value={digit}
            inputMode="numeric"
            // The browser or the phone fills the code into the first input.
            autoComplete={box === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${box + 1}`}
            aria-invalid={entry.message ? true : undefined}
            className={cx(
              'h-13 w-full min-w-0 rounded-control border bg-surface text-center text-xl font-semibold tabular-nums focus-visible:border-brand focus-visible:outline-offset-0 disabled:bg-sunken',
              entry.message ? 'border-danger' : 'border-line-strong',
            )}
            onFocus={(focus) => focus.target.select()}
            onChange={(change) => {
              // Typing into a filled input replaces its digit.
              const text = change.target.value;
              onText(box, text.length === 2 && digit !== '' ? text.replace(digit, '') : text);
            }}
            onKeyDown={(press) => {
              if (press.key === 'Backspace') {
                press.preventDefault();
                onBackspace(box);
              } else if (press.key === 'ArrowLeft' || press.key === 'ArrowRight') {
                press.preventDefault();
                onMove(box, press.key === 'ArrowLeft' ? -1 : 1);
              }
            }}
            onPaste={(paste) => {
              paste.preventDefault();
              onText(box, paste.clipboardData.getData('text'));
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
