import { expect, it } from 'vitest';
import { jobOptions } from './job-options.ts';

it('says of jobs with one title when they were posted, and leaves other titles as they are', () => {
  const job = (id: string, title: string, createdAt: string) => ({ id, title, createdAt });
  const options = jobOptions([
    job('a', 'Welder', '2026-11-03T09:15:10'),
    job('b', 'Welder', '2026-11-03T14:05:00'),
    job('c', 'Welder', '2026-11-03T14:05:59'),
    job('d', 'Welder', '2026-10-01T08:00:00'),
    job('e', 'Baker', '2026-11-03T14:05:00'),
  ]);
  expect(options).toEqual([
    { value: 'a', label: 'Welder, posted 03 Nov 2026 at 09:15' },
    { value: 'b', label: 'Welder, posted 03 Nov 2026 at 14:05 (1)' },
    { value: 'c', label: 'Welder, posted 03 Nov 2026 at 14:05 (2)' },
    { value: 'd', label: 'Welder, posted 01 Oct 2026' },
    { value: 'e', label: 'Baker' },
  ]);
});
