import { askProvider, type Ask } from './ask-provider.ts';
import { codeOf, walletFailure } from './wallet-failure.ts';

/** The wallet does not know the network. */
const UNKNOWN = 4902;

/** The chain that a wallet is on; null for an answer that is none. */
async function chainOf(ask: Ask): Promise<bigint | null> {
  const answer = await askProvider(ask, { method: 'eth_chainId' }, 'alone');
  return /^(0x[\da-f]{1,64}|\d{1,70})$/i.test(String(answer)) ? BigInt(String(answer)) : null;
}

/** Makes sure that a wallet is on a chain; asks its owner to switch where it is on another. @throws ApiError with a sentence */
export async function switchChain(ask: Ask, wanted: bigint): Promise<void> {
  const { name } = ask.wallet;
  const present = await chainOf(ask);
  if (present === wanted) return;
  const elsewhere = walletFailure(
    `${name} is on another network${present === null ? '' : ` (chain ID ${present})`}. Switch it to chain ID ${wanted} in the wallet, then try again.`,
  );
  const params = [{ chainId: `0x${wanted.toString(16)}` }];
  await askProvider(ask, { method: 'wallet_switchEthereumChain', params }, 'owner', (error) =>
    codeOf(error) === UNKNOWN
      ? walletFailure(
          `${name} does not know the network with chain ID ${wanted}. Add it in the settings of the wallet, then try again.`,
        )
      : elsewhere,
  );
  if ((await chainOf(ask)) !== wanted) throw elsewhere;
}
