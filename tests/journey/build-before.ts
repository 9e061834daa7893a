import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildContracts, buildWeb } from '@hireledger/launch/builds';
import { startTestSystem } from '@hireledger/launch/test-system';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder of a system that was started once and stopped: what every journey begins with. */
    freshData: string;
  }
}

/** Builds what the journeys run, and makes the data that they begin with, once for all of them. */
export default async function buildBefore(project: TestProject): Promise<() => Promise<void>> {
  const logs = await mkdtemp(join(tmpdir(), 'hireledger-build-'));
  try {
    await buildContracts(logs);
    await buildWeb(logs);
  } finally {
    await rm(logs, { recursive: true, force: true });
  }
  const fresh = await startTestSystem();
  await fresh.stop();
  project.provide('freshData', fresh.dataDir);
  return fresh.discard;
}
