import { useState, useSyncExternalStore } from 'react';
import { ApiError } from '../http/api-error.ts';
import type { AskWallet } from './agree-by-wallet.ts';
import type { Ask } from './ask-provider.ts';
import { walletsOn } from './find-wallets.ts';
import type { FoundWallet } from './provider.ts';
import type { NetworkToEnter } from './switch-chain.ts';
import { walletFailure } from './wallet-failure.ts';

const wallets = walletsOn(window);
const nobody = () => () => {};
/** The one that was chosen last: the next dialog starts with it. */
let last: string | null = null;

export const NO_WALLET =
  'This browser has no wallet. Install one, or open this page in the browser of your wallet, then try again.';

/** The wallets of this browser, the one that the person chose, and how to work with it until they stop. */
export interface OwnWallet {
  wallets: readonly FoundWallet[];
  /** The first one at first; null where there is none. */
  chosen: FoundWallet | null;
  choose: (wallet: FoundWallet) => void;
  /** One piece of work at a time. @throws what it throws */
  run: <Result>(work: (ask: Ask) => Promise<Result>) => Promise<Result>;
  /** Ends the work with a sentence. Null while there is none. */
  stop: (() => void) | null;
  /** What the person has to enter in the wallet, which did not add our network. Null otherwise. */
  network: NetworkToEnter | null;
}

/** @param wanted looks for wallets only then */
export function useOwnWallet(wanted = true): OwnWallet {
  const found = useSyncExternalStore(wanted ? wallets.subscribe : nobody, wallets.current);
  const [id, setId] = useState(last);
  const [working, setWorking] = useState<AbortController | null>(null);
  const [network, setNetwork] = useState<NetworkToEnter | null>(null);
  const chosen = found.find((each) => each.id === id) ?? found[0] ?? null;
  return {
    wallets: found,
    chosen,
    choose(wallet) {
      last = wallet.id;
      setNetwork(null);
      setId(last);
    },
    async run(work) {
      if (!chosen) throw walletFailure(NO_WALLET);
      const controller = new AbortController();
      setWorking(controller);
      setNetwork(null);
      try {
        return await work({ wallet: chosen, stop: controller.signal });
      } catch (error) {
        if (error instanceof ApiError && error.details['network'])
          setNetwork(error.details['network'] as NetworkToEnter);
        throw error;
      } finally {
        setWorking(null);
      }
    },
    stop: working && (() => working.abort()),
    network,
  };
}

/** Lets the chosen wallet sign. */
export const askWalletOf =
  ({ run }: OwnWallet): AskWallet =>
  (question) =>
    run(async (ask) => {
      // Loaded by those who sign with a wallet of their own.
      const { signByWallet } = await import('./sign-by-wallet.ts');
      return signByWallet(ask, question);
    });
