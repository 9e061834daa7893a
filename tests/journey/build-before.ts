import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildContracts, buildWeb } from '@hireledger/launch/builds';

/** Builds what the journeys run, so that two that start side by side find it built. */
export default async function buildBefore(): Promise<void> {
  const logs = await mkdtemp(join(tmpdir(), 'hireledger-build-'));
  try {
    await buildContracts(logs);
    await buildWeb(logs);
  } finally {
    await rm(logs, { recursive: true, force: true });
  }
}
