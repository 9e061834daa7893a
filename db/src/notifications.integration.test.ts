import { createTestDatabase, type TestDatabase } from '@hireledger/launch/test-database';
import { startTestRedis, type TestRedis } from '@hireledger/launch/test-redis';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type Database } from './connect.ts';
import { openNotifications, type Notifications } from './notifications.ts';

let testDatabase: TestDatabase;
let database: Database;
let redis: TestRedis;
beforeAll(async () => {
  [testDatabase, redis] = await Promise.all([createTestDatabase(), startTestRedis()]);
  database = openDatabase(testDatabase.apiUrl, { name: 'notifications test' });
});
afterAll(async () => {
  await database?.close();
  await testDatabase?.drop();
  await redis?.stop();
});

/** What a subscriber got, and how often it was connected; `until` waits for a signal of either. */
async function subscribe(notifications: Notifications, channel: string) {
  const got: string[] = [];
  let connections = 0;
  let signal = () => {};
  const end = await notifications.subscribe(
    channel,
    (payload) => {
      got.push(payload);
      signal();
    },
    () => {
      connections += 1;
      signal();
    },
  );
  const until = async (done: () => boolean) => {
    while (!done()) await new Promise<void>((resolve) => (signal = resolve));
  };
  return { got, connections: () => connections, until, end };
}

describe.each(['PostgreSQL', 'Redis'])('notifications over %s', (store) => {
  const open = () => openNotifications(database.sql, store === 'Redis' ? redis.url : undefined);

  test('reach everybody who subscribed to the channel, in order, and nobody else', async () => {
    const [one, other] = [open(), open()];
    const [first, second, elsewhere] = [
      await subscribe(one, 'house'),
      await subscribe(other, 'house'),
      await subscribe(other, 'garden'),
    ];
    await one.publish('house', 'a');
    await one.publish('house', '');
    for (const { got, until } of [first, second]) {
      await until(() => got.length === 2);
      expect(got).toEqual(['a', '']);
    }
    await second.end();
    await one.publish('house', 'b');
    await one.publish('garden', 'c');
    await Promise.all([first.until(() => first.got.includes('b')), elsewhere.until(() => elsewhere.got.includes('c'))]);
    expect(second.got).toEqual(['a', '']);
    expect(elsewhere.got).toEqual(['c']);
    expect(first.connections()).toBe(1);
    await Promise.all([one.close(), other.close()]);
  });
});

test('over a Redis that is killed fail at once, and their subscribers are connected again as soon as it is back', async () => {
  const notifications = openNotifications(database.sql, redis.url);
  const subscriber = await subscribe(notifications, 'house');
  await redis.kill();
  await expect(notifications.publish('house', 'lost')).rejects.toThrow();
  await redis.restart();
  await subscriber.until(() => subscriber.connections() === 2);
  await expect.poll(() => notifications.publish('house', 'arrives').then(() => subscriber.got)).toContain('arrives');
  expect(subscriber.got).not.toContain('lost');
  await notifications.close();
});

test('over a Redis that hangs fail within seconds', async () => {
  const notifications = openNotifications(database.sql, redis.url);
  await subscribe(notifications, 'house');
  redis.suspend();
  try {
    await expect(notifications.publish('house', 'lost')).rejects.toThrow();
  } finally {
    redis.resume();
  }
  await notifications.close();
});

test('begin without Redis, and connect when it is there', async () => {
  await redis.kill();
  const notifications = openNotifications(database.sql, redis.url);
  const subscriber = await subscribe(notifications, 'house');
  expect(subscriber.connections()).toBe(0);
  await redis.restart();
  await subscriber.until(() => subscriber.connections() === 1);
  await notifications.close();
});
