import { expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { Table } from '../../../design/lists/Table.tsx';
import { applicantRow } from '../../../testing/applicants.ts';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { COMPANY, show } from '../../../testing/show.tsx';
import { applicantColumns } from './applicant-columns.tsx';

const NAMES = ['Gbemisola Odunlami', 'Ayotunde Lasebikan', 'Callum Braithwaite'];

test('names take one line in a window of 1440 px, beside jobs that take two', async () => {
  const rows = NAMES.map((fullName, n) =>
    applicantRow(n, {
      fullName,
      verified: true,
      jobLevel: 'VP or Above',
      jobTitle: 'Senior Learning and Development Specialist',
      hiringStage: 'Shortlisted',
      rating: 4,
      place: 'Port Harcourt',
      skills: ['Stakeholder Management', 'Requirements Gathering', 'Usability Testing'],
    }),
  );
  // What the sidebar and the margins leave of the window.
  const screen = await show(
    <div style={{ width: 1152 }}>
      <Table
        caption="Applicants"
        columns={applicantColumns(() => {}, '')}
        rows={rows}
        rowKey={({ id }) => id}
        empty={null}
        selection={{ has: () => false, labelOf: () => 'Select', toggle: () => {}, toggleAll: () => {}, all: false }}
      />
    </div>,
    { as: COMPANY },
  );
  const table = screen.getByRole('table').element();
  expect(table.scrollWidth).toBeLessThanOrEqual(1152);
  for (const name of NAMES) {
    const shown = screen.getByText(name, { exact: true }).element();
    const { lineHeight } = getComputedStyle(shown);
    expect(shown.getBoundingClientRect().height, name).toBeLessThan(1.5 * parseFloat(lineHeight));
  }
});

const drawList = (rows: ReturnType<typeof applicantRow>[]) =>
  show(
    <Table
      caption="Applicants"
      columns={applicantColumns(() => {}, '')}
      rows={rows}
      rowKey={({ id }) => id}
      empty={null}
      selection={{ has: () => false, labelOf: () => 'Select', toggle: () => {}, toggleAll: () => {}, all: false }}
    />,
    { as: COMPANY },
  );

test('the list fits on paper, without the actions', async () => {
  await page.viewport(688, 900);
  await cdp().send('Emulation.setEmulatedMedia', { media: 'print' });
  try {
    const job = 'Senior Learning and Development Specialist';
    const screen = await drawList(
      NAMES.map((fullName, n) => applicantRow(n, { fullName, jobLevel: 'VP or Above', jobTitle: job, rating: 4 })),
    );
    const table = screen.getByRole('table', { name: 'Applicants' });
    await expect.element(table.getByText(job).first()).toBeVisible();
    await expect.element(table.getByRole('columnheader', { name: 'Rating' })).toBeVisible();
    expect(table.element().getBoundingClientRect().right).toBeLessThanOrEqual(688);
    expect(table.getByRole('columnheader', { name: 'Action' }).elements()).toEqual([]);
    expect(table.getByRole('link', { name: /^See Application/ }).elements()).toEqual([]);
    expect(table.getByRole('checkbox').elements()).toEqual([]);
  } finally {
    await cdp().send('Emulation.setEmulatedMedia', { media: '' });
  }
});

test('on a phone a card has its actions beside the name, with See Application among them', async () => {
  await showOnPhone();
  const screen = await drawList(NAMES.map((fullName, n) => applicantRow(n, { fullName, rating: 4 })));
  const card = screen.getByRole('row').nth(1);
  await expect.element(card.getByRole('link', { name: NAMES[0]! })).toBeVisible();
  expect(card.element().getBoundingClientRect().height).toBeLessThan(135);
  expect(brokenLooks()).toEqual([]);
  await card.getByRole('button', { name: `Actions for ${NAMES[0]}` }).click();
  await screen.getByRole('menuitem', { name: 'See Application' }).click();
  await expect.poll(screen.address).toMatch(/^\/applicationdetails\//);
});

test('on a phone the date of somebody without a level begins where the lines above begin', async () => {
  await showOnPhone();
  const screen = await drawList([applicantRow(1)]);
  const card = screen.getByRole('row').nth(1);
  await expect.element(card).toBeVisible();
  const left = (head: string) => card.element().querySelector(`[data-head="${head}"]`)!.getBoundingClientRect().left;
  expect(left('Applied Date')).toBe(left('Hiring Stage'));
  await expect.element(screen.getByText('Not provided')).not.toBeVisible();
});

test('the place and the first skills are below the name', async () => {
  const screen = await drawList([applicantRow(1, { place: 'Enugu', skills: ['SQL', 'Figma'] }), applicantRow(2)]);
  await expect.element(screen.getByText('Enugu · SQL, Figma')).toBeVisible();
});
