import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { brokenLooks, showOnPhone } from '../../testing/look.ts';
import { show } from '../../testing/show.tsx';
import { Button } from '../Button.tsx';
import { Menu } from '../overlays/Menu.tsx';
import { FilterMenu } from './FilterMenu.tsx';
import { Pager } from './Pager.tsx';
import { Table, type Column } from './Table.tsx';
import type { Sort } from './sort.ts';

interface Person {
  id: string;
  name: string;
  city: string;
  pay: number;
}

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikant'.repeat(2);
const PEOPLE: Person[] = [
  { id: 'ada', name: 'Ada Obi', city: 'Lagos', pay: 1_000 },
  { id: 'hebrew', name: 'עדה אובי', city: LONG, pay: 2_000 },
  { id: 'long', name: LONG, city: 'Ibadan', pay: 3_000 },
];
const COLUMNS: Column<Person>[] = [
  { id: 'name', head: 'Name', cell: ({ name }) => <bdi className="wrap-anywhere">{name}</bdi>, sortable: true },
  { id: 'city', head: 'City', cell: ({ city }) => <span className="wrap-anywhere">{city}</span> },
  { id: 'pay', head: 'Pay', cell: ({ pay }) => pay, align: 'right', sortable: true },
];
const table = { caption: 'People', columns: COLUMNS, rowKey: ({ id }: Person) => id, empty: 'Nobody is here.' };
const nothing = () => {};

describe('a table', () => {
  test('names its rows and columns for screen readers', async () => {
    const screen = await show(<Table {...table} rows={PEOPLE} />);
    await expect.element(screen.getByRole('table', { name: 'People' })).toBeVisible();
    expect(
      screen
        .getByRole('columnheader')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Name', 'City', 'Pay']);
    expect(screen.getByRole('row').elements()).toHaveLength(PEOPLE.length + 1);
  });

  test('gives each cell the index of its row', async () => {
    const numbered: Column<Person>[] = [
      { id: 'number', head: '#', cell: (_, index) => `No. ${index + 1}` },
      ...COLUMNS,
    ];
    const screen = await show(<Table {...table} columns={numbered} rows={PEOPLE} />);
    for (const index of PEOPLE.keys()) await expect.element(screen.getByText(`No. ${index + 1}`)).toBeVisible();
  });

  test('is busy while rows load, and says when there are none', async () => {
    const screen = await show(<Table {...table} rows={undefined} />);
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    const empty = await show(<Table {...table} rows={[]} />);
    await expect.element(empty.getByText('Nobody is here.')).toBeVisible();
    await expect.element(empty.getByRole('table').nth(1)).not.toBeInTheDocument();
  });

  test('shows a failure instead of rows', async () => {
    const screen = await show(<Table {...table} rows={undefined} error="The list did not load." />);
    await expect.element(screen.getByText('The list did not load.')).toBeVisible();
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  });

  test('sorts by a head, then the other way round, and says which way', async () => {
    const Sorted = () => {
      const [sort, setSort] = useState<Sort>({ by: 'pay', descending: false });
      return <Table {...table} rows={PEOPLE} sort={sort} onSort={setSort} />;
    };
    const screen = await show(<Sorted />);
    const head = screen.getByRole('columnheader', { name: 'Name' });
    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('button').click();
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
    await expect.element(screen.getByRole('columnheader', { name: 'Pay' })).not.toHaveAttribute('aria-sort');
  });

  test('selects one row, the rows up to another with Shift, and all', async () => {
    const toggle = vi.fn();
    const toggleAll = vi.fn();
    const labelOf = ({ name }: Person) => `Select ${name}`;
    const screen = await show(
      // Below the top bar, where its head stays.
      <div className="pt-14">
        <Table {...table} rows={PEOPLE} selection={{ has: () => false, toggle, all: 'some', toggleAll, labelOf }} />
      </div>,
    );
    const box = screen.getByRole('checkbox', { name: 'Select Ada Obi' });
    await box.click();
    await box.click({ modifiers: ['Shift'] });
    await screen.getByRole('checkbox', { name: 'Select all rows shown' }).click();
    expect(toggle.mock.calls).toEqual([
      ['ada', false],
      ['ada', true],
    ]);
    expect(toggleAll).toHaveBeenCalledOnce();
  });

  test.each([1, 2])('is a list of cards on a phone with letters %d times as large', async (letters) => {
    await showOnPhone({ letters });
    const screen = await show(
      <Table
        {...table}
        rows={PEOPLE}
        actions={({ name }) => <Menu trigger={<Button aria-label={`Actions for ${name}`}>…</Button>} items={[]} />}
      />,
    );
    await expect.element(screen.getByText(LONG).first()).toBeVisible();
    expect(brokenLooks()).toEqual([]);
  });

  test('of a thousand rows has those on the screen, also between two steps of scrolling', async () => {
    const people = Array.from({ length: 1_000 }, (_, nth) => ({
      id: `${nth}`,
      name: `Person ${nth}`,
      city: '',
      pay: nth,
    }));
    await show(<Table {...table} rows={people} endless={{ hasMore: false, onNear: nothing }} />);
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let step = 0; step < 40; step += 1) {
      window.scrollBy(0, 50);
      await frame();
      await frame();
      const lowest = document.elementFromPoint(100, window.innerHeight - 2);
      expect(lowest?.closest('tr')?.dataset['key'], `after ${window.scrollY} px`).toBeDefined();
    }
    expect(window.scrollY).toBe(2_000);
    expect(document.querySelectorAll('tr[data-key]').length).toBeLessThan(80);
  });

  test('scrolls sideways in its own frame when it is wider than the screen', async () => {
    await page.viewport(700, 800);
    const wide = { ...COLUMNS[0]!, id: 'wide', cell: () => <div style={{ width: 1_200 }}>Wide</div> };
    const screen = await show(<Table {...table} columns={[...COLUMNS, wide]} rows={PEOPLE} />);
    await expect.element(screen.getByRole('table')).toBeVisible();
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  });
});

describe('the menu of a row', () => {
  const items = [
    { label: 'Edit', onSelect: vi.fn() },
    { label: 'Delete', onSelect: vi.fn(), danger: true },
    { label: 'Pay', onSelect: vi.fn(), disabledReason: 'The work is not done yet.' },
  ];
  const open = async () => {
    for (const { onSelect } of items) onSelect.mockClear();
    const screen = await show(<Menu trigger={<Button>Actions</Button>} items={items} />);
    await screen.getByRole('button', { name: 'Actions' }).click();
    await expect.element(screen.getByRole('menu')).toHaveFocus();
    return screen;
  };

  test('is worked by the keyboard, and gives the focus back on Escape', async () => {
    const screen = await open();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('menuitem', { name: 'Delete' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(items[1]!.onSelect).toHaveBeenCalledOnce();
    await expect.element(screen.getByRole('menu')).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: 'Actions' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitem', { name: 'Edit' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('button', { name: 'Actions' })).toHaveFocus();
  });

  test('says why an action is not there, and does not do it', async () => {
    const screen = await open();
    const pay = screen.getByRole('menuitem', { name: /^Pay/ });
    await expect.element(pay).toHaveAttribute('aria-disabled', 'true');
    await expect.element(pay).toMatchTextContent(/The work is not done yet\./);
    await pay.click({ force: true });
    expect(items[2]!.onSelect).not.toHaveBeenCalled();
  });
});

describe('a pager', () => {
  test('shows the range and the total, and turns pages', async () => {
    const [onPrevious, onNext] = [vi.fn(), vi.fn()];
    const screen = await show(
      <Pager noun="jobs" from={1_001} to={1_020} total={10_000} bounded onPrevious={onPrevious} onNext={onNext} />,
    );
    const pages = screen.getByRole('navigation', { name: 'Pages of jobs' });
    await expect.element(pages).toMatchTextContent(/1,001–1,020 of 10,000\+/);
    await pages.getByRole('button', { name: 'Next page' }).click();
    await pages.getByRole('button', { name: 'Previous page' }).click();
    expect([onNext.mock.calls.length, onPrevious.mock.calls.length]).toEqual([1, 1]);
  });

  test('has no button that leads nowhere, and says when there is nothing', async () => {
    const screen = await show(<Pager noun="jobs" from={0} to={0} />);
    await expect.element(screen.getByText('No jobs')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Next page' })).toBeDisabled();
    await expect.element(screen.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  });

  test('changes how many rows a page has', async () => {
    const onPageSize = vi.fn();
    const screen = await show(
      <Pager
        noun="jobs"
        from={1}
        to={10}
        pageSize={10}
        pageSizes={[10, 50]}
        onPageSize={onPageSize}
        sizeLabel="Jobs per page"
      />,
    );
    await screen.getByRole('combobox').selectOptions('50');
    expect(onPageSize).toHaveBeenCalledExactlyOnceWith(50);
  });

  test('fits a phone with letters twice as large', async () => {
    await showOnPhone({ letters: 2 });
    await show(
      <Pager
        noun="applicants"
        from={9_981}
        to={10_000}
        total={10_000}
        bounded
        pageSize={10}
        pageSizes={[10, 50]}
        onPageSize={nothing}
        sizeLabel="Applicants per page"
        onNext={nothing}
      />,
    );
    expect(brokenLooks()).toEqual([]);
  });
});

test('a filter of several choices names them, and takes all back at once', async () => {
  const Filter = () => {
    const [value, setValue] = useState<string[]>([]);
    return (
      <FilterMenu
        label="Stage"
        all="All stages"
        options={['Applied', 'Hired', LONG]}
        value={value}
        onChange={setValue}
      />
    );
  };
  const screen = await show(<Filter />);
  await screen.getByRole('button', { name: 'Stage: All stages' }).click();
  await screen.getByRole('checkbox', { name: 'Hired' }).click();
  await screen.getByRole('checkbox', { name: 'Applied' }).click();
  await expect.element(screen.getByRole('button', { name: 'Stage: Applied, Hired' })).toBeInTheDocument();
  await screen.getByRole('button', { name: 'All stages', exact: true }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Stage: All stages' })).toHaveFocus();
});
