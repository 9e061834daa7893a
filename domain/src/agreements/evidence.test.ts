import { expect, it } from 'vitest';
import { EVIDENCE_MAX, evidenceProblem, type EvidenceFacts } from './evidence.ts';

const now = new Date('2026-11-24T10:00:00Z');
const open: EvidenceFacts = { state: 'disputed', exitsAt: new Date('2026-11-30T10:00:00Z'), isRuled: false, own: 0 };

it.each<[string, Partial<EvidenceFacts>, RegExp | null]>([
  ['can be added while the arbiter decides', {}, null],
  ['is not taken without a dispute', { state: 'submitted' }, /not in dispute/],
  ['is not taken once it is decided', { isRuled: true }, /has decided/],
  ['is not taken after the time of the arbiter', { exitsAt: now }, /deadline has passed/],
  ['is bounded', { own: EVIDENCE_MAX }, /the most that one side can add/],
])('evidence %s', (_name, change, problem) => {
  const said = evidenceProblem({ ...open, ...change }, now);
  if (problem) expect(said).toMatch(problem);
  else expect(said).toBeNull();
});
