import { describe, expect, it } from 'vitest';
import { contractChanges } from './changes.ts';
import type { ContractMilestone } from './document.ts';
import { testDocument } from './test-document.ts';

const [design, build] = testDocument().milestones as [ContractMilestone, ContractMilestone];
const milestonesOf = (milestones: ContractMilestone[]) =>
  contractChanges(testDocument(), testDocument({ milestones })).milestones;

describe('the changes of a contract', () => {
  it('are none between a version and itself', () => {
    expect(contractChanges(testDocument(), testDocument())).toEqual({ fields: [], milestones: [] });
  });

  it('name each field that has another value, from what to what', () => {
    const changed = testDocument({ title: 'Shop', reviewDays: 7, arbiter: '0x01', arbiterName: 'Ada Obi' });
    expect(contractChanges(testDocument(), changed).fields).toEqual([
      { field: 'title', from: 'Website', to: 'Shop' },
      { field: 'reviewDays', from: '14', to: '7' },
      { field: 'arbiter', from: '', to: '0x01' },
      { field: 'arbiterName', from: '', to: 'Ada Obi' },
    ]);
  });

  it('see a file of the same name with other content', () => {
    const plan = { name: 'plan.pdf', url: '/files/1', type: 'application/pdf', size: 1, sha256: 'aa' };
    const changes = contractChanges(
      testDocument({ attachments: [plan] }),
      testDocument({ attachments: [{ ...plan, sha256: 'bb' }] }),
    );
    expect(changes.fields).toEqual([{ field: 'attachments', from: 'plan.pdf', to: 'plan.pdf' }]);
    const moved = contractChanges(
      testDocument({ attachments: [plan] }),
      testDocument({ attachments: [{ ...plan, url: '/files/2' }] }),
    );
    expect(moved.fields).toEqual([]);
  });

  it('pair a milestone with the one of the same title', () => {
    expect(milestonesOf([design, { ...build, amount: '250000000' }])).toEqual([
      { from: { ...build, number: 2 }, to: { ...build, amount: '250000000', number: 2 } },
    ]);
  });

  it('show a new one between two that stay as added, and one that is left out as removed', () => {
    const test = { title: 'Test', amount: '50000000', dueOn: '2026-12-15' };
    expect(milestonesOf([design, test, build])).toEqual([{ from: null, to: { ...test, number: 2 } }]);
    expect(milestonesOf([build])).toEqual([{ from: { ...design, number: 1 }, to: null }]);
  });

  it('pair those in the same gap by their order where a title changed', () => {
    const sketch = { ...design, title: 'Sketch' };
    expect(milestonesOf([sketch, build])).toEqual([{ from: { ...design, number: 1 }, to: { ...sketch, number: 1 } }]);
  });
});
