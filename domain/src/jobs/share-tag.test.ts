import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shareTagSchema } from '../http/applications.ts';
import { sourceName, shareTagOf } from './share-tag.ts';

it('turns typed text into a tag', () => {
  expect(['LinkedIn', ' Our Newsletter! ', 'Café Zürich', '---', '日本'].map(shareTagOf)).toEqual([
    'linkedin',
    'our-newsletter',
    'cafe-zurich',
    null,
    null,
  ]);
});

it('names a source as users read it', () => {
  expect(['hireledger', 'linkedin', 'our-newsletter', 'friends'].map(sourceName)).toEqual([
    'HireLedger',
    'LinkedIn',
    'Our newsletter',
    'Friends',
  ]);
});

it('makes a valid tag of any text, or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const tag = shareTagOf(text);
      if (tag === null) return;
      expect(shareTagSchema.safeParse(tag).success).toBe(true);
      expect(shareTagOf(tag)).toBe(tag);
    }),
  );
});
