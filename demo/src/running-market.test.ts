import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markOf, writeRunFile, type RunFile } from '@hireledger/launch/run-file';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { explainLoss, findSystem } from './running-market.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hireledger-demo-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

/** Says that this very process runs a system. */
function run(facts: Partial<RunFile>): void {
  const urls = { web: 'http://localhost:1', worker: '', chain: '', publicChain: '', database: '', workerDatabase: '' };
  writeRunFile({
    supervisor: markOf(process.pid),
    dataDir,
    nodeEnv: 'development',
    localChain: true,
    urls,
    processes: {},
    ...facts,
  });
}

describe('the demo', () => {
  it('finds a system that runs on the local chain', () => {
    run({});
    expect(findSystem(dataDir, 'development').urls.web).toBe('http://localhost:1');
  });

  it('says how to start one where none runs', () => {
    expect(() => findSystem(dataDir, 'development')).toThrow('npm start');
  });

  it('refuses production, wherever it is said', () => {
    run({ nodeEnv: 'production' });
    expect(() => findSystem(dataDir, 'development')).toThrow('refuses to run in production');
    run({});
    expect(() => findSystem(dataDir, 'production')).toThrow('refuses to run in production');
  });

  it('refuses an outside chain, where dollars are not for tests', () => {
    run({ localChain: false });
    expect(() => findSystem(dataDir, 'development')).toThrow('local chain only');
  });

  it('says in one sentence that the system went away, and passes other errors on', () => {
    const lost = Object.assign(new Error('write CONNECTION_ENDED'), { code: 'CONNECTION_ENDED' });
    expect(String(explainLoss(lost))).toContain('npm start');
    const other = new Error('a mistake of ours');
    expect(explainLoss(other)).toBe(other);
  });
});
