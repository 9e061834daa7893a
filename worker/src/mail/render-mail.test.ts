import { expect, test } from 'vitest';
import { renderMail } from './render-mail.ts';

const HERE = 'https://example.test';

test('the sign-up mail carries the code in subject, text and HTML', () => {
  const mail = renderMail('verify-signup', { code: '042917', fullName: 'Ada', minutes: '10' }, HERE);
  for (const form of [mail.subject, mail.text, mail.html]) expect(form).toContain('042917');
  expect(mail.text).toContain('10 minutes');
});

test('what people call themselves cannot become markup', () => {
  const mail = renderMail('shortlisted', { fullName: '<b>Ada</b>', companyName: 'A & "B"', jobTitle: '<script>' }, HERE);
  expect(mail.html).not.toMatch(/<b>|<script>/);
  expect(mail.html).toContain('A &amp; &quot;B&quot;');
  expect(mail.text).toContain('<b>Ada</b>');
});

test('links lead to the public address', () => {
  expect(renderMail('account-exists', {}, HERE).text).toContain(`${HERE}/signin`);
});

test('every mail follows the dark mode of its reader and fits a phone', () => {
  const { html } = renderMail('account-exists', {}, HERE);
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).toContain('width=device-width');
});

test('fields that are not the template\'s are refused', () => {
  expect(() => renderMail('verify-signup', { code: '12', fullName: 'Ada', minutes: '10' }, HERE)).toThrow();
});
