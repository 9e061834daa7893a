import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildContracts, buildWeb } from '@hireledger/launch/builds';
import { startTestSystem, type TestSystem } from '@hireledger/launch/test-system';
import type { TestProject } from 'vitest/node';

/** What a journey may know of the system that it shares: it ends no process of it. */
export type SharedSystem = Pick<TestSystem, 'urls' | 'administratorUrl' | 'dataDir'>;

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a system that was started once and stopped, for systems that start without making all this again. */
    freshData: string;
    /** The system that most journeys run on, side by side, each with people and jobs of its own. */
    sharedSystem: SharedSystem;
  }
}

/** Builds what the journeys run, and starts the system that most of them share, once for all of them. */
export default async function setUpJourneys(project: TestProject): Promise<() => Promise<void>> {
  const logs = await mkdtemp(join(tmpdir(), 'hireledger-build-'));
  try {
    await buildContracts(logs);
    await buildWeb(logs);
  } finally {
    await rm(logs, { recursive: true, force: true });
  }
  const fresh = await startTestSystem({ build: false });
  await fresh.stop();
  const { urls, administratorUrl, dataDir, discard } = await startTestSystem({
    dataFrom: fresh.dataDir,
    build: false,
    withWeb: true,
  });
  project.provide('freshData', fresh.dataDir);
  project.provide('sharedSystem', { urls, administratorUrl, dataDir });
  return async () => {
    await discard();
    await fresh.discard();
  };
}
