import { expect, test, vi } from 'vitest';
import { converse } from './converse.ts';
import { examine } from './examine.ts';

vi.mock('./converse.ts', () => ({ converse: vi.fn(() => Promise.resolve('220 mail.example\r\n')) }));

test('a mail server is tried as the worker reaches it: over TLS for smtps alone, whatever its port', async () => {
  const reached = async (SMTP_URL: string) => {
    await examine({ DATA_DIR: '/tmp/not-made-by-a-check', SMTP_URL, MAIL_FROM: 'jobs@example.com' }, '/clone');
    return vi.mocked(converse).mock.lastCall![0];
  };
  expect(await reached('smtp://mail.example:465')).toMatchObject({ port: 465, isSecure: false });
  expect(await reached('smtps://mail.example')).toMatchObject({ port: 465, isSecure: true });
  expect(await reached('smtp://mail.example')).toMatchObject({ port: 587, isSecure: false });
});
