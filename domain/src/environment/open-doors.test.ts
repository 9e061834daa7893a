import { expect, test } from 'vitest';
import { isLoopbackHost, refuseOpenDoors } from './open-doors.ts';
import { readVariables } from './read-variables.ts';
import { DEV_INBOX, HOST, NODE_ENV, PUBLIC_URL } from './shared-variables.ts';

const read = (variables: Record<string, string>) => () =>
  readVariables({ NODE_ENV, HOST, PUBLIC_URL, DEV_INBOX }, variables, refuseOpenDoors);

test('only names and addresses of this machine are loopback', () => {
  for (const host of ['localhost', '127.0.0.1', '127.8.9.10', '::1', '[::1]', '::ffff:127.0.0.1'])
    expect(isLoopbackHost(host), host).toBe(true);
  for (const host of [
    '',
    '0.0.0.0',
    '::',
    '192.168.1.7',
    'localhost.example.com',
    '127.0.0.1.example.com',
    '::ffff:10.0.0.1',
    'a127.0.0.1',
  ])
    expect(isLoopbackHost(host), host).toBe(false);
});

test('a server that other machines can reach does not start with the development tools open, and says what to set', () => {
  expect(read({ HOST: '0.0.0.0' })).toThrow(
    /^HOST is 0\.0\.0\.0, which other machines reach: set NODE_ENV=production, .* or DEV_INBOX=open for a trial .*\.$/,
  );
  expect(read({ PUBLIC_URL: 'https://jobs.example' })).toThrow(
    /^PUBLIC_URL leads other people here: set NODE_ENV=production/,
  );
  expect(read({ HOST: '192.168.1.7', NODE_ENV: 'test' })).toThrow('NODE_ENV=production');
});

test('production opens no tools anywhere, a trial does, and everything on loopback', () => {
  const elsewhere = { HOST: '0.0.0.0', PUBLIC_URL: 'https://jobs.example' };
  const all: Record<string, string>[] = [
    {},
    { HOST: '::1', PUBLIC_URL: 'http://127.0.0.1:4000' },
    { ...elsewhere, NODE_ENV: 'production' },
    { ...elsewhere, DEV_INBOX: 'open' },
  ];
  for (const fine of all) expect(read(fine), JSON.stringify(fine)).not.toThrow();
});

test('production refuses an inbox that is open to everybody', () => {
  expect(read({ NODE_ENV: 'production', DEV_INBOX: 'open' })).toThrow('DEV_INBOX must not be open in production');
});
