import { describe, expect, test } from 'vitest';
import { PAGES } from '../../web/src/app/pages/page-table.ts';
import { SCREENS } from '../screens/screen-table.ts';

describe('the table of screens that are looked at', () => {
  test('has every page of the product', () => {
    const known = new Set(SCREENS.map(({ route }) => route));
    expect(PAGES.map(({ path }) => path).filter((path) => !known.has(path))).toEqual([]);
  });

  test('has no page that is gone', () => {
    const paths = new Set([...PAGES.map(({ path }) => path), '*']);
    expect(SCREENS.map(({ route }) => route).filter((route) => !paths.has(route))).toEqual([]);
  });

  test('shows pages of one role to nobody else', () => {
    const roleOf = new Map(PAGES.map((page) => [page.path, page.for]));
    const wrong = SCREENS.filter((entry) => {
      const role = roleOf.get(entry.route);
      if (role === 'talent' || role === 'company') return entry.for.some((viewer) => viewer !== role);
      return role === 'signed-in' && entry.for.includes('visitor');
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('calls no two entries of a viewer the same', () => {
    const names = SCREENS.flatMap(({ name, for: viewers }) => viewers.map((viewer) => `${viewer} ${name}`));
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
