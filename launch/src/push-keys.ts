import { createECDH } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartFailure, explainFileError } from './start-failure.ts';
import { writeSecret } from './write-secret.ts';

/** The keys by which push services identify the sender of notifications (VAPID, RFC 8292), in base64url. */
interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, else the file push-keys.json in the data folder, else new ones, stored in
 * that file readable only by its owner. With other keys browsers must subscribe again.
 * @throws StartFailure, never quoting a key
 */
export function openPushKeys(
  dataDir: string,
  { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Record<string, string | undefined>,
): PushKeys {
  if (publicKey || privateKey) return checked({ publicKey, privateKey }, 'VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY');
  const file = join(dataDir, 'push-keys.json');
  try {
    if (existsSync(file)) return checked(readJson(file), file);
    const made = makePushKeys();
    writeSecret(file, `${JSON.stringify(made)}\n`);
    return made;
  } catch (error) {
    throw explainFileError(error, file);
  }
}

/** A new pair. */
export function makePushKeys(): PushKeys {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys().toString('base64url');
  return { publicKey, privateKey: padded(ecdh.getPrivateKey()).toString('base64url') };
}

// A private key with leading zeros is shorter.
const padded = (key: Buffer) => Buffer.concat([Buffer.alloc(32 - key.length), key]);

function readJson(file: string): Partial<PushKeys> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<PushKeys>;
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

/** The public half. @throws an error of node:crypto if it is no private key */
export function publicKeyOf(privateKey: string): string {
  const ecdh = createECDH('prime256v1');
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return ecdh.getPublicKey('base64url');
}

function checked({ publicKey = '', privateKey = '' }: Partial<PushKeys>, source: string): PushKeys {
  try {
    if (publicKeyOf(privateKey) === publicKey.replace(/=+$/, ''))
      return { publicKey: publicKey.replace(/=+$/, ''), privateKey: privateKey.replace(/=+$/, '') };
  } catch {
    // No key at all: reported below.
  }
  throw new StartFailure(
    `${source} must hold a pair of P-256 keys in base64url: correct it, or leave it out and new ones are made.`,
  );
}
