import { migrate } from '@hireledger/db/migrate';
import type {} from '@hireledger/launch/test-database';
import type { TestProject } from 'vitest/node';
import { startPostgresContainer } from './containers.ts';

/**
 * Vitest's global set-up of the project "containers": what the other set-ups start embedded comes from containers here,
 * so that the same test files run on both.
 */
export default async function setUpContainers(project: TestProject): Promise<() => Promise<void>> {
  const database = await startPostgresContainer({ durable: false });
  try {
    await migrate(database.urls.owner);
  } catch (error) {
    await database.discard();
    throw error;
  }
  project.provide('templateDatabase', database.urls);
  return database.discard;
}
