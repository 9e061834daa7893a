import { expect, test } from 'vitest';
import { brokenLooks, showOnPhone } from '../../../testing/look.ts';
import { show } from '../../../testing/show.tsx';
import { AuditBand } from './AuditBand.tsx';

test('fits a phone with letters twice as large', async () => {
  await showOnPhone({ letters: 2 });
  await show(<AuditBand />);
  expect(brokenLooks()).toEqual([]);
});
