import { linkTypedData } from '@hireledger/contracts/link-typed-data';
import { escrow2Steps, receiveTypedData } from '@hireledger/contracts/typed-data-2';
import { describe, expect, it } from 'vitest';
import { periodWords, signedFields, type SignedMessage, type SignedValue } from './signed-fields.ts';

const NAMES = { companyName: 'Acme Works', talentName: 'Ada Obi', milestoneTitles: ['Design', 'Build', 'Launch'] };
type Types = Record<string, readonly { name: string; type: string }[]>;

/** A value of an EIP-712 type; each `turn` gives another one, so that two messages differ in every field. */
function valueOf(type: string, types: Types, turn: number): SignedValue {
  if (type.endsWith('[]')) return [valueOf(type.slice(0, -2), types, turn), valueOf(type.slice(0, -2), types, turn)];
  if (types[type]) return messageOf(type, types, turn);
  if (type === 'address') return `0x${String(turn).repeat(40)}`;
  if (type === 'bytes32') return `0x${String(turn).repeat(64)}`;
  // A cent, or a whole day: the smallest step that people use.
  return type === 'uint32' || type === 'uint16' ? turn : String(turn * 10_000);
}
const messageOf = (step: string, types: Types, turn: number): SignedMessage =>
  Object.fromEntries(types[step]!.map(({ name, type }) => [name, valueOf(type, types, turn)]));

/** The names of the fields without structs, as the typed data has them. */
const leavesOf = (step: string, types: Types): string[] =>
  types[step]!.flatMap(({ name, type }) => (types[type] ? leavesOf(type, types) : [name]));

const STEPS = Object.entries({
  ...escrow2Steps,
  ReceiveWithAuthorization: receiveTypedData({} as never, {} as never).types,
  LinkWallet: linkTypedData(1n, {} as never).types,
}) as [string, Types][];

describe.each(STEPS)('what is shown before %s is signed', (step, types) => {
  it('has exactly the fields of the typed data, each with a label', () => {
    const shown = signedFields(messageOf(step, types, 1), NAMES);
    expect(shown.map(({ name }) => name)).toEqual(leavesOf(step, types));
    for (const { name, label } of shown) expect(label).not.toBe(name);
  });

  it('changes with every single field', () => {
    const before = signedFields(messageOf(step, types, 1), NAMES);
    const after = signedFields(messageOf(step, types, 2), NAMES);
    for (const [at, { name, value }] of before.entries()) expect([name, value]).not.toEqual([name, after[at]!.value]);
  });
});

it('names the milestones, and says amounts and times in words', () => {
  const shown = signedFields(
    { milestones: [0, 2], amount: '1250500000', deadline: '1800000000', reviewPeriod: 14 * 86_400 },
    NAMES,
  );
  expect(shown.map(({ value }) => value)).toEqual([
    '1. Design\n3. Launch',
    '$1,250.50',
    expect.stringContaining('15 January 2027'),
    '14 days',
  ]);
});

it('says by the requests for changes which version of the work is meant', () => {
  const shown = ['0', '1', '2'].map((round) => signedFields({ round }, NAMES)[0]);
  expect(shown.map((field) => [field!.label, field!.value])).toEqual([
    ['Version of the work', 'First version'],
    ['Version of the work', 'Version 2, after 1 request for changes'],
    ['Version of the work', 'Version 3, after 2 requests for changes'],
  ]);
});

it('says every milestone of a contract with its amount and its due date', () => {
  const dueAt = Date.parse('2027-01-11T23:59:59Z') / 1_000;
  const [shown] = signedFields({ schedule: [{ amount: '500000000', dueAt }] }, NAMES);
  expect(shown).toMatchObject({ technical: false, value: '1. Design: $500.00, due 11 January 2027 (UTC)' });
  const [other] = signedFields({ schedule: [{ amount: '500000000', dueAt: 1_800_000_000 }] }, NAMES);
  expect(other!.value).toMatch(/^1\. Design: \$500\.00, due Friday, 15 January 2027 at /);
});

it('shows a field that it does not know as it is', () => {
  expect(signedFields({ bonus: { tip: '5' } }, NAMES)).toEqual([
    { name: 'tip', label: 'tip', value: '5', technical: false },
  ]);
});

it.each([
  [86_400, '1 day'],
  [7_200, '2 hours'],
  [90, '90 seconds'],
])('says %d seconds as %s', (seconds, words) => {
  expect(periodWords(seconds)).toBe(words);
});
