import { expect, test } from 'vitest';
import { member } from '../../../testing/members.ts';
import { mentionable, mentionsIn, noteParts, typedName } from './mentions.ts';

const ADA = { id: 'ada', fullName: 'Ada' };
const OBI = { id: 'obi', fullName: 'Ada Obi' };
const OTHER = { id: 'other', fullName: 'Ada Obi' };
const ids = (text: string, ...chosen: (typeof ADA)[]) => mentionsIn({ text, chosen }).map(({ id }) => id);

test('a note is split at the names of those whom it mentions, the longer name first', () => {
  expect(noteParts('Hi @Ada Obi, @Ada and @Eve', [ADA, OBI])).toEqual([
    { text: 'Hi ', name: null },
    { text: '@Ada Obi', name: 'Ada Obi' },
    { text: ', ', name: null },
    { text: '@Ada', name: 'Ada' },
    { text: ' and @Eve', name: null },
  ]);
  expect(noteParts('@Ada', [{ id: 'owner', fullName: null }])).toEqual([{ text: '@Ada', name: null }]);
});

test('a name that was removed from the text is no mention', () => {
  expect(ids('Ask @Ada Obi', ADA, OBI)).toEqual(['obi']);
  expect(ids('Ask Ada Obi', ADA, OBI)).toEqual([]);
});

test('of two members with one name those are meant who were chosen last', () => {
  expect(ids('Ask @Ada Obi', OBI, OTHER)).toEqual(['other']);
  expect(ids('Ask @Ada Obi or @Ada Obi', OBI, OTHER)).toEqual(['obi', 'other']);
});

test.each([
  ['Ask @A', 6, 'A'],
  ['@', 1, ''],
  ['(@ada ob', 8, 'ada ob'],
  ['one\n@a', 6, 'a'],
  ['Ask @Ada there', 7, 'Ad'],
  ['mail@ada', 8, null],
  ['Meet @ noon', 7, null],
  ['@a\nb', 4, null],
  ['@Eve Bo', 0, null],
  ['Ask @Ada Obi and', 16, null],
  [`@${'a'.repeat(61)}`, 62, null],
])('%j with the caret at %i asks for %j', (text, caret, q) => {
  expect(typedName({ text, chosen: [OBI] }, caret)?.q ?? null).toBe(q);
});

test('members are found by any word of their name, if they may see the applicant', () => {
  const job = { id: 'job', title: 'Welder' };
  const members = [
    member(1, { fullName: 'Zoë Ádebayo' }),
    member(2, { fullName: 'Ade Bello', role: 'finance' }),
    member(3, { fullName: 'Adeola', role: 'hiring-manager', jobs: [job] }),
    member(4, { fullName: 'Ade Okafor', role: 'hiring-manager' }),
    member(5, { fullName: 'Self Ade' }),
    member(6, { fullName: null, role: 'owner' }),
    member(7, { fullName: 'Made Up', role: 'viewer' }),
  ];
  const found = (q: string) =>
    mentionable(members, { q, jobId: job.id, self: members[4]!.id }).options.map(({ fullName }) => fullName);
  expect(found('ade')).toEqual(['Zoë Ádebayo', 'Adeola']);
  expect(found('zoe ade')).toEqual(['Zoë Ádebayo']);
  expect(found('')).toEqual(['Zoë Ádebayo', 'Adeola', 'Made Up']);
  const { blind } = mentionable(members, { q: 'ade', jobId: job.id, self: members[4]!.id });
  expect(blind.map(({ fullName }) => fullName)).toEqual(['Ade Bello', 'Ade Okafor']);
});
