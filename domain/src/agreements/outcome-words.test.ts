import { describe, expect, it } from 'vitest';
import { outcomeText, splitSentence, splitText, withoutNames, type Outcome, type Reader } from './outcome-words.ts';

const company: Reader = { role: 'company', company: 'Acme', talent: 'Ada' };
const talent: Reader = { ...company, role: 'talent' };
const arbiter: Reader = { ...company, role: 'arbiter' };

describe('a split', () => {
  it('names the reader as you, and the arbiter reads both names', () => {
    expect(splitText(company, '100000000', '60000000')).toBe('Ada gets $60.00, you get $40.00 back');
    expect(splitText(talent, '100000000', '60000000')).toBe('you get $60.00, Acme gets $40.00 back');
    expect(splitText(arbiter, '100000000', '60000000')).toBe('Ada gets $60.00, Acme gets $40.00 back');
  });

  it('names nobody where the name was just said', () => {
    expect(splitText(withoutNames(talent), '100000000', '60000000')).toBe(
      'you get $60.00, the company gets $40.00 back',
    );
    expect(splitSentence(withoutNames(company), '100000000', '60000000')).toBe(
      'The talent gets $60.00, you get $40.00 back.',
    );
  });

  it('names no zero where one side gets all', () => {
    expect(splitText(company, '100000000', '0')).toBe('you get all of $100.00 back');
    expect(splitText(talent, '100000000', '0')).toBe('Acme gets all of $100.00 back');
    expect(splitText(talent, '100000000', '100000000')).toBe('you get all of $100.00');
  });
});

it.each<[Partial<Outcome>, string]>([
  [{ state: 'released', toTalent: '100000000' }, 'You were paid $100.00 for Survey'],
  [
    { state: 'released', toTalent: '100000000', byDeadline: true },
    'Acme did not answer in the review period, so you were paid $100.00 for Survey',
  ],
  [{ state: 'refunded', toTalent: '0' }, 'You gave $100.00 back to Acme for Survey'],
  [
    { state: 'refunded', toTalent: '0', byDeadline: true },
    'Nothing was submitted in time, so Acme got $100.00 back for Survey',
  ],
  [{ state: 'settled' }, 'Both sides agreed on a split for Survey: you get $60.00, Acme gets $40.00 back'],
  [{ state: 'ruled' }, 'The arbiter decided about Survey: you get $60.00, Acme gets $40.00 back'],
  [
    { state: 'ruled', byDeadline: true },
    'The arbiter did not decide in time, so it was split as agreed for Survey: you get $60.00, Acme gets $40.00 back',
  ],
])('every end is a sentence with its amounts: %o', (change, sentence) => {
  const outcome = { state: 'ruled', amount: '100000000', toTalent: '60000000', byDeadline: false, ...change } as const;
  expect(outcomeText(outcome, talent, { job: 'Survey' })).toBe(sentence);
});
