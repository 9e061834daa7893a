import { expect, it } from 'vitest';
import { ruleSentences } from './contract-text.ts';
import { documentParts } from './document-parts.ts';
import { testDocument } from './test-document.ts';

const rule = (arbiterName?: string) =>
  ruleSentences(
    testDocument({ arbiter: `0x${'a'.repeat(40)}`, ...(arbiterName && { arbiterName }) }),
    'Acme',
    'Ada',
  )[3];

it('a contract says who the arbiter is, where its terms have a name', () => {
  expect(rule('Court of Lagos')).toMatch(
    /^Either side can call the arbiter, Court of Lagos, to decide within 14 days\. Without a decision, Ada gets 50%/,
  );
  expect(rule()).toMatch(/^Either side can call the arbiter to decide within 14 days\./);
});

it('the name is marked in a document whose letters alone say their direction', () => {
  const document = testDocument({ arbiter: `0x${'a'.repeat(40)}`, arbiterName: 'Court' });
  expect(JSON.stringify(documentParts(document, (name) => `<${name}>`))).toContain('the arbiter, <Court>, to decide');
});
