import { UserRound } from 'lucide-react';
import { useState } from 'react';
import { CheckboxGroup } from '../CheckboxGroup.tsx';
import { ChipsInput } from '../ChipsInput.tsx';
import { lastDays, monthDay } from '../dates.ts';
import { DateRangePicker } from '../DateRangePicker.tsx';
import { Field } from '../Field.tsx';
import { MoneyInput } from '../MoneyInput.tsx';
import { NewPasswordField } from '../NewPasswordField.tsx';
import { PasswordInput } from '../PasswordInput.tsx';
import { RadioCards } from '../RadioCards.tsx';
import { SegmentedControl } from '../SegmentedControl.tsx';
import { Select } from '../Select.tsx';
import { Switch } from '../Switch.tsx';
import { TextArea } from '../TextArea.tsx';
import { DateInput, TextInput } from '../TextInput.tsx';
import { Shelf } from './Shelf.tsx';

const TYPES = ['Full-Time', 'Part-Time', 'Remote'] as const;

export function FormShelves() {
  const [chips, setChips] = useState<string[]>(['React', 'SQL']);
  const [types, setTypes] = useState<(typeof TYPES)[number][]>(['Remote']);
  const [role, setRole] = useState<'talent' | 'company'>('talent');
  const [view, setView] = useState<'list' | 'board'>('list');
  const [range, setRange] = useState(() => lastDays(7, new Date()));
  const [days, setDays] = useState<ReturnType<typeof lastDays> | null>(null);
  return (
    <>
      <Shelf name="Fields">
        <div className="grid w-80 gap-4">
          <Field label="Job title" help="At least 80 characters">
            <TextInput placeholder="Senior engineer" />
          </Field>
          <Field label="Email" error="Enter an email address such as ada@example.com.">
            <TextInput defaultValue="ada@" />
          </Field>
          <Field label="Password">
            <PasswordInput defaultValue="correct horse" />
          </Field>
          <Field label="Amount" optional help="You can leave this blank">
            <MoneyInput defaultValue="1,250.50" />
          </Field>
        </div>
        <div className="grid w-80 gap-4">
          <Field label="Description">
            <TextArea limit={500} defaultValue="What the work is about." />
          </Field>
          <Field label="Currency">
            <Select options={['NGN', 'USD']} />
          </Field>
          <Field label="Deadline" optional>
            <DateInput />
          </Field>
          <Field label="Skills">
            <ChipsInput value={chips} onChange={setChips} />
          </Field>
        </div>
        <div className="grid w-80 gap-4">
          <CheckboxGroup legend="Type of employment" options={TYPES} value={types} onChange={setTypes} />
          <NewPasswordField label="New password" />
          <RadioCards
            legend="Role"
            value={role}
            onChange={setRole}
            cards={[
              { value: 'talent', title: 'Talent', text: 'Find jobs and get paid.', icon: <UserRound size={20} /> },
              { value: 'company', title: 'Company', text: 'Post jobs and pay.' },
            ]}
          />
        </div>
      </Shelf>
      <Shelf name="Choices">
        <SegmentedControl label="View" value={view} onChange={setView} options={[{ value: 'list', label: 'List' }, { value: 'board', label: 'Board' }]} />
        <Switch label="Told by e-mail" checked={view === 'board'} onChange={(on) => setView(on ? 'board' : 'list')} />
        <DateRangePicker value={range} onChange={setRange} format={monthDay} />
        <DateRangePicker value={days} onChange={setDays} format={monthDay} anyTime={{ label: 'Posted any time', onClear: () => setDays(null) }} />
      </Shelf>
    </>
  );
}
