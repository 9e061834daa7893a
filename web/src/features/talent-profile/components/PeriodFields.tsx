import type { ComponentProps } from 'react';
import type { FieldError } from 'react-hook-form';
import { Field } from '../../../design/fields/Field.tsx';
import { DateInput } from '../../../design/fields/TextInput.tsx';

interface PeriodFieldsProps {
  /** Of the form's `register`. */
  start: ComponentProps<typeof DateInput>;
  end: ComponentProps<typeof DateInput>;
  errors: { startDate?: FieldError | undefined; endDate?: FieldError | undefined };
}

/** Start and end date, both optional. */
export const PeriodFields = ({ start, end, errors }: PeriodFieldsProps) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    <Field label="Start date" error={errors.startDate?.message} optional>
      <DateInput {...start} />
    </Field>
    <Field label="End date" error={errors.endDate?.message} help="Leave empty if current." optional>
      <DateInput {...end} />
    </Field>
  </div>
);
