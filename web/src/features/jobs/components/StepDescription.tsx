import type { JobForm, JobFormInput } from '@hireledger/domain/jobs/job-form';
import { Controller, useFormContext } from 'react-hook-form';
import { Field } from '../../../ui/Field.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { FormSection } from './FormSection.tsx';

const TEXTS = [
  { name: 'jobDescription', label: 'Job description', note: 'What the work is and why it matters.', optional: false },
  { name: 'responsibilities', label: 'Responsibilities', note: 'One per line: each becomes a bullet.', optional: true },
  { name: 'whoYouAre', label: 'Who you are', note: 'One per line: each becomes a bullet.', optional: true },
  { name: 'qualifications', label: 'Qualifications', note: 'Degrees or certificates, if the work needs them.', optional: true },
] as const;

/** Step 2 of Post a Job: four texts. 500 characters are advice (specification, section 9), so a longer text is kept. */
export function StepDescription() {
  const { control, formState } = useFormContext<JobFormInput, unknown, JobForm>();
  return TEXTS.map(({ name, label, note, optional }) => (
    <FormSection key={name} title={label} note={note}>
      <Controller
        name={name}
        control={control}
        render={({ field }) => (
          <Field label={label} optional={optional} required={!optional} help="Maximum 500 characters" error={formState.errors[name]?.message}>
            <TextArea
              advice={500}
              rows={5}
              name={name}
              ref={field.ref}
              value={field.value ?? ''}
              onChange={field.onChange}
              onBlur={field.onBlur}
            />
          </Field>
        )}
      />
    </FormSection>
  ));
}
