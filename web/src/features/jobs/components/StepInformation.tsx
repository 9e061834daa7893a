import type { JobForm, JobFormInput } from '@hireledger/domain/jobs/job-form';
import { CATEGORIES, EMPLOYMENT_TYPES, JOB_LEVELS } from '@hireledger/domain/jobs/options';
import { COUNTRIES } from '@hireledger/domain/jobs/countries';
import { countryName } from '@hireledger/domain/jobs/place';
import { CURRENCIES, SALARY_PERIODS } from '@hireledger/domain/money/salary';
import { Controller, useFormContext } from 'react-hook-form';
import { CheckboxGroup } from '../../../design/fields/CheckboxGroup.tsx';
import { ChipsInput } from '../../../design/fields/ChipsInput.tsx';
import { Field } from '../../../design/fields/Field.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import { TextInput } from '../../../design/fields/TextInput.tsx';
import { chipError } from '../../../forms/chip-error.ts';
import { FormSection } from './FormSection.tsx';
import { SalaryField } from './SalaryField.tsx';

const CURRENCY_NAMES = { NGN: 'Naira (NGN)', USD: 'US dollar (USD)' } as const;
const PERIOD_NAMES = { month: 'Month', year: 'Year', hour: 'Hour', project: 'Project' } as const;

const COUNTRY_OPTIONS = COUNTRIES.map((value) => ({ value, label: countryName(value) })).toSorted((one, other) =>
  one.label.localeCompare(other.label, 'en'),
);

/** Step 1 of Post a Job: title, place, type, pay and requirements. */
export function StepInformation() {
  const { register, control, watch, formState } = useFormContext<JobFormInput, unknown, JobForm>();
  const { errors } = formState;
  const currency = watch('currency') ?? 'NGN';
  return (
    <>
      <FormSection title="The role" note="Use a title people search for.">
        <Field label="Job title" help="At least 80 characters" error={errors.title?.message} required>
          <TextInput {...register('title')} placeholder="Product designer for a payments team" autoComplete="off" />
        </Field>
        <Controller
          name="employmentTypes"
          control={control}
          render={({ field }) => (
            <CheckboxGroup
              inline
              legend="Type of Employment"
              help="You can choose more than one."
              options={EMPLOYMENT_TYPES}
              value={field.value}
              onChange={field.onChange}
              error={errors.employmentTypes?.message}
            />
          )}
        />
      </FormSection>

      <FormSection title="Salary" note="You can leave this blank">
        <div className="grid grid-cols-2 items-start gap-4">
          <Field label="Currency" error={errors.currency?.message}>
            <Select
              {...register('currency')}
              options={CURRENCIES.map((value) => ({ value, label: CURRENCY_NAMES[value] }))}
            />
          </Field>
          <Field label="Paid per" error={errors.salaryPeriod?.message}>
            <Select
              {...register('salaryPeriod', { setValueAs: (period: string) => period || null })}
              placeholder="Not stated"
              options={SALARY_PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }))}
            />
          </Field>
          {(['salaryMin', 'salaryMax'] as const).map((name) => (
            <Controller
              key={name}
              name={name}
              control={control}
              render={({ field }) => (
                <SalaryField
                  {...field}
                  label={name === 'salaryMin' ? 'Minimum salary' : 'Maximum salary'}
                  currency={currency}
                  error={errors[name]?.message}
                />
              )}
            />
          ))}
        </div>
      </FormSection>

      <FormSection title="Category and level" note="Candidates filter the board by these.">
        <Controller
          name="categories"
          control={control}
          render={({ field }) => (
            <CheckboxGroup
              inline
              legend="Categories"
              options={CATEGORIES}
              value={field.value ?? []}
              onChange={field.onChange}
              error={errors.categories?.message}
            />
          )}
        />
        <Field label="Job level" optional error={errors.jobLevel?.message}>
          <Select
            {...register('jobLevel', { setValueAs: (level: string) => level || null })}
            placeholder="Any level"
            options={JOB_LEVELS}
          />
        </Field>
      </FormSection>

      <FormSection title="Location and openings">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Location" optional help="Leave blank for remote." error={errors.location?.message}>
            <TextInput {...register('location')} placeholder="Remote" autoComplete="off" />
          </Field>
          <Field
            label="Country"
            optional
            help="Other job sites list a job only with its country."
            error={errors.country?.message}
          >
            <Select
              {...register('country', { setValueAs: (country: string) => country || null })}
              placeholder="Not stated"
              options={COUNTRY_OPTIONS}
            />
          </Field>
          <Field
            label="Openings"
            help="Closes when as many people have accepted a contract."
            error={errors.capacity?.message}
          >
            <TextInput
              {...register('capacity', { valueAsNumber: true })}
              type="number"
              inputMode="numeric"
              min={1}
              max={10_000}
            />
          </Field>
        </div>
      </FormSection>

      <FormSection title="Required Skills" note="Candidates see at a glance whether they match.">
        <Controller
          name="skills"
          control={control}
          render={({ field }) => (
            <Field
              label="Skills"
              optional
              help="Press Enter after each skill."
              error={chipError(errors.skills, field.value ?? [])}
            >
              <ChipsInput value={field.value ?? []} onChange={field.onChange} placeholder="Figma, user research" />
            </Field>
          )}
        />
      </FormSection>
    </>
  );
}
