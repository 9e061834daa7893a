import { expect, test } from 'vitest';
import { show } from '../../../testing/show.tsx';
import { NOTHING_ASKED } from '../board-filters.ts';
import { FeedLink } from './FeedLink.tsx';

test('leads to the feed of the search, and names it in the head of the document', async () => {
  const screen = await show(
    <FeedLink
      filters={{ ...NOTHING_ASKED, q: 'welder', employmentType: ['Part-Time'], sort: 'salary', currency: 'USD' }}
    />,
  );
  const address = screen.getByRole('link', { name: 'RSS' }).element().getAttribute('href')!;
  expect(address).toMatch(/^\/jobs\.rss\?/);
  const asked = new URLSearchParams(address.slice(address.indexOf('?')));
  expect([asked.get('q'), asked.get('employmentType')]).toEqual(['welder', 'Part-Time']);
  expect([...asked.keys()]).toEqual(['q', 'employmentType']);
  expect(document.head.querySelector('link[type="application/rss+xml"]')?.getAttribute('href')).toBe(address);
});
