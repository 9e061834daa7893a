import type { JobForm, JobFormInput } from '@hireledger/domain/jobs/job-form';
import { APPLICATION_METHODS } from '@hireledger/domain/jobs/options';
import { Controller, useFormContext } from 'react-hook-form';
import { CheckboxGroup } from '../../../ui/CheckboxGroup.tsx';
import { Field } from '../../../ui/Field.tsx';
import { DateInput, TextInput } from '../../../ui/TextInput.tsx';
import { FormSection } from './FormSection.tsx';

const orNull = (text: string | null): string | null => text?.trim() || null;

/** Step 3 of Post a Job: until when and by which ways one can apply. */
export function StepPreference() {
  const { register, control, watch, setValue, formState } = useFormContext<JobFormInput, unknown, JobForm>();
  const { errors } = formState;
  const methods = watch('applicationMethods') ?? [];
  return (
    <>
      <FormSection title="Until when" note="The job closes by itself after that day.">
        <Field label="Application deadline" optional error={errors.applicationDeadline?.message} className="sm:max-w-60">
          <DateInput {...register('applicationDeadline', { setValueAs: orNull })} />
        </Field>
      </FormSection>

      <FormSection title="How people apply" note="Applications through the platform arrive here live. The other ways arrive as Pending until you confirm them.">
        <Controller
          name="applicationMethods"
          control={control}
          render={({ field }) => (
            <CheckboxGroup
              legend="Application methods"
              options={APPLICATION_METHODS}
              value={field.value ?? []}
              onChange={(chosen) => {
                field.onChange(chosen);
                // What is no longer asked for must not stand in the way of saving.
                if (!chosen.includes('External Link')) setValue('externalLink', null, { shouldDirty: true, shouldValidate: true });
                if (!chosen.includes('Email')) setValue('applicationEmail', null, { shouldDirty: true, shouldValidate: true });
              }}
              error={errors.applicationMethods?.message}
            />
          )}
        />
        {methods.includes('External Link') && (
          <Field label="Link where people apply" required error={errors.externalLink?.message}>
            <TextInput {...register('externalLink', { setValueAs: orNull })} type="url" inputMode="url" placeholder="https://" autoComplete="url" />
          </Field>
        )}
        {methods.includes('Email') && (
          <Field label="Address for applications" required error={errors.applicationEmail?.message}>
            <TextInput {...register('applicationEmail', { setValueAs: orNull })} type="email" inputMode="email" placeholder="jobs@example.com" autoComplete="email" />
          </Field>
        )}
      </FormSection>
    </>
  );
}
