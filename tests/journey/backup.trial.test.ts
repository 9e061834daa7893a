import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { appendFile, chmod, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ChainInfo } from '@hireledger/domain/http/audit';
import type { StatusAnswer } from '@hireledger/domain/http/support';
import type { Wallet } from '@hireledger/domain/http/wallets';
import { signInTestUser, type TestUser } from '@hireledger/launch/test-user';
import { startTestSystem, type TestSystem } from '@hireledger/launch/test-system';
import { currentBuild, programFile } from '@hireledger/programs/programs';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allReleased,
  approve,
  completedApplication,
  createPair,
  done,
  EACH,
  paymentsOnChain,
  payoutsOf,
  type Pair,
} from './approvals.ts';
import { addressesOf, heldAt, readChainAt } from './paid-exactly.ts';
import { startOwnSystem, stepByStep } from './start-journey.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '..', '..');
/** Payouts of which some are requested, sent and released while the backup is taken. */
const AT_ONCE = 30;

let folder: string;
let system: TestSystem;
let restored: TestSystem;
let pair: Pair;
let file: { id: string; bytes: Buffer };
const applications: string[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hireledger-backup-'));
  await chmod(folder, 0o711);
  system = await startOwnSystem({ withWeb: false });
  pair = await createPair(system.urls.web);
});
afterAll(async () => {
  await restored?.discard();
  await system?.discard();
  await rm(folder, { recursive: true, force: true });
});

const command = (name: 'backup' | 'restore' | 'operations', dataDir: string, ...words: string[]) =>
  run(process.execPath, [programFile(name, currentBuild()), ...words], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
  });
const at = (name: string) => join(folder, name);

async function upload({ origin, token }: TestUser, bytes: Buffer): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), 'proof.pdf');
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin}/upload?kind=attachment`, { method: 'POST', headers, body: form });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}

/** A payout as the worker leaves one that the contract refused. */
async function refuseOne(): Promise<void> {
  const application = await completedApplication(pair, 900);
  await system.kill9('worker');
  await approve(pair.company, application);
  const sql = postgres(system.administratorUrl, { max: 1 });
  await sql`UPDATE chain_operations SET state = 'reverted', signer = 'operator', nonce = 0 WHERE kind = 'disburse' AND state = 'requested'`;
  await sql`UPDATE payouts SET state = 'needs-attention', failure = 'No money has moved.' WHERE state = 'requested'`;
  await sql.end();
  await system.restart('worker');
}

async function modes(path: string): Promise<Set<string>> {
  const found = await readdir(path, { recursive: true, withFileTypes: true });
  const each = await Promise.all(
    found.filter((entry) => entry.isFile()).map((entry) => stat(join(entry.parentPath, entry.name))),
  );
  return new Set(each.map(({ mode }) => (mode & 0o777).toString(8)));
}

describe('a backup of a system that pays people', () => {
  stepByStep();

  it('is taken while payouts are requested, sent and released', async () => {
    const bytes = Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n%proof\ntrailer<</Root 1 0 R>>\n%%EOF\n`);
    file = { bytes, id: await upload(pair.talent, bytes) };
    await refuseOne();
    for (let number = 1; number <= AT_ONCE; number += 1) applications.push(await completedApplication(pair, number));
    await expect
      .poll(async () => BigInt((await done<Wallet>(pair.company, 'GET', '/wallets/me')).balance), { timeout: 30_000 })
      .toBeGreaterThan(0n);
    const approving = (async () => {
      for (const application of applications) await approve(pair.company, application);
    })();
    await expect
      .poll(async () => (await payoutsOf(pair.talent)).length, { timeout: 30_000, interval: 5 })
      .toBeGreaterThan(2);
    const { stdout } = await command('backup', system.dataDir, at('copy'));
    expect(stdout).toMatch(/^The backup is complete: \d+ rows and \d+ files/);
    await approving;
    await allReleased(pair.company, AT_ONCE);
    expect(await modes(at('copy'))).toEqual(new Set(['600']));
    const names = (await readdir(at('copy'))).toSorted();
    expect(names).toEqual(['chain', 'contents.jsonl', 'database', 'files', 'keys', 'manifest.json', 'signer']);
  });

  it('leaves nothing that looks like a backup when it is killed, and replaces what was left', async () => {
    const target = at('killed');
    const sql = postgres(system.administratorUrl, { max: 1 });
    await sql.begin(async (tx) => {
      // One of the last tables: the backup waits for it in the middle.
      await tx`LOCK TABLE work_images`;
      const child = spawn(process.execPath, [programFile('backup', currentBuild()), target], {
        env: { ...process.env, DATA_DIR: system.dataDir },
      });
      const end = once(child, 'exit');
      await expect.poll(() => existsSync(join(`${target}.unfinished`, 'database/public.wallets.tsv'))).toBe(true);
      child.kill('SIGKILL');
      await end;
    });
    await sql.end();
    expect(existsSync(target)).toBe(false);
    await expect(command('restore', at('nowhere'), `${target}.unfinished`)).rejects.toThrow('is no complete backup');
    await command('backup', system.dataDir, target);
    expect(existsSync(`${target}.unfinished`)).toBe(false);
  });

  it('is refused into the place of another, and when a file of it was changed or is missing', async () => {
    await system.stop();
    await expect(command('backup', system.dataDir, at('copy'))).rejects.toThrow('exists: name a folder that does not');
    await expect(command('restore', system.dataDir, at('copy'))).rejects.toThrow('is not empty');
    const damaged = async (name: string, change: (path: string) => Promise<void>) => {
      await run('cp', ['-a', at('copy'), at('damaged')]);
      await change(join(at('damaged'), name));
      await expect(command('restore', at('nowhere'), at('damaged')), name).rejects.toThrow(/damaged|not complete/);
      await rm(at('damaged'), { recursive: true });
    };
    await damaged('database/public.payouts.tsv', async (path) =>
      writeFile(path, (await readFile(path, 'latin1')).replace('120', '121'), 'latin1'),
    );
    await damaged('chain/journal.jsonl', (path) => rm(path));
    await damaged('contents.jsonl', (path) => appendFile(path, '{}\n'));
    await damaged('manifest.json', (path) => writeFile(path, '{'));
    expect(existsSync(at('nowhere'))).toBe(false);
  });

  it('is restored into an empty place: nobody is paid twice, every payout ends, and the books agree with the chain', async () => {
    await command('restore', at('restored'), at('copy'));
    restored = await startTestSystem({ dataFrom: at('restored'), build: false });
    const [company, talent] = await Promise.all(
      [pair.company, pair.talent].map(async ({ user }) => (await signInTestUser(restored.urls.web, user.email))!),
    );
    await command('operations', restored.dataDir, 'adopt');
    // Those that the copy knows are the same approval again; the others are new to it, and paid on the chain for a part.
    for (const application of applications) await approve(company!, application);
    await allReleased(company!, AT_ONCE);
    const [refused] = (await payoutsOf(company!)).filter(({ state }) => state === 'needs-attention');
    await done(company!, 'POST', `/payouts/${refused!.id}/retry`);
    await allReleased(company!, AT_ONCE + 1);

    expect(new Set(await paymentsOnChain(restored.urls.chain, talent!)).size).toBe(AT_ONCE + 1);
    const info = await done<ChainInfo>(talent!, 'GET', '/audit/chain');
    const chain = readChainAt(restored.urls.chain);
    const sql = postgres(restored.administratorUrl, { max: 1 });
    for (const person of [company!, talent!]) {
      const { balance } = await done<Wallet>(person, 'GET', '/wallets/me');
      expect(await heldAt(chain, info, await addressesOf(sql, person))).toBe(BigInt(balance));
    }
    await sql.end();
    chain.destroy();
    expect((await done<Wallet>(talent!, 'GET', '/wallets/me')).balance).toBe(String(BigInt(AT_ONCE + 1) * EACH));
    await expect
      .poll(async () =>
        (await done<StatusAnswer>(talent!, 'GET', '/status/parts')).incidents.filter((each) => !each.endedAt),
      )
      .toEqual([]);

    const response = await fetch(`${restored.urls.web}/files/${file.id}`, {
      headers: { authorization: `Bearer ${talent!.token}` },
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(file.bytes);
  });
});
