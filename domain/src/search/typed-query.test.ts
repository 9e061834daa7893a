import { describe, expect, it } from 'vitest';
import { parseTypedQuery, writeTerms } from './typed-query.ts';

const read = (q: string) => parseTypedQuery(q).map(({ typed, excluded }) => [typed, excluded]);

describe('a typed query', () => {
  it('is one term for each word, and for words that belong together', () => {
    expect(read('Front End developer, Lagos')).toEqual([
      ['front end', false],
      ['developer', false],
      ['lagos', false],
    ]);
    expect(read('smart contract engineer')).toEqual([
      ['smart contract', false],
      ['engineer', false],
    ]);
  });

  it('excludes words with a leading minus, and reads a minus within a word as part of it', () => {
    expect(read('designer -intern full-time - --')).toEqual([
      ['designer', false],
      ['intern', true],
      ['full-time', false],
    ]);
  });

  it('finds spellings and synonyms, and excludes spellings alone', () => {
    const [frontend, developer] = parseTypedQuery('frontend developer');
    expect(frontend!.spellings).toEqual(['front-end', 'front end']);
    expect(developer!.others).toContain('engineer');
    expect(parseTypedQuery('-frontend')[0]!.spellings).toEqual(['front-end', 'front end']);
    expect(parseTypedQuery('-developer')[0]!.others).toEqual([]);
  });

  it('keeps the signs that belong to a name, and no others', () => {
    expect(read('C++, C# & .NET (Node.js/R&D). r & d "Lead."')).toEqual([
      ['c++', false],
      ['c#', false],
      ['.net', false],
      ['node.js', false],
      ['r&d', false],
      ['r&d', false],
      ['lead', false],
    ]);
    expect(read('c -.net -c++')).toEqual([
      ['c', false],
      ['.net', true],
      ['c++', true],
    ]);
  });

  it('reads words that mean a filter', () => {
    expect(parseTypedQuery('remote senior part time').map(({ filters }) => filters)).toEqual([['e2'], ['v2'], ['e1']]);
  });

  it('reads countries in many languages as what the index knows them by', () => {
    for (const name of ['Nigeria', 'NIGÉRIA', 'ナイジェリア', 'Нигерия', 'naija', 'ไนจีเรีย'])
      expect(parseTypedQuery(name)[0]!.filters, name).toEqual(['n:ng']);
    expect(parseTypedQuery('الإمارات 한국').map(({ filters }) => filters)).toEqual([['n:ae'], ['n:kr']]);
    expect(parseTypedQuery('developer south africa').map(({ filters }) => filters)).toEqual([[], ['n:za']]);
    expect(parseTypedQuery('island it in jersey').flatMap(({ filters }) => filters)).toEqual([]);
  });

  it('reads letters as what they are short for, and not the other way round', () => {
    expect(parseTypedQuery('pm')[0]!.others).toEqual(['product manager', 'project manager']);
    expect(read('product manager')).toHaveLength(2);
  });

  it('drops words that every job board has, unless there are no others', () => {
    expect(read('designer jobs')).toEqual([['designer', false]]);
    expect(read('jobs')).toEqual([['jobs', false]]);
    expect(read('jobs -intern')).toEqual([
      ['jobs', false],
      ['intern', true],
    ]);
  });

  it('is written as a user would type it', () => {
    expect(writeTerms(parseTypedQuery('Remote  DESIGNER -intern'))).toBe('remote designer -intern');
  });
});
