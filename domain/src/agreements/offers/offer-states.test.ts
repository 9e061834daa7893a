import { describe, expect, it } from 'vitest';
import { nextOfferState, OFFER_MOVES, OFFER_STATES, OPEN_OFFER_STATES, offerMoves } from './offer-states.ts';

describe('a version of a contract', () => {
  it('gives each side its own moves while it is open', () => {
    expect(offerMoves('sent', 'talent')).toEqual(['accept', 'reject', 'requestChanges']);
    expect(offerMoves('sent', 'company')).toEqual(['withdraw', 'revise']);
  });

  it('can be accepted and rejected after a request for changes, which is not made twice', () => {
    expect(nextOfferState('sent', 'requestChanges', 'talent')).toBe('changes-requested');
    expect(offerMoves('changes-requested', 'talent')).toEqual(['accept', 'reject']);
  });

  it('is final once it is closed', () => {
    for (const state of OFFER_STATES.filter((each) => !OPEN_OFFER_STATES.includes(each)))
      for (const move of OFFER_MOVES)
        for (const by of ['company', 'talent', 'time'] as const) expect(nextOfferState(state, move, by)).toBeNull();
  });

  it('expires by time alone', () => {
    expect(nextOfferState('sent', 'expire', 'time')).toBe('expired');
    expect(nextOfferState('sent', 'expire', 'company')).toBeNull();
  });
});
