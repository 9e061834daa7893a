import { get, set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Validates a form's strings as the request body: `toBody` converts them, `schema` is the call's. On success the form
 * submits the body; errors appear at their fields,
 * also at those in a list: `milestones.0.title`.
 */
export function bodyResolver<Values extends FieldValues, Schema extends z.ZodType<FieldValues>>(
  schema: Schema,
  toBody: (values: Values) => unknown,
): Resolver<Values, unknown, z.output<Schema>> {
  return (values) => {
    const checked = schema.safeParse(toBody(values));
    if (checked.success) return { values: checked.data, errors: {} };
    const errors: FieldErrors<Values> = {};
    for (const { path, code, message } of checked.error.issues) {
      const field = path.join('.');
      if (!get(errors, field)) set(errors, field, { type: code, message });
    }
    return { values: {}, errors };
  };
}

/**
 * The same for a form on a public page: what validates it is a fifth of such a page's scripts, and is loaded
 * once somebody writes. Without it the server alone validates, by the same schema.
 */
export function bodyResolverLater<Values extends FieldValues, Schema extends z.ZodType<FieldValues>>(
  load: () => Promise<Schema>,
  toBody: (values: Values) => unknown,
): Resolver<Values, unknown, z.output<Schema>> {
  return async (values, context, options) => {
    const schema = await load().catch(() => null);
    if (schema) return bodyResolver(schema, toBody)(values, context, options);
    return { values: toBody(values) as z.output<Schema>, errors: {} };
  };
}
