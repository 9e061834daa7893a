import type { KeyObject } from 'node:crypto';
import { readPublicHalf } from '@hireledger/contracts/vouched-consent';
import { getAddress, ZeroAddress } from 'ethers';
import { z } from 'zod';
import { readVariables } from '@hireledger/domain/environment/read-variables';
import {
  DAILY_LIMIT_WITHOUT_PASSKEY,
  LOG_LEVEL,
  PUBLIC_URL,
  SIGNER_SOCKET,
} from '@hireledger/domain/environment/shared-variables';

const consentKey = 'must be the public half of CONSENT_PRIVATE_KEY (SPKI in base64url)';
const phrase = 'must be the phrase of 12 to 24 words from which all wallets are derived';

/** Every variable that the signer reads; the last call of each describes it in a sentence. */
export const variables = {
  WALLET_MNEMONIC: z
    .string(phrase)
    .regex(/^\s*[a-z]+(\s+[a-z]+){11,23}\s*$/, phrase)
    .describe('The recovery phrase that all wallets are derived from.'),
  SIGNER_SOCKET,
  SIGNER_DATA_DIR: z
    .string('must be the folder that keeps the store of the signer')
    .min(1)
    .describe('The folder where the signer keeps what it signed.')
    .meta({ internal: true }),
  CONSENT_PUBLIC_KEY: z
    .string()
    .refine(isPublicHalf, consentKey)
    .optional()
    .describe(
      'The public half of the key with which the api vouches for what people agreed to; nothing is paid from a consent without it.',
    )
    .meta({ internal: true }),
  DAILY_LIMIT_WITHOUT_PASSKEY,
  ARBITER_ADDRESS: z
    .string()
    .refine(isAddress, 'must be an address with its checksum')
    .optional()
    .describe(
      'Who decides disputes, where that is somebody with a key of their own, who rules by `npm run arbiter`; without it the signer has a key for that, which signs with the passkey of the account that `npm run operations -- arbiter` names.',
    ),
  // Passkeys are used there alone.
  PUBLIC_URL,
  LOG_LEVEL,
};

/** Written with its checksum: letters of one case could be a typing error. */
function isAddress(text: string): boolean {
  try {
    return getAddress(text) === text && text !== ZeroAddress;
  } catch {
    return false;
  }
}

function isPublicHalf(text: string): boolean {
  try {
    readPublicHalf(text);
    return true;
  } catch {
    return false;
  }
}

export interface Environment {
  /** Never logged. */
  phrase: string;
  socket: string;
  folder: string;
  /** Checks the api's vouches; null if none is set. */
  consentKey: KeyObject | null;
  /** What is signed for an account on a day where no passkey confirms it, in minor units. */
  dailyLimit: bigint;
  /** Null where the arbiter's key is the signer's own. */
  arbiterAddress: string | null;
  publicUrl: string;
  logLevel: string;
}

/**
 * Reads the environment of the signer. An empty variable counts as unset.
 * @throws EnvironmentError with one sentence for every wrong variable
 */
export function readEnvironment(given: Record<string, string | undefined>): Environment {
  const read = readVariables(variables, given);
  return {
    phrase: read.WALLET_MNEMONIC.trim().split(/\s+/).join(' '),
    socket: read.SIGNER_SOCKET,
    folder: read.SIGNER_DATA_DIR,
    consentKey: read.CONSENT_PUBLIC_KEY === undefined ? null : readPublicHalf(read.CONSENT_PUBLIC_KEY),
    // Payouts and withdrawals have the limit each.
    dailyLimit: 2n * BigInt(read.DAILY_LIMIT_WITHOUT_PASSKEY) * 1_000_000n,
    arbiterAddress: read.ARBITER_ADDRESS ?? null,
    publicUrl: read.PUBLIC_URL,
    logLevel: read.LOG_LEVEL,
  };
}
