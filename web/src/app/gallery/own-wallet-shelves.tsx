import RevokeDialog from '../../hiring/payouts/RevokeDialog.tsx';
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
      wallet={{
        wallets: WALLETS,
        chosen: WALLETS[0]!,
        choose: nothing,
        run: never,
        stop: null,
        network: null,
        ...changes,
      }}
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
    state(
      'network to add',
      choice({
        network: [
          ['RPC URL', 'https://jobs.example.com/rpc'],
          ['Chain ID', '31337'],
        ],
      }),
    ),
    state('none', choice({ wallets: [], chosen: null })),
  ]),
  shelf('RevokeDialog', 'Takes a refused payout back by a signature of the own wallet.', [
    state(
      'default',
      <RevokeDialog
        payout={{ id: '1', amount: '950000000', talentName: 'Ada Obi', failure: null }}
        question={{
          address: `0x${'ab'.repeat(20)}`,
          requests: [{ domain: {}, types: {}, message: { digest: `0x${'cd'.repeat(32)}`, deadline: '1800000000' } }],
          deadline: 1_800_000_000,
        }}
        idempotencyKey=""
        takeBack={never}
        takenBack="The work goes back to Completed."
        onClose={nothing}
      />,
      { frame: 420 },
    ),
  ]),
];
