import { expect, test } from 'vitest';
import { companyDomain, provesDomain } from './company-domain.ts';

test.each([
  ['https://www.Acme.example/about?x=1', 'acme.example'],
  ['acme.co.uk', 'acme.co.uk'],
  ['jobs.acme.com.ng', 'jobs.acme.com.ng'],
  ['acme.github.io', 'acme.github.io'],
  ['münchen.example', 'xn--mnchen-3ya.example'],
  ['acme.example.', 'acme.example'],
  ['localhost', null],
  ['127.0.0.1', null],
  ['acme', null],
  ['http://', null],
  ['javascript:alert(1)', null],
])('reads %s as the domain %s', (text, domain) => expect(companyDomain(text)).toBe(domain));

test.each([
  'co.uk',
  'com.ng',
  'github.io',
  'www.co.uk',
  'gmail.com',
  'mail.gmail.com',
  'gmx.net',
  'yahoo.co.uk',
  'hotmail.fr',
  'naver.com',
  'live.co.uk',
])("does not accept %s as a company's domain", (domain) => expect(companyDomain(domain)).toBeNull());

test.each([
  ['postmaster@acme.co.uk', 'acme.co.uk', true],
  ['Admin@ACME.co.uk', 'acme.co.uk', true],
  ['info@acme.co.uk', 'jobs.acme.co.uk', true],
  ['ada@acme.co.uk', 'acme.co.uk', false],
  ['admin@mail.acme.co.uk', 'acme.co.uk', false],
  ['admin@notacme.co.uk', 'acme.co.uk', false],
  ['admin@acme.co.uk.evil.example', 'acme.co.uk', false],
  ['admin@github.io', 'acme.github.io', false],
  ['admin@acme.co.uk@evil.example', 'acme.co.uk', false],
])('%s %s is proven by the address: %s', (email, domain, proven) => expect(provesDomain(email, domain)).toBe(proven));
