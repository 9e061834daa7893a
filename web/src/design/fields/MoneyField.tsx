import { readAmount, signOf, writeAmount, type AmountKind } from '@hireledger/domain/money/typed-amount';
import { useRef, useState, type ComponentProps, type ReactNode, type Ref } from 'react';
import { Button } from '../Button.tsx';
import { announce } from '../toasts/announce.ts';
import { CONTROL } from './control-look.ts';
import { Field, useFieldWiring } from './Field.tsx';

interface MoneyFieldProps extends AmountKind {
  label: string;
  /** The text in the field: read it with `readAmount`. */
  value: string;
  /** The amount of `value` in minor units, where the form has it and nobody typed the text. */
  known?: bigint | undefined;
  onChange: (typed: string) => void;
  /** It was left with an amount, or one of two was chosen. By default its text changes to how that is written. */
  onSettle?: (amount: bigint) => void;
  help?: ReactNode;
  /** Shown where the text is blank or an amount: the field itself says why it is none. */
  error?: string | undefined;
  optional?: boolean;
  required?: boolean;
  aside?: ReactNode;
  name?: string;
  readOnly?: boolean;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * An amount of money with its currency sign before it. What can be read in two ways is asked below it, once it is left or
 * its form was sent. On leaving it shows the amount with thousands and cents, so that the eye can check how it was read.
 */
export function MoneyField(props: MoneyFieldProps) {
  const { value, known, onChange, currency = 'USD', whole = false, name, readOnly, onBlur, ref } = props;
  const { label, help, error, optional, required, aside } = props;
  const [left, setLeft] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const kind = { currency, whole };
  const reading = known === undefined ? readAmount(value, kind) : { amount: known };
  const isJudged = value.trim() !== '' && (left || error !== undefined);
  const choices = isJudged ? reading.choices : undefined;
  const written = reading.amount === undefined ? undefined : writeAmount(reading.amount, kind);
  const settle = (amount: bigint) => (props.onSettle ?? ((to) => onChange(writeAmount(to, kind))))(amount);
  const choose = (amount: bigint) => {
    settle(amount);
    fields.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={fields} className="grid grid-cols-1 content-start gap-2">
      <Field
        label={label}
        help={help}
        error={(isJudged ? reading.problem : undefined) ?? error}
        aside={aside}
        {...(optional && { optional })}
        {...(required && { required })}
      >
        <Box
          ref={ref}
          name={name}
          currency={currency}
          value={value}
          readOnly={readOnly}
          onChange={(change) => {
            setLeft(false);
            if (written === value && isKey(change.nativeEvent as InputEvent)) dropGroups(change.target);
            onChange(change.target.value);
          }}
          onBlur={() => {
            afterPress(() => setLeft(true));
            if (reading.amount !== undefined && !readOnly && written !== value) settle(reading.amount);
            else if (value.trim() !== '' && reading.problem) announce(reading.problem);
            onBlur?.();
          }}
        />
      </Field>
      {choices && (
        <div role="group" aria-label={reading.problem} className="flex flex-wrap gap-2">
          {choices.map((amount) => (
            <Button key={String(amount)} variant="secondary" size="sm" onClick={() => choose(amount)}>
              {`${signOf(currency)}${writeAmount(amount, kind)}`}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** Once the press that took the focus away is over: what appears earlier moves the button from under it. */
function afterPress(act: () => void): void {
  const ends = ['pointerup', 'click', 'keyup'] as const;
  const end = () => {
    clearTimeout(latest);
    for (const event of ends) window.removeEventListener(event, end, true);
    setTimeout(act);
  };
  for (const event of ends) window.addEventListener(event, end, true);
  // Without a press, as by the key of a phone that closes its keyboard.
  const latest = setTimeout(end, 500);
}

/** One key, and no paste: what is not its own is still the field's text. */
const isKey = ({ inputType, data }: InputEvent): boolean =>
  inputType?.startsWith('delete') || (data?.length === 1 && data !== ',');

/** The commas that the field wrote itself: a person who changes a digit would have to move them. */
function dropGroups(input: HTMLInputElement): void {
  const ungrouped = (text: string) => text.replaceAll(',', '');
  const caret = ungrouped(input.value.slice(0, input.selectionStart ?? undefined)).length;
  input.value = ungrouped(input.value);
  input.setSelectionRange(caret, caret);
}

function Box({ currency, ...rest }: ComponentProps<'input'> & { currency: NonNullable<AmountKind['currency']> }) {
  return (
    <span className="@container relative block">
      <span
        className="pointer-events-none absolute inset-y-0 left-0 grid w-7 place-items-center text-ink-faint"
        aria-hidden
      >
        {signOf(currency)}
      </span>
      <input
        {...useFieldWiring()}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        className={`${CONTROL} h-9 pr-2 pl-7 tabular-nums @[11rem]:pr-11`}
        {...rest}
      />
      {/* A narrow field has room for the amount alone. */}
      <span className="pointer-events-none absolute inset-y-0 right-3 hidden place-items-center text-xs text-ink-faint @[11rem]:grid">
        {currency}
      </span>
    </span>
  );
}
