import { expect, test } from 'vitest';
import { Table } from '../../../design/lists/Table.tsx';
import { applicantRow } from '../../../testing/applicants.ts';
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
  for (const name of NAMES) {
    const shown = screen.getByText(name, { exact: true }).element();
    const { lineHeight } = getComputedStyle(shown);
    expect(shown.getBoundingClientRect().height, name).toBeLessThan(1.5 * parseFloat(lineHeight));
  }
});
