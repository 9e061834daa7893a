import type { JobForm, JobFormInput } from '@hireledger/domain/jobs/job-form';
import { Controller, useFormContext } from 'react-hook-form';
import { Field } from '../../../design/fields/Field.tsx';
import { TextArea } from '../../../design/fields/TextArea.tsx';
import { FormSection } from './FormSection.tsx';

const BULLETS = 'One per line. Each becomes a bullet.';

/** Step 2 of Post a Job: four texts. 500 characters are advice (specification, section 5): longer text is allowed. */
export function StepDescription() {
  return (
    <>
      <FormSection title="The work" note="What the person will do, and why it matters.">
        <JobText name="jobDescription" label="Job description" required />
        <JobText name="responsibilities" label="Responsibilities" placeholder={BULLETS} />
      </FormSection>
      <FormSection title="The person" note="List only what the work needs.">
        <JobText name="whoYouAre" label="Who you are" placeholder={BULLETS} />
        <JobText name="qualifications" label="Qualifications" />
      </FormSection>
    </>
  );
}

interface JobTextProps {
  name: 'jobDescription' | 'responsibilities' | 'whoYouAre' | 'qualifications';
  label: string;
  required?: boolean;
  placeholder?: string;
}

function JobText({ name, label, required = false, placeholder }: JobTextProps) {
  const { control, formState } = useFormContext<JobFormInput, unknown, JobForm>();
  return (
    <Controller
      name={name}
      control={control}
      render={({ field }) => (
        <Field
          label={label}
          optional={!required}
          required={required}
          help="Maximum 500 characters"
          error={formState.errors[name]?.message}
        >
          <TextArea
            advice={500}
            rows={5}
            dir="auto"
            name={name}
            placeholder={placeholder}
            ref={field.ref}
            value={field.value ?? ''}
            onChange={field.onChange}
            onBlur={field.onBlur}
          />
        </Field>
      )}
    />
  );
}
