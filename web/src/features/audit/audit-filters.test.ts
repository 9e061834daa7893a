import { describe, expect, it } from 'vitest';
import { shortenHash } from '../../design/values/shorten-hash.ts';
import { filterEvents, readFilters } from './audit-filters.ts';
import { exampleAddress, exampleEvent, exampleWord } from './testing/example-events.ts';

const matched = (query: string) => {
  const events = [
    exampleEvent({ blockNumber: 5, name: 'MilestoneReleased', payee: `0x${'Ab'.repeat(20)}` }),
    exampleEvent({ blockNumber: 4, name: 'ShortAgreementOpened', payoutId: exampleWord(0x99) }),
    exampleEvent({ blockNumber: 3, name: 'AgreementOpened', payoutId: null, company: exampleAddress(0x77) }),
  ];
  return filterEvents(events, readFilters(new URLSearchParams(query))).map(({ blockNumber }) => blockNumber);
};

describe('the filters of the audit', () => {
  it('find agreements, transactions, addresses and payouts, whole or in part, whatever the case', () => {
    expect(matched(`q=${exampleWord(0xa).toUpperCase().replace('0X', '0x')}`)).toEqual([5, 4, 3]);
    expect(matched(`q=${exampleWord(0x7004)}`)).toEqual([4]);
    expect(matched(`q=0x${'ab'.repeat(20)}`)).toEqual([5]);
    expect(matched(`q=${exampleAddress(0x77).slice(-6)}`)).toEqual([3]);
    expect(matched(`q=${exampleWord(0x99)}`)).toEqual([4]);
    expect(matched('q=nothing')).toEqual([]);
  });

  it.each(['4', '#4', 'block 4', 'Block #4', '0,004'])('find the events of a block by %s, and those first', (text) => {
    expect(matched(`q=${encodeURIComponent(text)}`)[0]).toBe(4);
  });

  it('find nothing else where a block is named, and other numbers with it where none is', () => {
    expect(matched('q=block 4')).toEqual([4]);
    expect(matched(`q=${encodeURIComponent('#4')}`)).toEqual([4]);
    // The transactions of this example end with the block's number.
    expect(matched('q=700')).toEqual([5, 4, 3]);
    expect(matched('q=3')).toEqual([3]);
    expect(matched('q=block 1,004')).toEqual([]);
  });

  it('find a hash and an address as the page shortens them', () => {
    const payee = `0x${'ab'.repeat(20)}`;
    expect(matched(`q=${shortenHash(payee)}`)).toEqual([5]);
    expect(matched(`q=${shortenHash(payee).replace('…', '...')}`)).toEqual([5]);
    expect(matched(`q=${shortenHash(exampleWord(0x7004))}`)).toEqual([4]);
    expect(matched('q=0xabab…0000')).toEqual([]);
  });

  it('keep the chosen kinds', () => {
    expect(matched('event=Milestone released&event=Agreement opened')).toEqual([5, 3]);
  });

  it('ignore what an old link says of unknown kinds', () => {
    expect(matched('event=Nonsense&version=1')).toEqual([5, 4, 3]);
  });
});
