import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jobAddress, jobSlug } from './job-address.ts';

test.each([
  ['UX/UI Designer (m/f)', 'ux-ui-designer-m-f'],
  ['  Développeur   sénior!  ', 'developpeur-senior'],
  ['مطور برامج', 'مطور-برامج'],
  ['***', 'job'],
  ['x'.repeat(200), 'x'.repeat(80)],
])('turns %s into %s in an address', (title, slug) => expect(jobSlug(title)).toBe(slug));

test('encodes other alphabets so that any program can follow the address', () => {
  expect(jobAddress({ id: '1', title: 'مطور' })).toBe(`/jobs/1/${encodeURIComponent('مطور')}`);
});

test('makes an address of any title, even one cut in the middle of a letter', () => {
  const address = (title: string) => decodeURIComponent(jobAddress({ id: '1', title }));
  expect(address(`a${'\u{20000}'.repeat(60)}`)).toBe(`/jobs/1/a${'\u{20000}'.repeat(39)}`);
  const anyTitle = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(fc.nat(0xffff), { maxLength: 200 }).map((units) => String.fromCharCode(...units)),
  );
  fc.assert(
    fc.property(anyTitle, (title) => {
      expect(address(title)).toMatch(/^\/jobs\/1\/[^/?#]+$/u);
    }),
  );
});
