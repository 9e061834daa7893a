/** Variables that contain a secret. Each may also be given as a file: `NAME_FILE` names it. */
export const SECRETS = [
  'DATABASE_URL',
  'WORKER_DATABASE_URL',
  'MIGRATION_DATABASE_URL',
  'REDIS_URL',
  // It may contain a provider's key.
  'CHAIN_RPC_URL',
  'CHAIN_TOKEN',
  'WALLET_MNEMONIC',
  'OPERATOR_KEY',
  'SMTP_URL',
  'S3_SECRET_ACCESS_KEY',
  'VAPID_PRIVATE_KEY',
  'CONSENT_PRIVATE_KEY',
  'GOOGLE_CLIENT_SECRET',
  'GITHUB_CLIENT_SECRET',
] as const;

/**
 * All variables that may be files: the secrets, and what is made from one, so that a program that makes both needs no
 * other way to hand it over.
 */
export const FILE_VARIABLES = [...SECRETS, 'VAPID_PUBLIC_KEY', 'CONSENT_PUBLIC_KEY', 'CHAIN_FUNDED_ADDRESS'] as const;
