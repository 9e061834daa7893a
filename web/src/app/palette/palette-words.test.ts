import type { Role } from '@hireledger/domain/hiring/stages';
import { describe, expect, it } from 'vitest';
import { ARTICLES } from '../../features/help/articles/all.ts';
import { entryGroups } from './palette-entries.ts';
import { palettePages, paletteParts } from './palette-pages.ts';

/** The labels that a query finds without the server, by heading. */
const found = (q: string, role: Role | undefined): Record<string, string[]> => {
  const groups = entryGroups(
    {
      q,
      role,
      pages: palettePages(role),
      parts: paletteParts(role),
      articles: ARTICLES,
      actions: [],
      commands: null,
      recent: [],
      answer: undefined,
    },
    true,
  );
  return Object.fromEntries(groups.map(({ heading, entries }) => [heading, entries.map(({ label }) => label)]));
};

describe('the words that people use', () => {
  it.each([
    ['company', 'invoice', 'Invoices', 'Understand your wallet'],
    ['company', 'withdraw', 'Withdraw', 'Withdraw your money'],
    ['company', 'top up', 'Top up', 'Top up your balance'],
    ['company', 'template', 'Contract templates', 'Message applicants and companies'],
    ['company', 'passkey', 'Passkeys to approve payments', 'Protect your money with a passkey'],
    ['company', 'csv', 'Statement', 'Move many applicants at once'],
    ['company', 'delete account', 'Delete your account', 'Download your data or close your account'],
    ['talent', 'invoice', 'Invoices', 'Understand your wallet'],
    ['talent', '2fa', 'Passkeys to approve payments', 'Protect your money with a passkey'],
    ['talent', 'metamask', 'Your own wallet', 'Sign with your own wallet'],
    ['talent', 'unsubscribe', 'Notification settings', 'What we notify you about, and how'],
    ['talent', 'PASSKEYS ', 'Passkeys to approve payments', 'Protect your money with a passkey'],
  ] as const)('lead a %s from “%s” to the page %s and the article “%s”', (role, q, page, article) => {
    expect(found(q, role)['Pages']).toContain(page);
    expect(found(q, role)['Help']).toContain(article);
  });

  it.each([
    ['company', 'how do I get paid?', 'Wallet'],
    ['company', 'delete my account', 'Delete your account'],
    ['company', 'invite a colleague', 'Members'],
    ['company', 'add team member', 'Members'],
    ['company', 'turn off emails', 'Notification settings'],
    ['company', 'two-factor', 'Passkeys to approve payments'],
    ['company', 'fees', 'Wallet'],
    ['company', 'taxes', 'Invoices'],
    ['company', 'KYC', 'Verification'],
    ['company', 'end a contract', 'Contracts'],
    ['talent', 'how do I get paid', 'Wallet'],
    ['talent', 'cv', 'Settings'],
    ['talent', 'edit my profile', 'Settings'],
    ['talent', 'change my password', 'Password'],
    ['talent', 'my contracts', 'Contracts'],
    ['talent', 'pasword', 'Password'],
    ['talent', 'setings', 'Settings'],
    ['talent', 'wallte', 'Wallet'],
    ['company', 'inovices', 'Invoices'],
    ['company', 'analitycs', 'Analytics'],
    ['company', 'rename company', 'Settings'],
    ['company', 'credit card', 'Top up'],
    ['company', 'two factor authentication', 'Passkeys to approve payments'],
    ['company', 'complain', 'Contact'],
    ['company', 'privacy policy', 'Privacy'],
    ['company', 'hire someone', 'Applicants'],
    ['talent', 'upload cv', 'Settings'],
    ['talent', 'phone number', 'Settings'],
    ['talent', 'accept offer', 'Contracts'],
    ['talent', 'submit my work', 'Contracts'],
    ['talent', 'google login', 'Linked accounts'],
    ['talent', 'how much does it cost', 'Wallet'],
    ['talent', 'chat privately', 'Messages'],
  ] as const)('lead a %s from the question “%s” to the page %s first', (role, q, page) => {
    expect(found(q, role)['Pages']?.[0]).toBe(page);
  });

  it.each([
    ['company', 'arbiter', 'Contracts and escrow'],
    ['talent', 'who is the arbiter?', 'Contracts and escrow'],
    ['talent', 'how do I get paid', 'Get paid'],
    ['company', 'pay a talent', 'Approve a payment'],
    ['talent', 'what are the fees', 'Understand your wallet'],
  ] as const)('lead a %s from the question “%s” to the article “%s” first', (role, q, article) => {
    expect(found(q, role)['Help']?.[0]).toBe(article);
  });

  it('find both kinds of templates, and a name before other words', () => {
    expect(found('template', 'company')['Pages']).toEqual(['Contract templates', 'Message templates']);
    expect(found('wallet', 'talent')['Pages']!.slice(0, 2)).toEqual(['Wallet', 'Your own wallet']);
  });

  it('find nothing of the other role, and nothing that needs an account for a visitor', () => {
    expect(found('top up', 'talent')).not.toHaveProperty('Pages');
    expect(found('top up', 'talent')).not.toHaveProperty('Help');
    expect(found('passkey', undefined)).not.toHaveProperty('Pages');
    expect(found('passkey', undefined)['Help']).toEqual([
      'Protect your money with a passkey',
      'Log in and reset your password',
    ]);
  });

  it('find few articles, and none for words that no article is found by', () => {
    expect(found('wallet', 'company')['Help']).toHaveLength(3);
    expect(found('figma', 'company')).toEqual({ Search: ['Search applicants for “figma”'] });
  });

  it('are answered at once, however odd they are', () => {
    for (const q of ['%', '!!', '\\', '(((', '́'.repeat(100), '李小龍', 'w '.repeat(50)])
      expect(() => found(q, 'company')).not.toThrow();
  });
});

describe('a link to a part of a page', () => {
  const sources = Object.values(
    import.meta.glob<string>('../../features/{settings,wallet}/**/*.tsx', {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  );

  it('names a part that exists, once', () => {
    const parts = paletteParts('company').flatMap(({ to }) => to.split('#')[1] ?? []);
    expect(parts.length).toBeGreaterThan(5);
    for (const part of parts)
      expect(
        sources.filter((text) => text.includes(`id="${part}"`)),
        part,
      ).toHaveLength(1);
  });
});

it('every label is once in the palette, so that each row has its own id', () => {
  for (const role of ['company', 'talent', undefined] as const) {
    const labels = [...palettePages(role), ...paletteParts(role)].map(({ label }) => label);
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  }
});
