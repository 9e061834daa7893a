/**
 * `setup FOLDER`: makes the secrets of a system that runs in containers, in one folder for each
 * service and one file for each secret. A file that is there already stays, and what follows from it is made from it.
 */
// Why: docs/decisions/0223-a-setup-service-makes-the-secrets-once.md
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { Wallet } from 'ethers';
import { dirname, join } from 'node:path';
import { makeVouchingKey, publicHalfOf } from '@hireledger/contracts/vouched-consent';
import { ROLES, rolesStatement, type RoleName } from '@hireledger/db/roles/roles';
import { runCommand } from './console-command.ts';
import { operatorFrom } from './operator-key.ts';
import { makePushKeys, publicKeyOf } from './push-keys.ts';
import { StartFailure, systemErrorCode } from './start-failure.ts';
import { makePhrase } from './wallet.ts';
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

/** The signer alone has the phrase. */
function remove(name: string): void {
  const file = join(folder, name);
  try {
    rmSync(file, { force: true });
  } catch (error) {
    throw new StartFailure(
      `Delete ${file}: it is in signer/ now, and nobody else may read it (${systemErrorCode(error) ?? error}).`,
    );
  }
}

const databaseUrl = (role: RoleName) => () => `postgres://${ROLES[role]}:${password()}@postgres:5432/hireledger`;

await runCommand(async () => {
  if (!folder) throw new StartFailure('Name the folder that the secrets are written to.');

  // Secrets of the version before have the phrase where the worker read it.
  const older = join(folder, 'worker/WALLET_MNEMONIC');
  const phrase = kept('signer/WALLET_MNEMONIC', () =>
    existsSync(older) ? readFileSync(older, 'utf8').trim() : makePhrase(),
  );
  const operatorKey = kept('worker/OPERATOR_KEY', () => operatorFrom(phrase).privateKey);
  kept('chain/CHAIN_FUNDED_ADDRESS', () => new Wallet(operatorKey).address);
  remove('worker/WALLET_MNEMONIC');
  const chainToken = kept('worker/CHAIN_TOKEN', password);
  kept('chain/CHAIN_TOKEN', () => chainToken);

  const privateKey = kept('worker/VAPID_PRIVATE_KEY', () => makePushKeys().privateKey);
  const publicKey = kept('worker/VAPID_PUBLIC_KEY', () => publicKeyOf(privateKey));
  kept('api/VAPID_PUBLIC_KEY', () => publicKey);

  const consentKey = kept('api/CONSENT_PRIVATE_KEY', makeVouchingKey);
  kept('signer/CONSENT_PUBLIC_KEY', () => publicHalfOf(consentKey));

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
