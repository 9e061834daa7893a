import { contractChanges, CONTRACT_FIELDS } from '@hireledger/domain/agreements/offers/changes';
import type { ContractDocument } from '@hireledger/domain/agreements/offers/document';
import { testDocument } from '@hireledger/domain/agreements/offers/test-document';
import { dollars } from '@hireledger/domain/money/usd';
import { describe, expect, test } from 'vitest';
import { changesInWords } from './change-words.ts';

const before = testDocument({
  scope: 'Survey the docks.\nDraw the plans.',
  milestones: [
    { title: 'Draft', amount: String(dollars(300)), dueOn: '2026-12-10' },
    { title: 'Final plans', amount: String(dollars(700)), dueOn: '2026-12-24' },
  ],
  total: String(dollars(1_000)),
});
const words = (change: Partial<ContractDocument>) => changesInWords(contractChanges(before, { ...before, ...change }));
const sentences = (change: Partial<ContractDocument>) => words(change).map(({ sentence }) => sentence);
const [draft, final] = before.milestones as [
  ContractDocument['milestones'][number],
  ContractDocument['milestones'][number],
];

describe('what a version changed, in words', () => {
  test('is nothing where both say the same', () => {
    expect(words({})).toEqual([]);
  });

  test('names the amount of a milestone before and after, and what that makes of the total', () => {
    const milestones = [draft, { ...final, amount: String(dollars(800)) }];
    expect(sentences({ milestones, total: String(dollars(1_100)) })).toEqual([
      'The total pay went up from $1,000.00 to $1,100.00.',
      'Milestone 2, “Final plans”, changed: it pays $800.00 instead of $700.00.',
    ]);
  });

  test('joins all that changed about one milestone, and names those that are new or gone', () => {
    expect(sentences({ milestones: [{ ...draft, title: 'Sketch', dueOn: '2026-12-11' }, final] })).toEqual([
      'Milestone 1, “Sketch”, changed: it was called “Draft”, and it is due 11 December 2026 instead of 10 December 2026.',
    ]);
    const visit = { title: 'Visit', amount: String(dollars(50)), dueOn: '2026-12-28' };
    expect(sentences({ milestones: [draft, final, visit] })).toEqual([
      'Milestone 3, “Visit”, is new: $50.00, due 28 December 2026.',
    ]);
    expect(sentences({ milestones: [final] })).toEqual(['The milestone “Draft” of $300.00 was removed.']);
  });

  test('quotes the lines of a text that were removed and added, and no others', () => {
    expect(words({ scope: 'Survey the docks.\nDraw two plans.\nVisit once.' })).toEqual([
      {
        sentence: 'The scope of work changed.',
        removed: ['Draw the plans.'],
        added: ['Draw two plans.', 'Visit once.'],
      },
    ]);
  });

  test('compares texts of thousands of lines without delay', () => {
    const scope = Array.from({ length: 5_000 }, (_, line) => `Line ${line}`).join('\n');
    const { fields, milestones } = contractChanges({ ...before, scope }, { ...before, scope: `${scope}\nOne more` });
    expect(changesInWords({ fields, milestones })).toEqual([
      { sentence: 'The scope of work changed.', removed: [], added: ['One more'] },
    ]);
  });

  test('quotes both texts whole where thousands of lines are new', () => {
    const lines = (word: string) => Array.from({ length: 5_000 }, (_, line) => `${word} ${line}`);
    const change = { field: 'scope', from: lines('Old').join('\n'), to: lines('New').join('\n') } as const;
    expect(changesInWords({ fields: [change], milestones: [] })).toEqual([
      { sentence: 'The scope of work changed.', removed: lines('Old'), added: lines('New') },
    ]);
  });

  test('says the file that is another one under the same name', () => {
    const file = { name: 'plan.pdf', url: '/files/1', type: 'application/pdf', size: 1, sha256: 'aa' };
    const changes = contractChanges(
      { ...before, attachments: [file] },
      { ...before, attachments: [{ ...file, url: '/files/2', sha256: 'bb' }] },
    );
    expect(changesInWords(changes)).toEqual([{ sentence: 'An attachment was replaced.' }]);
  });

  test.each(CONTRACT_FIELDS)('has a sentence for the field %s', (field) => {
    const [change] = changesInWords({ fields: [{ field, from: '10', to: '20' }], milestones: [] });
    expect(change!.sentence).toMatch(/^[A-Z].*\.$/);
  });
});
