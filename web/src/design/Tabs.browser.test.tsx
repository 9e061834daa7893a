import { expect, test } from 'vitest';
import { show } from '../testing/show.tsx';
import { Tabs } from './Tabs.tsx';

test('a row of tabs that is too wide for a phone shows the chosen one', async () => {
  const tabs = ['Waits for you', 'Waiting', 'Active', 'Ended'].map((value) => ({
    value,
    label: value,
    content: value,
  }));
  const screen = await show(
    <div style={{ width: 160 }}>
      <Tabs label="Contracts" tabs={tabs} value="Ended" onChange={() => {}} />
    </div>,
  );
  const row = screen.getByRole('tablist').element().getBoundingClientRect();
  const tab = screen.getByRole('tab', { name: 'Ended' }).element().getBoundingClientRect();
  expect(tab.left).toBeGreaterThanOrEqual(row.left);
  expect(tab.right).toBeLessThanOrEqual(row.right + 1);
});
