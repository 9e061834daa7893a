import { ApiError } from '../http/api-error.ts';
import { nodeUrl } from './ask-node.ts';
import { askProvider, type Ask } from './ask-provider.ts';
import { codeOf, walletFailure } from './wallet-failure.ts';

/** The wallet does not know the network. */
const UNKNOWN = 4902;

/** Pays for gas. The relayer pays it for people, but a wallet adds no network without it. */
const CURRENCY = { name: 'Ether', symbol: 'ETH', decimals: 18 };

/** What a person enters where their wallet does not add our network itself: names and values. */
export type NetworkToEnter = readonly (readonly [name: string, value: string])[];

/** The chain that a wallet is on; null for an answer that is none. */
async function chainOf(ask: Ask): Promise<bigint | null> {
  const answer = await askProvider(ask, { method: 'eth_chainId' }, 'alone');
  return /^(0x[\da-f]{1,64}|\d{1,70})$/i.test(String(answer)) ? BigInt(String(answer)) : null;
}

/**
 * Makes sure that a wallet is on a chain: asks its owner to switch where it is on another, and to add a network that the wallet does not know.
 * @throws ApiError with a sentence; where the wallet does not add the network, with what to enter as `details.network`
 */
export async function switchChain(ask: Ask, wanted: bigint): Promise<void> {
  const { name } = ask.wallet;
  const present = await chainOf(ask);
  if (present === wanted) return;
  const elsewhere = walletFailure(
    `${name} is on another network${present === null ? '' : ` (chain ID ${present})`}. Switch it to chain ID ${wanted} in the wallet, then try again.`,
  );
  let isUnknown = false;
  const request = { method: 'wallet_switchEthereumChain', params: [{ chainId: `0x${wanted.toString(16)}` }] };
  const change = () =>
    askProvider(ask, request, 'owner', (error) => {
      isUnknown = codeOf(error) === UNKNOWN;
      return elsewhere;
    });
  await change().catch(async (error: unknown) => {
    if (!isUnknown) throw error;
    await addChain(ask, wanted);
    // Some wallets add a network without switching to it.
    if ((await chainOf(ask)) !== wanted) await change();
  });
  if ((await chainOf(ask)) !== wanted) throw elsewhere;
}

async function addChain(ask: Ask, wanted: bigint): Promise<void> {
  const chainName = 'HireLedger';
  const rpcUrl = await nodeUrl();
  const params = [{ chainId: `0x${wanted.toString(16)}`, chainName, rpcUrls: [rpcUrl], nativeCurrency: CURRENCY }];
  await askProvider(ask, { method: 'wallet_addEthereumChain', params }, 'owner', () => {
    const network: NetworkToEnter = [
      ['Network name', chainName],
      ['RPC URL', rpcUrl],
      ['Chain ID', String(wanted)],
      ['Currency symbol', CURRENCY.symbol],
    ];
    return new ApiError(
      400,
      'WALLET_WRONG',
      `${ask.wallet.name} does not know the network with chain ID ${wanted}, and did not add it. Add it in the settings of the wallet: its name is ${chainName}, its RPC URL ${rpcUrl}. Then try again.`,
      { details: { network } },
    );
  });
}
