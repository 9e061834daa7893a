import { describe, expect, it } from 'vitest';
import { changedKeys } from './live-changes.ts';

const rows = (text: string) =>
  new Map(text.split(' ').flatMap((row) => (row ? [row.split(':') as [string, string]] : [])));

describe('the rows of a list that are highlighted', () => {
  it('are those whose stamp changed, and those that came between or above the known ones', () => {
    expect(changedKeys(rows('a:Applied b:Applied'), rows('a:Hired b:Applied'))).toEqual(['a']);
    expect(changedKeys(rows('a:1 b:1'), rows('new:1 a:1 other:1 b:1'))).toEqual(['new', 'other']);
  });

  it('are not those that scrolling loaded, or that moved up from the next page', () => {
    expect(changedKeys(rows('a:1 b:1'), rows('a:1 b:1 c:1 d:1'))).toEqual([]);
    expect(changedKeys(rows('a:1 b:1'), rows('b:1 c:1'))).toEqual([]);
    expect(changedKeys(rows('a:1 b:1'), rows('c:1 d:1'))).toEqual([]);
  });

  it('include the first row of an empty list', () => {
    expect(changedKeys(rows(''), rows('a:1'))).toEqual(['a']);
  });
});
