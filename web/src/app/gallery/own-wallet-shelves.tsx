import { OwnWalletChoice } from '../../own-wallet/OwnWalletChoice.tsx';
import type { FoundWallet } from '../../own-wallet/provider.ts';
import type { OwnWallet } from '../../own-wallet/use-own-wallet.ts';
import { LONG, nothing, shelf, state } from './shelf.tsx';

const never = () => new Promise<never>(nothing);
const wallet = (id: string, name: string): FoundWallet => ({ id, name, icon: null, provider: { request: never } });
const WALLETS = [wallet('1', 'Fox'), wallet('2', LONG)];

const choice = (changes: Partial<OwnWallet> = {}) => (
  <div className="w-80">
    <OwnWalletChoice
      wallet={{ wallets: WALLETS, chosen: WALLETS[0]!, choose: nothing, run: never, stop: null, ...changes }}
    >
      You sign with your account 0x1234…cdef. Nothing is sent before.
    </OwnWalletChoice>
  </div>
);

/** Wallets of the person's own. */
export const OWN_WALLETS = [
  shelf('OwnWalletChoice', 'The wallets of the browser, to choose one.', [
    state('default', choice()),
    state('asked', choice({ stop: nothing })),
    state('none', choice({ wallets: [], chosen: null })),
  ]),
];
