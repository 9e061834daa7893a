import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { brokenLooks, showOnPhone } from '../../testing/look.ts';
import { show } from '../../testing/show.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { ChipsInput } from './ChipsInput.tsx';
import { CustomRange, DateRangePicker } from './DateRangePicker.tsx';
import { Field } from './Field.tsx';
import { PasswordInput } from './PasswordInput.tsx';
import { RadioCards } from './RadioCards.tsx';
import { SearchInput } from './SearchInput.tsx';
import { Switch } from './Switch.tsx';
import { TextInput } from './TextInput.tsx';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikant'.repeat(2);
const nothing = () => {};

describe('a field', () => {
  test('connects its label, its help and, instead of it, its error with the input', async () => {
    const screen = await show(
      <>
        <Field label="Name" help="As in your passport." required>
          <TextInput />
        </Field>
        <Field label="City" help="Where you live." error="Enter a city." optional>
          <TextInput />
        </Field>
      </>,
    );
    const name = screen.getByLabelText('Name');
    await expect.element(name).toHaveAccessibleDescription('As in your passport.');
    await expect.element(name).toHaveAttribute('aria-required', 'true');
    await expect.element(name).not.toHaveAttribute('aria-invalid');
    const city = screen.getByLabelText('City (optional)');
    await expect.element(city).toHaveAccessibleDescription('Enter a city.');
    await expect.element(city).toHaveAttribute('aria-invalid', 'true');
  });

  test('fits a phone with a long label, a long error and letters twice as large', async () => {
    await showOnPhone({ letters: 2 });
    await show(
      <div className="grid grid-cols-1 p-4">
        <Field label="How would you describe what you did there?" aside="0/500" error={`${LONG} is too long.`} optional>
          <TextInput defaultValue={LONG} />
        </Field>
      </div>,
    );
    expect(brokenLooks().filter((line) => !line.startsWith('clipped'))).toEqual([]);
  });
});

describe('short texts as chips', () => {
  const Chips = () => {
    const [value, setValue] = useState<string[]>([]);
    return (
      <Field label="Skills">
        <ChipsInput value={value} onChange={setValue} />
      </Field>
    );
  };

  test('are added by Enter, a comma and by leaving, once each and trimmed', async () => {
    const screen = await show(<Chips />);
    await screen.getByLabelText('Skills').click();
    await userEvent.keyboard(' Welding {Enter}welding,Care,Sonar{Tab}');
    await expect
      .poll(() =>
        screen
          .getByRole('button')
          .elements()
          .map((each) => each.getAttribute('aria-label')),
      )
      .toEqual(['Remove Welding', 'Remove Care', 'Remove Sonar']);
    await expect.element(screen.getByLabelText('Skills')).toHaveValue('');
  });

  test('are taken back by Backspace and by their buttons, and the focus stays in the field', async () => {
    const screen = await show(<Chips />);
    await screen.getByLabelText('Skills').click();
    await userEvent.keyboard('One,Two,Three,{Backspace}');
    await expect.element(screen.getByRole('button', { name: 'Remove Three' })).not.toBeInTheDocument();
    (screen.getByRole('button', { name: 'Remove One' }).element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByLabelText('Skills')).toHaveFocus();
    await expect.element(screen.getByRole('button', { name: 'Remove Two' })).toBeVisible();
  });

  test('take a half-typed word on Escape, and only then let a dialog close', async () => {
    const onClose = vi.fn();
    const screen = await show(
      <Dialog open onOpenChange={onClose} title="Add Skills">
        <Chips />
      </Dialog>,
    );
    await screen.getByLabelText('Skills').click();
    await userEvent.keyboard('Weld{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Remove Weld' })).toBeVisible();
    await expect.element(screen.getByLabelText('Skills')).toHaveValue('');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('fit a phone, however long they are', async () => {
    await showOnPhone({ letters: 2 });
    await show(<ChipsInput value={[LONG, 'עדה']} onChange={nothing} />);
    expect(brokenLooks()).toEqual([]);
  });
});

test('a password is shown and hidden without losing it', async () => {
  const screen = await show(
    <Field label="Password">
      <PasswordInput />
    </Field>,
  );
  const password = screen.getByLabelText('Password', { exact: true });
  await password.fill('four plain words');
  await screen.getByRole('button', { name: 'Show password' }).click();
  await expect.element(password).toHaveAttribute('type', 'text');
  await screen.getByRole('button', { name: 'Hide password' }).click();
  await expect.element(password).toHaveAttribute('type', 'password');
  await expect.element(password).toHaveValue('four plain words');
});

describe('a search', () => {
  test('is asked once after a pause in typing, and at once on Enter', async () => {
    const asked: string[] = [];
    const Searched = () => {
      const [value, setValue] = useState('');
      const ask = (text: string) => {
        asked.push(text);
        setValue(text);
      };
      return <SearchInput label="Search" placeholder="Search" value={value} onChange={ask} />;
    };
    const screen = await show(<Searched />);
    await screen.getByRole('searchbox').click();
    await userEvent.keyboard('clerk');
    await expect.poll(() => asked.at(-1)).toBe('clerk');
    await userEvent.keyboard('s{Enter}');
    expect(asked.at(-1)).toBe('clerks');
    await userEvent.keyboard('{Enter}{Enter}');
    expect(asked.filter((text) => text === 'clerks')).toHaveLength(1);
  });

  test('keeps its words while a slow list has not taken them yet, and asks the newest list', async () => {
    const Slow = () => {
      const [search, setSearch] = useState({ first: '', second: '' });
      const [asked, setAsked] = useState(search);
      return (
        <>
          {(['first', 'second'] as const).map((name) => (
            <SearchInput
              key={name}
              label={name}
              placeholder=""
              value={search[name]}
              onChange={(text) => setAsked({ ...asked, [name]: text })}
            />
          ))}
          <output>{`${asked.first} in ${asked.second}`}</output>
          <button type="button" onClick={() => setSearch(asked)}>
            Take
          </button>
        </>
      );
    };
    const screen = await show(<Slow />);
    await screen.getByLabelText('first').fill('clerk');
    await screen.getByLabelText('second').fill('docks');
    await expect.element(screen.getByText('clerk in docks')).toBeVisible();
    await expect.element(screen.getByLabelText('first')).toHaveValue('clerk');
    await screen.getByRole('button', { name: 'Take' }).click();
    await expect.element(screen.getByLabelText('first')).toHaveValue('clerk');
    await expect.element(screen.getByLabelText('second')).toHaveValue('docks');
  });

  test('follows what is searched elsewhere', async () => {
    const Elsewhere = () => {
      const [value, setValue] = useState('');
      return (
        <>
          <SearchInput label="Search" placeholder="Search" value={value} onChange={setValue} />
          <button type="button" onClick={() => setValue('docks')}>
            Docks
          </button>
        </>
      );
    };
    const screen = await show(<Elsewhere />);
    await screen.getByRole('searchbox').fill('clerk');
    await screen.getByRole('button', { name: 'Docks' }).click();
    await expect.element(screen.getByRole('searchbox')).toHaveValue('docks');
  });
});

describe('a range of days', () => {
  test('is picked from three, which closes the choice and gives the focus back', async () => {
    const onChange = vi.fn();
    const screen = await show(
      <DateRangePicker value={{ from: '2026-01-01', to: '2026-01-31' }} onChange={onChange} format={(day) => day} />,
    );
    const button = screen.getByRole('button', { name: '2026-01-01 – 2026-01-31' });
    await button.click();
    await screen.getByRole('button', { name: 'Last 7 days' }).click();
    expect(onChange).toHaveBeenCalledOnce();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(button).toHaveFocus();
  });

  test('says when the first day comes after the last, and does not take it', async () => {
    const onChange = vi.fn();
    const screen = await show(<CustomRange value={{ from: '2026-01-01', to: '2026-01-31' }} onChange={onChange} />);
    await screen.getByLabelText('From').fill('2026-02-01');
    await expect.element(screen.getByLabelText('To')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(screen.getByRole('button')).toBeDisabled();
    await screen.getByLabelText('To').fill('2026-02-28');
    await screen.getByRole('button').click();
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-02-01', to: '2026-02-28' });
  });
});

test('a group of boxes keeps the order of its options, and says its error', async () => {
  const onChange = vi.fn();
  const screen = await show(
    <CheckboxGroup
      legend="Days"
      options={['Monday', 'Tuesday']}
      value={['Tuesday']}
      onChange={onChange}
      error="Choose one."
    />,
  );
  await screen.getByRole('checkbox', { name: 'Monday' }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(['Monday', 'Tuesday']);
  await expect.element(screen.getByRole('group', { name: 'Days' })).toHaveAccessibleDescription('Choose one.');
});

test('one of several cards is chosen by arrow keys', async () => {
  const Cards = () => {
    const [value, setValue] = useState('talent');
    const cards = ['talent', 'company'].map((each) => ({ value: each, title: each, text: LONG }));
    return <RadioCards legend="I am a" cards={cards} value={value} onChange={setValue} />;
  };
  const screen = await show(<Cards />);
  await screen.getByRole('radio').first().click();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('radio').last()).toBeChecked();
});

test('a switch is turned by a click and by the space bar', async () => {
  const Switched = () => {
    const [on, setOn] = useState(false);
    return <Switch label="Emails" checked={on} onChange={setOn} />;
  };
  const screen = await show(<Switched />);
  const toggle = screen.getByRole('switch', { name: 'Emails' });
  await toggle.click();
  await expect.element(toggle).toBeChecked();
  await userEvent.keyboard(' ');
  await expect.element(toggle).not.toBeChecked();
});
