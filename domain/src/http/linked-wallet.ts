import { z } from 'zod';
import { presentPasswordSchema } from '../accounts/credentials.ts';
import { passkeyAssertion } from '../money/passkey-assertion.ts';
import { walletRequest, walletSignature } from '../money/wallet-signature.ts';
import { messageAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';

const about = { tag: 'wallets', job: 'free' } as const;

/** How long after it was made a wallet may sign what links it. */
export const LINK_MINUTES = 10;

const address = z
  .string()
  .trim()
  .regex(/^0x[0-9a-fA-F]{40}$/, 'Enter an address: 0x and 40 letters or digits.');

/** The person's own wallet, which signs their new contracts. */
const linkedWallet = z.object({
  /** With checksum. */
  address: z.string(),
  linkedAt: z.string(),
  /** New contracts use it from then on. */
  usableFrom: z.string(),
});
export type LinkedWallet = z.infer<typeof linkedWallet>;

export const viewLinkedWallet = endpoint({
  ...about,
  method: 'GET',
  path: '/linked-wallet',
  summary: 'Your own wallet, which signs your new contracts',
  access: 'either:see-wallet',
  /** `possible` is false where the token takes no payment on a wallet's signature. */
  answer: z.object({ data: linkedWallet.nullable(), possible: z.boolean() }),
});

export const linkToSign = endpoint({
  ...about,
  method: 'GET',
  path: '/linked-wallet/to-sign',
  summary: 'What a wallet signs to be linked to your account',
  access: 'either:pay',
  query: z.object({ address }),
  answer: z.object({ data: z.object({ request: walletRequest, issuedAt: z.number() }) }),
  failures: ['UNAVAILABLE'],
});

export const linkWalletBody = z.object({
  address,
  /** Of what the wallet signed. */
  issuedAt: z.int().positive(),
  signature: walletSignature,
  /** Required of everybody who has one, and no passkey. */
  password: presentPasswordSchema.optional(),
  /** By a passkey, over the challenge in PASSKEY_REQUIRED. */
  confirmation: passkeyAssertion.optional(),
});

export const linkWallet = endpoint({
  ...about,
  method: 'PUT',
  path: '/linked-wallet',
  summary: 'Link a wallet of your own; new contracts use it a day after its address was added',
  access: 'either:pay',
  body: linkWalletBody,
  answer: z.object({ message: z.string(), data: linkedWallet }),
  failures: [
    'WALLET_WRONG',
    'PASSKEY_REQUIRED',
    'PASSKEY_WAITS',
    'PASSKEY_WRONG',
    'REAUTHENTICATION_REQUIRED',
    'UNAVAILABLE',
  ],
});

export const unlinkWallet = endpoint({
  ...about,
  method: 'DELETE',
  path: '/linked-wallet',
  summary: 'Unlink your own wallet; contracts that are signed keep it',
  access: 'either:pay',
  answer: messageAnswer,
  failures: ['NOT_FOUND'],
});
