import { describe, expect, it } from 'vitest';
import { toggleAll, toggleRow } from './selection.ts';

const rows = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const of = (...ids: string[]) => new Map(ids.map((id) => [id, { id }]));
const keys = (chosen: Map<string, unknown>) => [...chosen.keys()].sort((a, b) => a.localeCompare(b)).join('');

describe('selecting rows', () => {
  it('toggles one row', () => {
    expect(keys(toggleRow(of('a'), rows, { key: 'c', anchor: null, most: 10 }))).toBe('ac');
    expect(keys(toggleRow(of('a', 'c'), rows, { key: 'c', anchor: null, most: 10 }))).toBe('a');
  });

  it('toggles a range in either direction to the state of the last row', () => {
    expect(keys(toggleRow(of('b'), rows, { key: 'd', anchor: 'b', most: 10 }))).toBe('bcd');
    expect(keys(toggleRow(of('d'), rows, { key: 'b', anchor: 'd', most: 10 }))).toBe('bcd');
    expect(keys(toggleRow(of('a', 'b', 'c', 'd'), rows, { key: 'd', anchor: 'b', most: 10 }))).toBe('a');
    expect(keys(toggleRow(of(), rows, { key: 'b', anchor: 'gone', most: 10 }))).toBe('b');
  });

  it('keeps the selection of other pages, up to its limit', () => {
    expect(keys(toggleAll(of('z'), rows, 10))).toBe('abcdez');
    expect(keys(toggleAll(of('a', 'b', 'c', 'd', 'e', 'z'), rows, 10))).toBe('z');
    expect(toggleAll(of('z'), rows, 3).size).toBe(3);
    expect(toggleRow(of('y', 'z'), rows, { key: 'e', anchor: 'a', most: 4 }).size).toBe(4);
  });
});
