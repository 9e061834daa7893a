import type { JobForm, JobFormInput } from '@hireledger/domain/jobs/job-form';
import { dayIn } from '@hireledger/domain/periods/time-zone';
import { APPLICATION_METHODS, REQUIREMENTS } from '@hireledger/domain/jobs/options';
import { useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { CheckboxGroup } from '../../../design/fields/CheckboxGroup.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { Select, type Option } from '../../../design/fields/Select.tsx';
import { DateInput, TextInput } from '../../../design/fields/TextInput.tsx';
import { REQUIREMENT_LABELS } from './field-words.ts';
import { FormSection } from './FormSection.tsx';

const orNull = (text: string | null): string | null => text?.trim() || null;

/** Step 3 of Post a Job: the deadline and how to apply. */
export function StepPreference() {
  const { register, control, watch, setValue, formState } = useFormContext<JobFormInput, unknown, JobForm>();
  const { errors } = formState;
  const methods = watch('applicationMethods') ?? [];
  const [deadline, timeZone = 'UTC'] = watch(['applicationDeadline', 'timeZone']);
  const [today] = useState(() => dayIn(timeZone, new Date()));
  return (
    <>
      <FormSection title="Deadline" note="The job closes automatically at the end of this day.">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label="Application deadline" optional error={errors.applicationDeadline?.message}>
            <DateInput {...register('applicationDeadline', { setValueAs: orNull })} min={today} />
          </Field>
          {deadline && (
            <Field label="Time zone" error={errors.timeZone?.message}>
              <Select {...register('timeZone')} options={timeZoneOptions(timeZone)} />
            </Field>
          )}
        </div>
      </FormSection>

      <FormSection
        title="How people apply"
        note="Applications on HireLedger arrive live. Others are Pending until you confirm them."
      >
        <Controller
          name="applicationMethods"
          control={control}
          render={({ field }) => (
            <CheckboxGroup
              legend="Application methods"
              options={APPLICATION_METHODS}
              value={field.value ?? []}
              onChange={(chosen) => {
                // A hidden field must not prevent saving.
                if (!chosen.includes('External Link'))
                  setValue('externalLink', null, { shouldDirty: true, shouldValidate: true });
                if (!chosen.includes('Email'))
                  setValue('applicationEmail', null, { shouldDirty: true, shouldValidate: true });
                field.onChange(chosen);
              }}
              error={errors.applicationMethods?.message}
            />
          )}
        />
        {methods.includes('External Link') && (
          <Field label="Application link" required error={errors.externalLink?.message}>
            <TextInput
              {...register('externalLink', { setValueAs: orNull })}
              type="url"
              inputMode="url"
              placeholder="https://"
              autoComplete="url"
            />
          </Field>
        )}
        {methods.includes('Email') && (
          <Field label="Address for applications" required error={errors.applicationEmail?.message}>
            <TextInput
              {...register('applicationEmail', { setValueAs: orNull })}
              type="email"
              inputMode="email"
              placeholder="jobs@example.com"
              autoComplete="email"
            />
          </Field>
        )}
      </FormSection>

      <FormSection title="Ask applicants for" note="Applicants must complete these before applying.">
        <Controller
          name="requirements"
          control={control}
          render={({ field }) => (
            <CheckboxGroup
              inline
              legend="Required profile sections"
              options={REQUIREMENTS.map((each) => REQUIREMENT_LABELS[each])}
              value={(field.value ?? []).map((each) => REQUIREMENT_LABELS[each])}
              onChange={(chosen) =>
                field.onChange(REQUIREMENTS.filter((each) => chosen.includes(REQUIREMENT_LABELS[each])))
              }
              error={errors.requirements?.message}
            />
          )}
        />
      </FormSection>
    </>
  );
}

let names: string[] | undefined;

/** `'Africa/Lagos'` → `'Lagos, Africa'`. */
const spoken = (name: string): string => {
  const [region, ...place] = name.replaceAll('_', ' ').split('/');
  return place.length === 0 ? region! : `${place.toReversed().join(', ')}, ${region}`;
};

/** The browser's time zones by place; `chosen` is included even if the browser spells it differently. */
function timeZoneOptions(chosen: string): Option[] {
  names ??= Intl.supportedValuesOf('timeZone');
  const all = new Set([...names, 'UTC', chosen]);
  return [...all].map((value) => ({ value, label: spoken(value) })).toSorted((a, b) => a.label.localeCompare(b.label));
}
