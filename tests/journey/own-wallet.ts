import type { BrowserContext } from 'playwright-core';
import { Wallet, type HDNodeWallet } from 'ethers';

interface Answer {
  result?: unknown;
  error?: { code: number; message: string };
}

/** A wallet in the browser of one person, and what its owner does. */
export interface InjectedWallet {
  address: string;
  /** The next question for a signature is declined. */
  declineNext(): void;
  /** How many questions it has signed. */
  signed(): number;
}

/**
 * Gives the pages of a browser a wallet (EIP-1193) that announces itself by EIP-6963. Its key stays in the process of the test, as the key
 * of an extension does. It starts on another network and does not know ours; its owner agrees to add it and to switch.
 */
export async function giveWallet(context: BrowserContext, name: string): Promise<InjectedWallet> {
  const wallet = Wallet.createRandom();
  let [chainId, known, declines, signed] = ['0x1', '0x1', false, 0];
  const answer = async (method: string, params: readonly unknown[]): Promise<Answer> => {
    switch (method) {
      case 'eth_requestAccounts':
      case 'eth_accounts':
        return { result: [wallet.address.toLowerCase()] };
      case 'eth_chainId':
        return { result: chainId };
      case 'wallet_switchEthereumChain':
        if ((params[0] as { chainId: string }).chainId !== known)
          return { error: { code: 4902, message: 'Unrecognized chain ID.' } };
        chainId = known;
        return { result: null };
      case 'wallet_addEthereumChain': {
        const { chainId: added, rpcUrls } = params[0] as { chainId: string; rpcUrls: string[] };
        // As wallets do, it asks the node itself which chain it serves.
        const response = await fetch(rpcUrls[0]!, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin: 'chrome-extension://wallet' },
          body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
        });
        const { result } = (await response.json()) as { result?: string };
        if (result !== added) return { error: { code: -32602, message: 'The node serves another chain.' } };
        known = added;
        return { result: null };
      }
      case 'eth_signTypedData_v4': {
        if (declines) {
          declines = false;
          return { error: { code: 4001, message: 'User rejected the request.' } };
        }
        signed++;
        return { result: await signTyped(wallet, String(params[1])) };
      }
      default:
        return { error: { code: 4200, message: `${method} is not supported` } };
    }
  };
  await context.exposeFunction('askTestWallet', answer);
  await context.addInitScript((walletName: string) => {
    const ask = (window as unknown as { askTestWallet: (method: string, params: unknown) => Promise<Answer> })
      .askTestWallet;
    const provider = {
      async request({ method, params = [] }: { method: string; params?: unknown[] }) {
        const { result, error } = await ask(method, params);
        if (error) throw Object.assign(new Error(error.message), error);
        return result;
      },
    };
    const icon =
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>';
    const info = { uuid: '350670db-19fa-4704-a166-e52e178b59d2', name: walletName, icon, rdns: 'test.wallet' };
    const detail = Object.freeze({ info: Object.freeze(info), provider });
    const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    addEventListener('eip6963:requestProvider', announce);
    announce();
  }, name);
  return {
    address: wallet.address,
    declineNext() {
      declines = true;
    },
    signed: () => signed,
  };
}

function signTyped(wallet: HDNodeWallet, payload: string): Promise<string> {
  const { domain, types, message } = JSON.parse(payload) as {
    domain: object;
    types: Record<string, { name: string; type: string }[]>;
    message: Record<string, unknown>;
  };
  const { EIP712Domain: _, ...own } = types;
  return wallet.signTypedData(domain, own, message);
}
