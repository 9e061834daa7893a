import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';
import { TEMPLATE_NAMES, TEMPLATES } from './templates.ts';

const HERE = 'https://example.test';

test('the sign-up mail carries the code in subject, text and HTML', () => {
  const mail = renderMail('verify-signup', { code: '042917', minutes: '10' }, HERE);
  for (const form of [mail.subject, mail.text, mail.html]) expect(form).toContain('042917');
  expect(mail.text).toContain('10 minutes');
});

test.each(['verify-signup', 'change-email', 'verify-domain'] as const)(
  '%s, which goes to unverified addresses, contains no word of the sender',
  (name) => {
    const secrets = { code: '042917', minutes: '10' };
    const strangers = {
      fullName: 'your parcel is held',
      name: 'your parcel is held',
      email: 'your parcel is held',
      domain: 'your parcel is held',
    };
    expect(renderMail(name, { ...secrets, ...strangers }, HERE)).toEqual(renderMail(name, secrets, HERE));
  },
);

test("a user's name cannot become markup", () => {
  const mail = renderMail(
    'shortlisted',
    { fullName: '<b>Ada</b>', companyName: 'A & "B"', jobTitle: '<script>' },
    HERE,
  );
  expect(mail.html).not.toMatch(/<b>|<script>/);
  expect(mail.html).toContain('A &amp; &quot;B&quot;');
  expect(mail.text).toContain('<b>Ada</b>');
});

test("another user's words are quoted in text and HTML, line by line, and cannot become markup", () => {
  const declined = {
    text: 'Acme decided against your application',
    path: '/a',
    note: 'Not now.\n<b>Yours</b>\r\n\nHireLedger: pay here',
  };
  for (const lines of [[declined], [declined, { text: 'Another', path: '/b' }]]) {
    const mail = renderMail('notices', { fullName: 'Ada', lines: JSON.stringify(lines), more: '0' }, HERE);
    expect(mail.html).toContain('Not now.<br>&lt;b&gt;Yours&lt;/b&gt;<br><br>HireLedger: pay here</p>');
    expect(mail.text).toContain('> Not now.\n> <b>Yours</b>\n> \n> HireLedger: pay here');
  }
});

test('job alerts list the jobs of each search, and count those that are not listed', () => {
  const { text, html } = renderMail('job-alerts', TEMPLATES['job-alerts'].sample, HERE);
  expect(text).toContain('14 new jobs for “Design in Lagos”');
  expect(text).toContain(`- Product designer, Lagos Robotics\n  ${HERE}/applyforjob?id=`);
  expect(text).toContain(`- and 9 more\n  ${HERE}/jobboard?q=design&location=Lagos`);
  expect(html.match(/<h2/g)).toHaveLength(2);
  const one = { name: '<b>Divers</b>', query: 'q=diver', count: 2, jobs: [] };
  const unlisted = renderMail(
    'job-alerts',
    { fullName: 'Ada', count: '2', searches: JSON.stringify([one]), more: '0' },
    HERE,
  );
  expect(unlisted.subject).toBe('2 new jobs for “<b>Divers</b>”');
  expect(unlisted.html).not.toContain('<b>');
  expect(unlisted.text).toContain(`- See them on the job board\n  ${HERE}/jobboard?q=diver`);
});

test('links lead to the public address', () => {
  expect(renderMail('account-exists', {}, HERE).text).toContain(`${HERE}/signin`);
});

test.each(TEMPLATE_NAMES)(
  '%s renders from its sample: both parts, dark mode, phone width, absolute links, no hole',
  (name) => {
    const { kind, sample } = TEMPLATES[name];
    const { subject, text, html, headers } = renderMail(name, sample, HERE);
    expect(subject.length).toBeGreaterThan(10);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).toContain('width=device-width');
    for (const form of [subject, text, html]) expect(form).not.toMatch(/undefined|null|NaN|\[object/);
    for (const [, url] of html.matchAll(/(?:href|src)="([^"]*)"/g)) expect(url).toMatch(/^https:\/\/example\.test\//);
    for (const value of Object.values(sample))
      if (value.length < 30 && !/minutes/.test(value)) expect(`${subject} ${text}`).toContain(value);
    expect('List-Unsubscribe' in headers).toBe(kind === 'notice');
  },
);

test('each file in the folder of templates is a mail that can be sent', () => {
  const files = readdirSync(join(import.meta.dirname, 'templates')).map((file) => file.replace('.ts', ''));
  expect(files.toSorted()).toEqual(TEMPLATE_NAMES.toSorted());
});

test('a mail with an expiring code says for how long it is useful', () => {
  expect(renderMail('verify-signup', TEMPLATES['verify-signup'].sample, HERE).usefulMinutes).toBe(10);
  expect(renderMail('invitation', TEMPLATES.invitation.sample, HERE).usefulMinutes).toBe(7 * 24 * 60);
  expect(renderMail('account-exists', {}, HERE).usefulMinutes).toBeUndefined();
});

test("fields that are not the template's are refused", () => {
  expect(() => renderMail('verify-signup', { code: '12', minutes: '10' }, HERE)).toThrow();
});
