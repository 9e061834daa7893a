import { migrate } from '@hireledger/db/migrate';
import type {} from '@hireledger/launch/test-database';
import type {} from '@hireledger/launch/test-redis';
import type { TestProject } from 'vitest/node';
import { buildProduct } from '../journey/set-up-journeys.ts';
import { startPostgresContainer, startRedisContainer } from './containers.ts';

/**
 * Vitest's global set-up of the project "containers": what the other set-ups start embedded comes from containers here,
 * so that the same test files run on both.
 */
export default async function setUpContainers(project: TestProject): Promise<() => Promise<void>> {
  const [database, redis] = await Promise.all([startPostgresContainer({ durable: false }), startRedisContainer()]);
  const discard = async () => {
    await Promise.all([database.discard(), redis.discard()]);
  };
  try {
    await Promise.all([migrate(database.urls.owner), buildProduct()]);
  } catch (error) {
    await discard();
    throw error;
  }
  project.provide('templateDatabase', database.urls);
  project.provide('redisContainer', redis.url);
  return discard;
}
