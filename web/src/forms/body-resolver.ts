import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Validates a form's strings as the request body: `toBody` converts them, `schema` is the call's. On success the form
 * submits the body; errors appear at their fields.
 */
export function bodyResolver<Values extends FieldValues, Schema extends z.ZodType<FieldValues>>(
  schema: Schema,
  toBody: (values: Values) => unknown,
): Resolver<Values, unknown, z.output<Schema>> {
  return (values) => {
    const checked = schema.safeParse(toBody(values));
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: Record<string, { type: string; message: string }> = {};
    for (const issue of checked.error.issues)
      errors[issue.path.join('.')] ??= { type: issue.code, message: issue.message };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
}
