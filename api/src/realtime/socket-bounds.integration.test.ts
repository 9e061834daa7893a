import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApi, type Account, type TestApi } from '../test-api.ts';
import { connect, type TestSocket } from './test-socket.ts';

let api: TestApi;
let address: string;
beforeAll(async () => {
  api = await startTestApi({
    REFUSED_HANDSHAKES_PER_MINUTE: '3',
    SOCKETS_PER_ADDRESS: '6',
    SOCKETS_PER_PERSON: '3',
    SOCKETS_PER_SESSION: '2',
    TRUSTED_PROXIES: '127.0.0.1',
  });
  address = await api.listen();
});
afterAll(() => api.close());

const from = (network: string) => ({ 'x-forwarded-for': network });
const join = (account: Pick<Account, 'token'>, network: string) =>
  connect(address, { token: account.token }, from(network));
const codeOf = (refused: unknown) => (refused as { data?: { code?: string } }).data?.code;
const refusalOf = (token: string, network: string) => join({ token }, network).then(() => 'joined', codeOf);
const leave = (...sockets: TestSocket[]) => sockets.forEach(({ socket }) => socket.disconnect());

it('counts handshakes without a session, by network address, before it queries the database; those with one are free', async () => {
  const account = await api.signUp('company');
  for (let time = 0; time < 4; time += 1) leave(await join(account, '203.0.113.1'));
  const answers = [];
  for (let time = 0; time < 4; time += 1)
    answers.push(await refusalOf(String(time).repeat(43), `2001:db8:1:1::${time}`));
  expect(answers).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED', 'TOO_MANY_REQUESTS']);
  expect(await refusalOf('y'.repeat(43), '2001:db8:1:2::1')).toBe('UNAUTHENTICATED');
});

it('limits the sockets of one session and of one person, even many at once', async () => {
  const account = await api.signUp('company');
  const [first, second] = await Promise.all([join(account, '203.0.113.2'), join(account, '203.0.113.3')]);
  await expect(join(account, '203.0.113.4')).rejects.toMatchObject({
    data: { code: 'TOO_MANY_REQUESTS', retryAfterSeconds: expect.any(Number) },
  });
  const other = { ...account };
  await api.newSession(other);
  const third = await join(other, '203.0.113.5');
  expect(await refusalOf(other.token, '203.0.113.6')).toBe('TOO_MANY_REQUESTS');
  leave(first, second, third);
});

it('limits the sockets of one network address, and has room again when they close', async () => {
  const accounts = await Promise.all(Array.from({ length: 7 }, () => api.signUp('talent')));
  const joined: TestSocket[] = [];
  for (const account of accounts.slice(0, 6)) joined.push(await join(account, '203.0.113.9'));
  await expect(join(accounts[6]!, '203.0.113.9')).rejects.toThrow();
  leave(await join(accounts[6]!, '203.0.113.10'));
  const closed = new Promise<void>((resolve) => joined[0]!.socket.on('disconnect', () => resolve()));
  leave(joined[0]!);
  await closed;
  await expect
    .poll(() =>
      join(accounts[6]!, '203.0.113.9').then(
        () => 'joined',
        () => 'refused',
      ),
    )
    .toBe('joined');
  leave(...joined);
});
