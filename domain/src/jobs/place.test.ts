import { describe, expect, it } from 'vitest';
import { COUNTRIES } from './countries.ts';
import { countryName, localityOf, placeText } from './place.ts';

describe('the place of a job', () => {
  it.each([
    ['Lagos', 'NG', 'Lagos, Nigeria', 'Lagos'],
    ['Lagos, Nigeria', 'NG', 'Lagos, Nigeria', 'Lagos'],
    ['germany', 'DE', 'germany', null],
    ['Remote', 'DE', 'Remote, Germany', null],
    ['Remote (Germany)', 'DE', 'Remote (Germany)', null],
    ['Worldwide', null, 'Worldwide', null],
    ['Berlin (Germany)', 'DE', 'Berlin (Germany)', 'Berlin'],
    ['', null, 'Remote', null],
    ['São Paulo', null, 'São Paulo', 'São Paulo'],
  ])('"%s" in %s is shown as "%s", with the locality %s', (location, country, text, locality) => {
    expect(placeText({ location, country })).toBe(text);
    expect(localityOf({ location, country })).toBe(locality);
  });

  it('may be in any of the countries, each with a name of its own', () => {
    const names = COUNTRIES.map(countryName);
    expect(new Set(names).size).toBe(249);
    expect(names.filter((name, index) => name === COUNTRIES[index])).toEqual([]);
  });
});
