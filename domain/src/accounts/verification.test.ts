import { expect, test } from 'vitest';
import { companyDomain, isAtDomain, isOtherName } from './verification.ts';

test.each([
  ['https://www.Acme.example/about?x=1', 'acme.example'],
  ['acme.co.uk', 'acme.co.uk'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['acme.example.', 'acme.example'],
  ['gmail.com', null],
  ['localhost', null],
  ['127.0.0.1', null],
  ['acme', null],
  ['http://', null],
  ['javascript:alert(1)', null],
])('reads %s as the domain %s', (text, domain) => expect(companyDomain(text)).toBe(domain));

test('takes addresses at a domain or below it, and none that only end alike', () => {
  expect(['hr@acme.example', 'HR@Mail.Acme.example', 'hr@notacme.example', 'hr@acme.example.evil.example'].map((email) => isAtDomain(email, 'acme.example'))).toEqual([true, true, false, false]);
});

test.each([
  ['Acme', 'Google', true],
  ['Acme', 'acme', true],
  ['Acme', '  Acme ', false],
  ['Ac\u200bme', 'Acme', false],
])('takes %j and %j for two names: %s', (from, to, other) => expect(isOtherName(from, to)).toBe(other));
