import { CONTRACT_TEXT_MAX, CONTRACT_TITLE_MAX } from '@hireledger/domain/agreements/offers/limits';
import {
  CONTRACT_PLACEHOLDERS,
  contractTemplateForm,
  fillContractTemplate,
  type ContractStart,
  type ContractValues,
} from '@hireledger/domain/agreements/offers/template';
import type { ContractTemplate } from '@hireledger/domain/http/contract-templates';
import { useState } from 'react';
import { Controller, FormProvider, useFieldArray, useForm, useFormContext } from 'react-hook-form';
import { formatUsd } from '@hireledger/domain/money/usd';
import { daysText } from '@hireledger/domain/agreements/offers/contract-text';
import { Field } from '../../../../design/fields/Field.tsx';
import { MoneyField } from '../../../../design/fields/MoneyField.tsx';
import { SegmentedControl } from '../../../../design/fields/SegmentedControl.tsx';
import { TextArea } from '../../../../design/fields/TextArea.tsx';
import { TextInput } from '../../../../design/fields/TextInput.tsx';
import { isoDay, longDate } from '../../../../design/values/dates.ts';
import { bodyResolver } from '../../../../forms/body-resolver.ts';
import { FormDialog } from '../../../../forms/FormDialog.tsx';
import { useSession } from '../../../../http/session.ts';
import { useSaveContractTemplate } from '../calls/contract-templates.ts';
import { MilestoneList } from '../editor/MilestoneList.tsx';
import { templateBodyOf, templateFormOf, type TemplateForm } from './template-form.ts';

const VIEWS = [
  { value: 'edit', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const;

/** Creates or edits a contract template, and shows what it makes for an example. Mount it to open it. */
export function TemplateDialog({ template, onClose }: { template: ContractTemplate | null; onClose: () => void }) {
  const save = useSaveContractTemplate();
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const [today] = useState(() => isoDay(new Date()));
  const company = useSession()?.user.fullName ?? '';
  const form = useForm({
    defaultValues: templateFormOf(template),
    resolver: bodyResolver(contractTemplateForm, templateBodyOf),
  });
  const example = {
    'talent.name': 'Ada Obi',
    'company.name': company,
    'job.title': 'Product designer',
    today,
  };
  return (
    <FormProvider {...form}>
      <FormDialog
        title={template ? 'Edit template' : 'New template'}
        form={form}
        onClose={onClose}
        onSave={(body) => save.mutateAsync({ id: template?.id ?? null, body })}
      >
        <SegmentedControl label="View" options={VIEWS} value={view} onChange={setView} />
        {view === 'edit' ? (
          <TemplateFields />
        ) : (
          <TemplatePreview start={fillContractTemplate(previewBody(form.getValues()), example)} values={example} />
        )}
      </FormDialog>
    </FormProvider>
  );
}

/** What is typed so far; a number that is none yet counts as one day. */
const previewBody = (values: TemplateForm) => {
  const body = templateBodyOf(values);
  return {
    ...body,
    reviewDays: body.reviewDays || 1,
    milestones: body.milestones.map((each) => ({
      ...each,
      amount: each.amount || null,
      dueInDays: each.dueInDays || 1,
    })),
  };
};

function TemplateFields() {
  const { control, register, formState } = useFormContext<TemplateForm>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'milestones' });
  const { errors } = formState;
  return (
    <>
      <Field label="Name" required help="Only your company sees it." error={errors.name?.message}>
        <TextInput dir="auto" maxLength={80} placeholder="Design project" {...register('name')} />
      </Field>
      <Field label="Title" required error={errors.title?.message}>
        <TextInput dir="auto" maxLength={CONTRACT_TITLE_MAX} {...register('title')} />
      </Field>
      <Field label="Scope" optional error={errors.scope?.message}>
        <TextArea dir="auto" rows={6} limit={CONTRACT_TEXT_MAX} {...register('scope')} />
      </Field>
      <Field label="General terms" optional error={errors.governingText?.message}>
        <TextArea dir="auto" rows={4} limit={CONTRACT_TEXT_MAX} {...register('governingText')} />
      </Field>
      <Field label="Review period in days" required error={errors.reviewDays?.message}>
        <TextInput inputMode="numeric" maxLength={3} className="tabular-nums" {...register('reviewDays')} />
      </Field>
      <MilestoneList
        ids={fields.map(({ id }) => id)}
        draw={(index) => <MilestoneFields index={index} />}
        least={0}
        onAdd={() => append({ title: '', amount: '', dueInDays: '30' })}
        onRemove={remove}
        onMove={move}
        problem={errors.milestones?.root?.message ?? errors.milestones?.message}
      />
      <div className="rounded-control bg-sunken px-3 py-2.5">
        <p className="text-note text-ink-soft">Placeholders are filled in for each contract:</p>
        <ul className="mt-1 grid gap-0.5 text-note">
          {Object.entries(CONTRACT_PLACEHOLDERS).map(([name, meaning]) => (
            <li key={name}>
              <code className="text-xs">{`{{${name}}}`}</code> <span className="text-ink-soft">{meaning}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function MilestoneFields({ index }: { index: number }) {
  const { control, register, formState } = useFormContext<TemplateForm>();
  const errors = formState.errors.milestones?.[index];
  return (
    <div className="grid gap-3">
      <Field label="What is delivered" required error={errors?.title?.message}>
        <TextInput dir="auto" maxLength={CONTRACT_TITLE_MAX} {...register(`milestones.${index}.title`)} />
      </Field>
      <div className="grid gap-3 @[22rem]:grid-cols-2">
        <Controller
          control={control}
          name={`milestones.${index}.amount`}
          render={({ field }) => <MoneyField label="Amount" optional error={errors?.amount?.message} {...field} />}
        />
        <Field label="Due after days" required error={errors?.dueInDays?.message}>
          <TextInput
            inputMode="numeric"
            maxLength={4}
            className="tabular-nums"
            {...register(`milestones.${index}.dueInDays`)}
          />
        </Field>
      </div>
    </div>
  );
}

/** What a template makes for an example: its texts with the placeholders filled in. */
function TemplatePreview({ start, values }: { start: ContractStart; values: ContractValues }) {
  return (
    <div className="grid gap-3">
      <p className="text-note text-ink-soft">{`For ${values['talent.name']}, ${values['job.title']}, sent today.`}</p>
      <h3 dir="auto" className="text-left text-lead wrap-anywhere">
        {start.title || 'No title yet'}
      </h3>
      <Text title="Scope" text={start.scope} />
      <ol aria-label="Milestones" className="grid list-decimal gap-1 pl-5 empty:hidden">
        {start.milestones.map(({ title, amount, dueOn }, index) => (
          <li key={index} className="wrap-anywhere">
            <bdi>{title || 'No title yet'}</bdi>
            <span>{`, ${amount === null ? 'amount entered each time' : formatUsd(amount)}, due ${longDate(dueOn)}`}</span>
          </li>
        ))}
      </ol>
      <p>{`Review period: ${daysText(start.reviewDays)}`}</p>
      <Text title="General terms" text={start.governingText} />
    </div>
  );
}

const Text = ({ title, text }: { title: string; text: string }) =>
  text ? (
    <div>
      <h4 className="text-note font-medium">{title}</h4>
      <p dir="auto" className="text-left wrap-anywhere whitespace-pre-line">
        {text}
      </p>
    </div>
  ) : null;
