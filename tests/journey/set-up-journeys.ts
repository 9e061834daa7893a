import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildContracts, buildPrograms, buildWeb } from '@hireledger/launch/builds';
import { startTestSystem, type TestSystem } from '@hireledger/launch/test-system';
import type { TestProject } from 'vitest/node';

/** What a journey may use of the shared system: it stops none of its processes. */
export type SharedSystem = Pick<TestSystem, 'urls' | 'administratorUrl' | 'dataDir'>;

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a system that was started and stopped once, so that others start faster. */
    freshData: string;
    /** The system that most journeys run on in parallel, each with its own users and jobs. */
    sharedSystem: SharedSystem;
  }
}

/** Settings of the shared system, beside those of every test system. */
export const SHARED_SETTINGS = { SUPPORT_ADDRESS: 'desk@house.test', CONTACTS_PER_HOUR_AND_EMAIL: '2' };

/** Builds what the journeys run. */
export async function buildProduct(): Promise<void> {
  const logs = await mkdtemp(join(tmpdir(), 'hireledger-build-'));
  try {
    await buildContracts(logs);
    await Promise.all([buildWeb(logs), buildPrograms(logs)]);
  } finally {
    await rm(logs, { recursive: true, force: true });
  }
}

/** Builds what the journeys run, and starts the shared system once. */
export default async function setUpJourneys(project: TestProject): Promise<() => Promise<void>> {
  await buildProduct();
  const fresh = await startTestSystem({ build: false });
  await fresh.stop();
  const { urls, administratorUrl, dataDir, discard } = await startTestSystem({
    dataFrom: fresh.dataDir,
    build: false,
    withWeb: true,
    environment: SHARED_SETTINGS,
  });
  project.provide('freshData', fresh.dataDir);
  project.provide('sharedSystem', { urls, administratorUrl, dataDir });
  return async () => {
    await discard();
    await fresh.discard();
  };
}
