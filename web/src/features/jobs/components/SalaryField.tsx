import { dollars } from '@hireledger/domain/money/usd';
import { wholeUnits } from '@hireledger/domain/money/typed-amount';
import { useState, type Ref } from 'react';
import { MoneyField } from '../../../design/fields/MoneyField.tsx';
import { salaryOf, writeSalary } from './job-form-values.ts';

interface SalaryFieldProps {
  label: string;
  name: string;
  currency: 'NGN' | 'USD';
  value: number | null | undefined;
  error: string | undefined;
  onChange: (salary: number | null) => void;
  onBlur: () => void;
  ref: Ref<HTMLInputElement>;
}

/** A salary in whole units of its currency. The form has the number, and this field the text until it is one. */
export function SalaryField({ value = null, onChange, ...rest }: SalaryFieldProps) {
  const [text, setText] = useState<string | null>(null);
  // Not where the form was filled in again meanwhile, as with another version of the draft.
  const typed = text !== null && Object.is(salaryOf(text, rest.currency), value) ? text : null;
  return (
    <MoneyField
      {...rest}
      whole
      value={typed ?? writeSalary(value)}
      known={typed === null && Number.isInteger(value) ? dollars(value!) : undefined}
      onChange={(change) => {
        setText(change);
        onChange(salaryOf(change, rest.currency));
      }}
      onSettle={(amount) => {
        setText(null);
        onChange(wholeUnits(amount));
      }}
    />
  );
}
