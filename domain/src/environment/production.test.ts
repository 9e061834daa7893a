import { expect, test } from 'vitest';
import { requireMailServer, requireProxy, requirePublicUrl } from './production.ts';
import { type EnvironmentError, readVariables } from './read-variables.ts';
import { NODE_ENV, PUBLIC_URL, SMTP_URL, list } from './shared-variables.ts';

const variables = { NODE_ENV, PUBLIC_URL, SMTP_URL, TRUSTED_PROXIES: list };
const COMPLETE = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://jobs.example.com',
  SMTP_URL: 'smtp://mail.example.com',
  TRUSTED_PROXIES: '127.0.0.1',
};

function refused(given: Record<string, string>): string[] {
  try {
    readVariables(variables, given, requirePublicUrl, requireProxy, requireMailServer);
    return [];
  } catch (error) {
    return (error as EnvironmentError).problems.map(({ sentence }) => sentence);
  }
}

test('production names everything that is missing in one list, with what to set', () => {
  expect(refused({ NODE_ENV: 'production' })).toEqual([
    expect.stringMatching(/^PUBLIC_URL is missing: it must be the https address .*https:\/\/jobs\.example\.com/),
    expect.stringMatching(/^TRUSTED_PROXIES is missing: it must name the TLS proxy .*127\.0\.0\.1/),
    expect.stringMatching(/^SMTP_URL is missing: it must be the address of your mail server .* none /),
  ]);
  expect(refused(COMPLETE)).toEqual([]);
  expect(refused({})).toEqual([]);
});

test('a wrong value does not hide what is missing, and is named once', () => {
  const names = (given: Record<string, string>) => refused(given).map((sentence) => sentence.split(' ')[0]);
  expect(names({ NODE_ENV: 'production', PUBLIC_URL: 'jobs', SMTP_URL: 'mail.example.com' })).toEqual([
    'PUBLIC_URL',
    'SMTP_URL',
    'TRUSTED_PROXIES',
  ]);
});

test('people reach production by https alone, and by http on this machine, where no proxy is needed', () => {
  expect(refused({ ...COMPLETE, PUBLIC_URL: 'http://jobs.example.com' })).toEqual([
    expect.stringMatching(/^PUBLIC_URL must be the https address/),
  ]);
  const { TRUSTED_PROXIES: _, ...behindNothing } = COMPLETE;
  expect(refused({ ...behindNothing, PUBLIC_URL: 'http://localhost:3000' })).toEqual([]);
  expect(refused(behindNothing)).toEqual([expect.stringMatching(/^TRUSTED_PROXIES is missing/)]);
});

test('production without mail is a choice, in a word', () => {
  expect(refused({ ...COMPLETE, SMTP_URL: 'none' })).toEqual([]);
});
