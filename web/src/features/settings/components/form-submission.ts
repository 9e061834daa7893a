import { useState, type FormEvent } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { issuesOf, sentenceOf } from '../../../http/sentences.ts';

/**
 * Submits a form. Field errors go to their fields, any other error is returned for display. `send` rejects if the
 * server refuses.
 */
export function useFormSubmission<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
  send: (body: Body) => Promise<unknown>,
) {
  const [failure, setFailure] = useState<string | null>(null);
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      await send(body);
    } catch (error) {
      const known = Object.entries(issuesOf(error)).filter(([field]) => field in form.getValues());
      for (const [index, [field, message]] of known.entries())
        form.setError(field as Path<Values>, { message }, { shouldFocus: index === 0 });
      if (known.length === 0) setFailure(sentenceOf(error));
    }
  });
  return { onSubmit: (event: FormEvent) => void submit(event), failure, busy: form.formState.isSubmitting };
}
