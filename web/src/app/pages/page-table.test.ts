import { matchRoutes } from 'react-router-dom';
import { expect, test } from 'vitest';
import { paths } from '../../navigation/paths.ts';
import { PAGES } from './page-table.ts';

const routes = PAGES.map(({ path }) => ({ path }));

test('every link leads to a page of the table', () => {
  // The word is also the name of a settings page, so it suits every link.
  const links = Object.values(paths).map((link) => (link as (...of: unknown[]) => string)('account', 1));
  expect(links.filter((link) => !matchRoutes(routes, link))).toEqual([]);
});

test('an address opens the first page of the table that matches it, as the server does, also in the router', () => {
  const ambiguous = PAGES.flatMap(({ path }, index) => {
    const address = path.replaceAll(/:\w+\??/g, 'account');
    const first = routes.findIndex((route) => matchRoutes([route], address));
    return matchRoutes(routes, address)?.at(-1)?.route === routes[first] && first <= index ? [] : [path];
  });
  expect(ambiguous).toEqual([]);
});
