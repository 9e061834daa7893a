import { expect, test } from 'vitest';
import { TALENT_PROFILE } from '../../../testing/profiles.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import { ContactCards } from './ContactCards.tsx';

/** The text of an element, line by line as it is shown. */
function linesOf(element: Element): string[] {
  const lines = new Map<number, string>();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (let at = 0; at < text.textContent!.length; at++) {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const { top } = range.getBoundingClientRect();
      lines.set(Math.round(top), `${lines.get(Math.round(top)) ?? ''}${text.textContent![at]}`);
    }
  return [...lines.values()];
}

test('an address that is too long for a line continues at a sign of it, not within a word', async () => {
  const screen = await show(
    <div style={{ width: 190 }}>
      <ContactCards
        email="wisniewska@brightfernrobots.example"
        socials={{ ...TALENT_PROFILE.socials, website: 'https://portfolio.wisniewska.example/work/2026' }}
        versions={{}}
        save={() => Promise.reject(new Error('not saved here'))}
      />
    </div>,
    { as: TALENT },
  );
  const email = screen.getByRole('link', { name: 'wisniewska@brightfernrobots.example' });
  await expect.element(email).toBeVisible();
  expect(linesOf(email.element())).toEqual(['wisniewska', '@brightfernrobots', '.example']);
  const website = linesOf(screen.getByRole('link', { name: 'portfolio.wisniewska.example/work/2026' }).element());
  expect(website.length).toBeGreaterThan(1);
  for (const line of website.slice(1)) expect(website.join('')).toMatch(new RegExp(`(/|(?=[.]))${line}`));
});
