import { useState } from 'react';
import { MoneyInput } from '../../../design/fields/MoneyInput.tsx';
import { readSalary, writeSalary } from './job-form-values.ts';

interface SalaryInputProps {
  name: string;
  currency: 'NGN' | 'USD';
  value: number | null | undefined;
  onChange: (salary: number | null) => void;
  onBlur: () => void;
}

/** A salary in whole units of its currency. It is grouped by thousands on blur. */
export function SalaryInput({ name, currency, value, onChange, onBlur }: SalaryInputProps) {
  const [typed, setTyped] = useState(() => writeSalary(value));
  return (
    <MoneyInput
      name={name}
      currency={currency}
      value={typed}
      onChange={(change) => {
        setTyped(change.target.value);
        onChange(readSalary(change.target.value));
      }}
      onBlur={() => {
        const salary = readSalary(typed);
        if (Number.isInteger(salary)) setTyped(writeSalary(salary));
        onBlur();
      }}
    />
  );
}
