import { expect, test } from 'vitest';
import { loggableError } from './loggable-error.ts';

test('a database error is logged without the row that it quotes', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_email_key"'), {
    name: 'PostgresError',
    code: '23505',
    detail: 'Key (email_key)=(ada@example.com) already exists.',
    where: 'COPY users, line 1: "ada@example.com"',
    constraint_name: 'users_email_key',
  });
  const logged = loggableError(new Error('request failed', { cause: error }));
  expect(JSON.stringify(logged)).not.toContain('ada');
  expect(logged.cause).toMatchObject({
    type: 'PostgresError',
    code: '23505',
    constraint_name: 'users_email_key',
    message: expect.stringContaining('duplicate key'),
  });
});

test('a mail server’s answer is logged without the address in it', () => {
  const error = Object.assign(new Error('The mail server refused it: 550 5.1.1 <ada@example.com>: no such user'), {
    response: '550 <ada@example.com>',
    responseCode: 550,
  });
  const logged = loggableError(error);
  expect(JSON.stringify(logged)).not.toContain('ada');
  expect(logged).toMatchObject({
    message: 'The mail server refused it: 550 5.1.1 [address] no such user',
    responseCode: 550,
  });
  expect(logged.stack).toContain('loggable-error.test');
});

test('what is no error is logged as text', () =>
  expect(loggableError('no ada@example.com')).toEqual({ type: 'string', message: 'no [address]', stack: '' }));
