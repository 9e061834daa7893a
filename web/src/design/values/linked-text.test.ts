import { expect, test } from 'vitest';
import { linkedText } from './linked-text.ts';

const links = (text: string) => linkedText(text).flatMap(({ href }) => href ?? []);

test('addresses become links, and the text around them stays', () => {
  expect(linkedText('See https://a.example/b?c=d#e, then http://x.example.')).toEqual([
    { text: 'See ', href: null },
    { text: 'https://a.example/b?c=d#e', href: 'https://a.example/b?c=d#e' },
    { text: ', then ', href: null },
    { text: 'http://x.example', href: 'http://x.example' },
    { text: '.', href: null },
  ]);
});

test('brackets around an address are not part of it; brackets within are', () => {
  expect(links('(https://a.example)')).toEqual(['https://a.example']);
  expect(links('https://a.example/x_(y)')).toEqual(['https://a.example/x_(y)']);
});

test('only http and https become links', () => {
  expect(links('javascript:alert(1) data:text/html,x ftp://a.example https://')).toEqual([]);
});

test('no text is lost', () => {
  const text = 'a https://b.example\nhttps://c.example) d';
  expect(
    linkedText(text)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});

test('trailing punctuation and brackets are not part of an address', () => {
  expect(links('https://a.example/x).).')).toEqual(['https://a.example/x']);
});

// So many that quadratic work would exceed the test's time limit.
test('trailing punctuation is removed in linear time', () => {
  expect(links(`https://a.example/${'.'.repeat(200_000)}${')'.repeat(200_000)}`)).toEqual(['https://a.example/']);
  expect(links(`https://a.example/${'.'.repeat(400_000)}x`)).toHaveLength(1);
});
