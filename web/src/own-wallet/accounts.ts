// Loaded by those who use a wallet of their own: a part of ethers.
import { getAddress } from 'ethers/address';
import { askProvider, type Ask } from './ask-provider.ts';
import { walletFailure } from './wallet-failure.ts';

const addressesIn = (answer: unknown): string[] =>
  Array.isArray(answer)
    ? answer
        .filter((each) => /^0x[\da-f]{40}$/i.test(String(each)))
        .map((each: string) => getAddress(each.toLowerCase()))
    : [];

/** The accounts that a wallet lets this page use, with checksum, the chosen one first; asks its owner. @throws ApiError with a sentence */
export async function requestAccounts(ask: Ask): Promise<[string, ...string[]]> {
  const [first, ...rest] = addressesIn(await askProvider(ask, { method: 'eth_requestAccounts' }, 'owner'));
  if (first) return [first, ...rest];
  throw walletFailure(
    `${ask.wallet.name} is locked or shares no account with this page. Unlock it and allow this page, then try again.`,
  );
}

/** The same without asking: those it allows now. */
export const presentAccounts = async (ask: Ask): Promise<string[]> =>
  addressesIn(await askProvider(ask, { method: 'eth_accounts' }, 'alone'));
