import { CONTRACT_TITLE_MAX } from '@hireledger/domain/agreements/offers/limits';
import { formatUsd } from '@hireledger/domain/money/usd';
import { Controller, useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '../../../../design/fields/Field.tsx';
import { MoneyField } from '../../../../design/fields/MoneyField.tsx';
import { DateInput, TextInput } from '../../../../design/fields/TextInput.tsx';
import { milestonesText } from '@hireledger/domain/agreements/offers/contract-text';
import { MilestoneList } from './MilestoneList.tsx';
import { EMPTY_MILESTONE, sumOf, type OfferForm } from './offer-form.ts';

/** The milestones of a contract: what, how much, until when; with their sum. */
export function MilestoneRows({ today }: { today: string }) {
  const { control, formState } = useFormContext<OfferForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'milestones' });
  const { milestones } = formState.errors;
  return (
    <MilestoneList
      ids={fields.map(({ id }) => id)}
      draw={(index) => <Fields index={index} today={today} />}
      least={1}
      onAdd={() => append(EMPTY_MILESTONE)}
      onRemove={remove}
      onMove={move}
      problem={milestones?.root?.message ?? milestones?.message}
      aside={<Sum />}
    />
  );
}

function Fields({ index, today }: { index: number; today: string }) {
  const { control, register, formState } = useFormContext<OfferForm>();
  const errors = formState.errors.milestones?.[index];
  const milestones = useWatch<OfferForm, 'milestones'>({ name: 'milestones' });
  const [before, own] = [milestones[index - 1]?.dueOn, milestones[index]?.dueOn];
  const isEarlier = Boolean(before && own && own < before);
  return (
    <div className="grid gap-3 @[34rem]:grid-cols-[minmax(0,1fr)_9.5rem_10rem]">
      <Field label="What is delivered" required error={errors?.title?.message}>
        <TextInput dir="auto" maxLength={CONTRACT_TITLE_MAX} {...register(`milestones.${index}.title`)} />
      </Field>
      <Controller
        control={control}
        name={`milestones.${index}.amount`}
        render={({ field }) => <MoneyField label="Amount" required error={errors?.amount?.message} {...field} />}
      />
      <Field
        label="Due date"
        required
        help={isEarlier && <span className="text-warning-ink">Due before the milestone above it.</span>}
        error={errors?.dueOn?.message}
      >
        <DateInput min={today} {...register(`milestones.${index}.dueOn`)} />
      </Field>
    </div>
  );
}

function Sum() {
  const milestones = useWatch<OfferForm, 'milestones'>({ name: 'milestones' });
  return (
    <p className="tabular-nums">
      <span className="text-ink-soft">{`${milestonesText(milestones.length)}, in total`}</span>{' '}
      <strong className="font-semibold">{formatUsd(sumOf(milestones))}</strong>
    </p>
  );
}
