import { expect, it } from 'vitest';
import { ruleSentences } from './contract-text.ts';
import { documentParts } from './document-parts.ts';
import { testDocument } from './test-document.ts';

const rule = (arbiterName?: string) =>
  ruleSentences(testDocument({ arbiter: `0x${'a'.repeat(40)}`, ...(arbiterName && { arbiterName }) }), {
    company: 'Acme',
    talent: 'Ada',
  })[3];

it('a contract says who the arbiter is, where its terms have a name', () => {
  expect(rule('Court of Lagos')).toMatch(
    /^Either side can call the arbiter, Court of Lagos, to decide within 14 days\. Without a decision, Ada gets 50%/,
  );
  expect(rule()).toMatch(/^Either side can call the arbiter to decide within 14 days\./);
});

it('the side that signs reads what it does as "you", and no name again and again', () => {
  const document = testDocument({ arbiter: `0x${'a'.repeat(40)}` });
  const [toCompany, toTalent] = [ruleSentences(document, 'company'), ruleSentences(document, 'talent')];
  expect(toCompany.slice(0, 4)).toEqual([
    'You put the pay of a milestone into escrow before its work begins.',
    'When work is submitted, you have 14 days to approve it or ask for changes. Without an answer, the talent is paid.',
    'If nothing is submitted by 3 days after a due date, the money goes back to you.',
    'Either side can call the arbiter to decide within 14 days. Without a decision, the talent gets 50% of the disputed milestone.',
  ]);
  expect(toTalent[0]).toBe('The company puts the pay of a milestone into escrow before its work begins.');
  expect(toTalent[1]).toMatch(/^When work is submitted, the company has .+ Without an answer, you are paid\.$/);
  expect(toTalent[3]).toMatch(/Without a decision, you get 50% of the disputed milestone\.$/);
  const onApproval = { ...document, payment: 'on-approval' } as const;
  expect(ruleSentences(onApproval, 'company')[0]).toMatch(/^You pay when you approve the work\./);
  expect(ruleSentences(onApproval, 'talent')[1]).toMatch(/^When the work is done, the company has 14 days/);
});

it('the name is marked in a document whose letters alone say their direction', () => {
  const document = testDocument({ arbiter: `0x${'a'.repeat(40)}`, arbiterName: 'Court' });
  expect(JSON.stringify(documentParts(document, (name) => `<${name}>`))).toContain('the arbiter, <Court>, to decide');
});
