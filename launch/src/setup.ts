/**
 * `node launch/src/setup.ts FOLDER`: makes the secrets of a system that runs in containers, in one folder for each
 * service and one file for each secret. A file that is there already stays, and what follows from it is made from it.
 */
// Why: docs/decisions/0223-a-setup-service-makes-the-secrets-once.md
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROLES, rolesStatement, type RoleName } from '@hireledger/db/roles/roles';
import { runCommand } from './console-command.ts';
import { makePushKeys, publicKeyOf } from './push-keys.ts';
import { StartFailure, systemErrorCode } from './start-failure.ts';
import { makePhrase, openWallet } from './wallet.ts';
import { writeSecret } from './write-secret.ts';

const [folder = ''] = process.argv.slice(2);

/** A password that needs no escaping in an address. */
const password = () => randomBytes(24).toString('hex');

/** The text of a file, which is made first where it is missing. */
function kept(name: string, make: () => string): string {
  const file = join(folder, name);
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
    mkdirSync(dirname(file), { recursive: true });
    const made = make();
    // The services run as different users. Each container mounts its own folder alone.
    writeSecret(file, `${made}\n`, 0o444);
    return made;
  } catch (error) {
    throw new StartFailure(`The secret ${file} is missing or cannot be used (${systemErrorCode(error) ?? error}).`);
  }
}

const databaseUrl = (role: RoleName) => () => `postgres://${ROLES[role]}:${password()}@postgres:5432/hireledger`;

await runCommand(async () => {
  if (!folder) throw new StartFailure('Name the folder that the secrets are written to.');

  const phrase = kept('worker/WALLET_MNEMONIC', makePhrase);
  kept('chain/CHAIN_FUNDED_ADDRESS', () => openWallet(folder, phrase).operatorAddress);
  const chainToken = kept('worker/CHAIN_TOKEN', password);
  kept('chain/CHAIN_TOKEN', () => chainToken);

  const privateKey = kept('worker/VAPID_PRIVATE_KEY', () => makePushKeys().privateKey);
  const publicKey = kept('worker/VAPID_PUBLIC_KEY', () => publicKeyOf(privateKey));
  kept('api/VAPID_PUBLIC_KEY', () => publicKey);

  const urls = {
    api: kept('api/DATABASE_URL', databaseUrl('api')),
    worker: kept('worker/DATABASE_URL', databaseUrl('worker')),
    owner: kept('migrate/DATABASE_URL', databaseUrl('owner')),
  };
  const passwordOf = (role: RoleName) => decodeURIComponent(new URL(urls[role]).password);
  kept('postgres/POSTGRES_PASSWORD', password);
  // Read by the server's image when it creates the database.
  kept('postgres/roles.sql', () =>
    rolesStatement({ api: passwordOf('api'), worker: passwordOf('worker'), owner: passwordOf('owner') }),
  );

  const redisUrl = kept('worker/REDIS_URL', () => `redis://:${password()}@redis:6379`);
  kept('api/REDIS_URL', () => redisUrl);
  kept('redis/redis.conf', () => `requirepass ${decodeURIComponent(new URL(redisUrl).password)}`);
});
