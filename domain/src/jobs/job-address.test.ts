import { expect, test } from 'vitest';
import { jobAddress, jobSlug } from './job-address.ts';

test.each([
  ['UX/UI Designer (m/f)', 'ux-ui-designer-m-f'],
  ['  Développeur   sénior!  ', 'developpeur-senior'],
  ['مطور برامج', 'مطور-برامج'],
  ['***', 'job'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('names %s as %s in an address', (title, slug) => expect(jobSlug(title)).toBe(slug));

test('writes other alphabets so that any program can follow the address', () => {
  expect(jobAddress({ id: '1', title: 'مطور' })).toBe(`/jobs/1/${encodeURIComponent('مطور')}`);
});
