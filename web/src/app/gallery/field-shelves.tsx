import { UPLOAD_RULES } from '@hireledger/domain/uploads/kinds';
import { UserRound } from 'lucide-react';
import { Checkbox } from '../../design/fields/Checkbox.tsx';
import { CheckboxGroup } from '../../design/fields/CheckboxGroup.tsx';
import { ChipsInput } from '../../design/fields/ChipsInput.tsx';
import { lastDays, monthDay } from '../../design/values/dates.ts';
import { DateRangePicker } from '../../design/fields/DateRangePicker.tsx';
import { Field } from '../../design/fields/Field.tsx';
import { FormFailure } from '../../design/fields/FormFailure.tsx';
import { MoneyField } from '../../design/fields/MoneyField.tsx';
import { RadioCards } from '../../design/fields/RadioCards.tsx';
import { SearchInput } from '../../design/fields/SearchInput.tsx';
import { Select } from '../../design/fields/Select.tsx';
import { StarRating, Stars } from '../../hiring/stages/Stars.tsx';
import { TextArea } from '../../design/fields/TextArea.tsx';
import { DateInput, TextInput } from '../../design/fields/TextInput.tsx';
import { AttachmentPicker } from '../../uploads/AttachmentPicker.tsx';
import { DropZone } from '../../uploads/DropZone.tsx';
import { UploadList } from '../../uploads/UploadList.tsx';
import type { Upload } from '../../uploads/upload-queue.ts';
import type { Uploads } from '../../uploads/use-uploads.ts';
import { PASSWORDS } from './password-shelves.tsx';
import { ARABIC, WithState, LONG, nothing, shelf, state, touched } from './shelf.tsx';

const TYPES = ['Full-Time', 'Part-Time', 'Remote'] as const;
const ROLES = [
  { value: 'talent', title: 'Talent', text: 'Find jobs and get paid.', icon: <UserRound size={20} /> },
  { value: 'company', title: 'Company', text: 'Post jobs and pay.' },
] as const;
const DAYS = lastDays(7, new Date());

const upload = (key: string, name: string, part: Partial<Upload>): Upload => ({
  key,
  file: new File(['x'.repeat(90_000)], name),
  state: 'waiting',
  percent: 0,
  error: null,
  canRetry: true,
  uploaded: null,
  ...part,
});
const uploads: Uploads = {
  uploads: [
    upload('1', 'cv.pdf', { state: 'done', percent: 100 }),
    upload('2', 'portfolio.pdf', { state: 'sending', percent: 60 }),
    upload('3', `${LONG}.pdf`, {}),
    upload('4', 'letter.docx', { state: 'failed', error: 'This document is damaged. Save it again and retry.' }),
  ],
  done: [],
  busy: true,
  add: nothing,
  remove: nothing,
  retry: nothing,
  close: nothing,
};

/** What is typed into and picked from. */
export const FIELDS = [
  shelf('Field', 'Label above, help below, the error in the place of the help. What is optional says so.', [
    state(
      'with help',
      <Field label="Job title" help="At least 80 characters">
        <TextInput placeholder="Senior engineer" />
      </Field>,
    ),
    state(
      'wrong',
      <Field label="Email" error="Enter an email address, such as ada@example.com.">
        <TextInput defaultValue="ada@" />
      </Field>,
    ),
    state(
      'optional, with an aside',
      <Field label="Note" optional aside="12/500">
        <TextInput />
      </Field>,
    ),
  ]),
  shelf('TextInput', 'One line.', [
    state('empty', <TextInput aria-label="Name" placeholder="Ada Lovelace" />),
    state('filled', <TextInput aria-label="Name" defaultValue="Ada Lovelace" />),
    ...touched(<TextInput aria-label="Name" defaultValue="Ada Lovelace" />),
    state('wrong', <TextInput aria-label="Name" aria-invalid defaultValue="x" />),
    state('disabled', <TextInput aria-label="Name" disabled defaultValue="Ada Lovelace" />),
    state('read only', <TextInput aria-label="Name" readOnly defaultValue="ada@example.com" />),
    state('a day', <DateInput aria-label="Deadline" defaultValue="2026-11-21" />),
    state('right to left', <TextInput aria-label="Name" dir="auto" defaultValue={ARABIC} />, { rtl: true }),
  ]),
  shelf('TextArea', 'Grows with its text; past the limit the counter turns red and the text stays.', [
    state(
      'within',
      <div className="w-64">
        <TextArea aria-label="About" limit={500} defaultValue="What the work is about." />
      </div>,
    ),
    state(
      'past the limit',
      <div className="w-64">
        <TextArea aria-label="About" limit={20} defaultValue="What the work is about." />
      </div>,
    ),
    state(
      'past the advice',
      <div className="w-64">
        <TextArea aria-label="About" advice={20} defaultValue="What the work is about." />
      </div>,
    ),
    state(
      'focus',
      <div className="w-64">
        <TextArea aria-label="About" />
      </div>,
      { force: 'focus', on: 'textarea' },
    ),
  ]),
  shelf('Select', "The browser's own list.", [
    state('default', <Select aria-label="Currency" options={['NGN', 'USD']} />),
    ...touched(<Select aria-label="Currency" options={['NGN', 'USD']} />),
    state('to be chosen', <Select aria-label="Level" placeholder="Choose a level" options={['Entry Level']} />),
    state('small', <Select aria-label="Rows" size="sm" options={['10', '25']} />),
    state('disabled', <Select aria-label="Currency" disabled options={['NGN']} />),
  ]),
  shelf('SearchInput', 'Asks a moment after the last key, or at once on Enter.', [
    state(
      'empty',
      <SearchInput className="w-64" label="Search" placeholder="Job title or keyword" value="" onChange={nothing} />,
    ),
    state(
      'filled',
      <SearchInput
        className="w-64"
        label="Search"
        placeholder="Job title or keyword"
        value="Android"
        onChange={nothing}
      />,
    ),
    state(
      'focus',
      <SearchInput className="w-64" label="Search" placeholder="Job title or keyword" value="" onChange={nothing} />,
      { force: 'focus', on: 'input' },
    ),
  ]),
  ...PASSWORDS,
  shelf('FormFailure', 'Why a form was refused, below its fields.', [
    state('default', <FormFailure>This address is already in use.</FormFailure>),
    state('long', <FormFailure>{LONG}</FormFailure>),
  ]),
  shelf(
    'MoneyField',
    'What can be read in two ways is asked, and never guessed. On leaving, thousands and cents are shown.',
    [
      state('dollars', <MoneyField label="Amount" value="1,250.50" onChange={nothing} />),
      state('naira', <MoneyField label="Salary" currency="NGN" whole value="450000" onChange={nothing} />),
      state('asks', <MoneyField label="Amount" error="Enter an amount." value="4.500" onChange={nothing} />),
      state('wrong', <MoneyField label="Amount" error="Enter an amount." value="1..2" onChange={nothing} />),
    ],
  ),
  shelf('ChipsInput', 'Enter or a comma adds; Backspace in the empty box takes the last away.', [
    state(
      'some',
      <WithState<string[]> start={['React', 'SQL', LONG, ARABIC]}>
        {(value, change) => (
          <div className="w-72">
            <ChipsInput value={value} onChange={change} />
          </div>
        )}
      </WithState>,
    ),
    state(
      'empty',
      <div className="w-72">
        <ChipsInput value={[]} onChange={nothing} />
      </div>,
    ),
  ]),
  shelf('Checkbox', 'One tick box; it may end with a count.', [
    state('off', <Checkbox>Remember For 30 Days</Checkbox>),
    state(
      'on, with a count',
      <Checkbox defaultChecked note="1,204">
        Remote
      </Checkbox>,
    ),
    state('focus', <Checkbox>Remote</Checkbox>, { force: 'focus', on: 'input' }),
    state('disabled', <Checkbox disabled>Internship</Checkbox>),
  ]),
  shelf('CheckboxGroup', 'Any number of choices.', [
    state(
      'default',
      <WithState<(typeof TYPES)[number][]> start={['Remote']}>
        {(value, change) => (
          <CheckboxGroup legend="Type of employment" options={TYPES} value={value} onChange={change} />
        )}
      </WithState>,
    ),
    state(
      'wrong',
      <CheckboxGroup
        legend="Type of employment"
        options={TYPES}
        value={[]}
        onChange={nothing}
        error="Choose at least one."
      />,
    ),
  ]),
  shelf('RadioCards', 'One choice among a few that each need a sentence.', [
    state(
      'default',
      <WithState<'talent' | 'company'> start="talent">
        {(value, change) => (
          <div className="w-72">
            <RadioCards legend="Role" value={value} onChange={change} cards={ROLES} />
          </div>
        )}
      </WithState>,
    ),
    state(
      'hover',
      <div className="w-72">
        <RadioCards legend="Role" value="talent" onChange={nothing} cards={ROLES} />
      </div>,
      { force: 'hover', on: 'label:last-of-type' },
    ),
  ]),
  shelf('DateRangePicker', 'Three spans, or two days of one’s own.', [
    state(
      'default',
      <WithState start={DAYS}>
        {(value, change) => <DateRangePicker value={value} onChange={change} format={monthDay} />}
      </WithState>,
    ),
    state(
      'all of time',
      <DateRangePicker
        value={null}
        onChange={nothing}
        format={monthDay}
        anyTime={{ label: 'Posted any time', onClear: nothing }}
      />,
    ),
  ]),
  shelf('Stars', 'One to five; a press on the given star takes them back.', [
    state('to read', <Stars value={4} />),
    state(
      'to give',
      <WithState<number | null> start={3}>
        {(value, change) => <StarRating legend="Rating" value={value} onChange={change} />}
      </WithState>,
    ),
    state('none yet', <StarRating legend="Rating" value={null} onChange={nothing} />),
    state('focus', <StarRating legend="Rating" value={2} onChange={nothing} />, {
      force: 'focus',
      on: 'input:checked',
    }),
  ]),
  shelf('DropZone', 'By a press, by dropping and by pasting.', [
    state(
      'default',
      <div className="w-72">
        <DropZone rule={UPLOAD_RULES.attachment} label="Choose files" multiple onFiles={nothing} />
      </div>,
    ),
    state(
      'disabled',
      <div className="w-72">
        <DropZone rule={UPLOAD_RULES.picture} label="Choose a picture" disabled onFiles={nothing} />
      </div>,
    ),
  ]),
  shelf('UploadList', 'Done, on its way, waiting and failed.', [
    state(
      'all four',
      <div className="w-80">
        <UploadList uploads={uploads} />
      </div>,
    ),
  ]),
  shelf('AttachmentPicker', 'Several files for one form, up to a number.', [
    state(
      'full',
      <div className="grid w-80 gap-4">
        <AttachmentPicker uploads={uploads} max={4} full="You can add 4 files." />
      </div>,
    ),
  ]),
];
