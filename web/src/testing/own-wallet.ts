import { Wallet } from 'ethers/wallet';
import type { WalletProvider } from '../own-wallet/provider.ts';

type Params = readonly unknown[];
/** What a wallet does in place of answering as it should, by method. */
export type Behaviour = Record<string, (...params: Params) => unknown>;

export const CHAIN_ID = 31_337n;

/** An error as wallets throw it. */
export const walletError = (code: number): Error => Object.assign(new Error(`wallet error ${code}`), { code });

/**
 * A wallet with a key of its own behind EIP-1193, unlocked and on the chain of the tests; `calls` are the methods that it was asked.
 * @param behaviour may change while it is used
 */
export function testProvider(behaviour: Behaviour = {}, key = Wallet.createRandom().privateKey) {
  const signer = new Wallet(key);
  const calls: string[] = [];
  const usual: Behaviour = {
    eth_requestAccounts: () => [signer.address.toLowerCase()],
    eth_accounts: () => [signer.address.toLowerCase()],
    eth_chainId: () => `0x${CHAIN_ID.toString(16)}`,
    eth_signTypedData_v4: (_, payload) => signTyped(signer, payload),
  };
  const provider: WalletProvider = {
    request: async ({ method, params = [] }) => {
      calls.push(method);
      const reply = behaviour[method] ?? usual[method];
      if (!reply) throw walletError(4200);
      return reply(...params);
    },
  };
  return { provider, calls, address: signer.address };
}

/** Signs what `eth_signTypedData_v4` gets. */
export function signTyped(signer: Pick<Wallet, 'signTypedData'>, payload: unknown): Promise<string> {
  const { domain, types, message } = JSON.parse(String(payload)) as {
    domain: object;
    types: Record<string, { name: string; type: string }[]>;
    message: Record<string, unknown>;
  };
  const { EIP712Domain: _, ...own } = types;
  return signer.signTypedData(domain, own, message);
}

let announced = 0;

/** Announces a wallet as EIP-6963 says, at once and whenever it is asked to. @returns how to take it away */
export function announce(
  target: EventTarget,
  provider: WalletProvider,
  { name = 'Test wallet', icon = '' } = {},
): () => void {
  const uuid = `wallet-${++announced}`;
  const detail = Object.freeze({ info: { uuid, name, icon, rdns: 'test.wallet' }, provider });
  const say = () => target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
  target.addEventListener('eip6963:requestProvider', say);
  say();
  return () => target.removeEventListener('eip6963:requestProvider', say);
}
