import { useState } from 'react';
import { useConfirmedBy } from '../../../account/confirmed-by.tsx';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { SignDialog } from '../../agreements/signing/SignDialog.tsx';
import type { SignedMessage } from '../../agreements/signing/signed-fields.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { useSession } from '../../../http/session.ts';
import { useMutation } from '../../../http/use-mutation.ts';
import { OwnWalletChoice } from '../../../own-wallet/OwnWalletChoice.tsx';
import { useOwnWallet } from '../../../own-wallet/use-own-wallet.ts';
import { linkToSign, useLinkWallet, type LinkQuestion } from '../own-wallet.ts';

/** Links a wallet of the browser: the person chooses it and its account, and signs that it is theirs. */
export function LinkWalletDialog({ onClose }: { onClose: () => void }) {
  const email = useSession()?.user.email ?? '';
  const by = useConfirmedBy();
  const wallet = useOwnWallet();
  const link = useLinkWallet();
  const [asked, setAsked] = useState<{ address: string; question: LinkQuestion } | null>(null);
  const connect = useMutation({
    mutationFn: () =>
      wallet.run(async (ask) => {
        // Loaded by those who use a wallet of their own.
        const { requestAccounts } = await import('../../../own-wallet/accounts.ts');
        const [address] = await requestAccounts(ask);
        return { address, question: await linkToSign(address, email) };
      }),
    onSuccess: setAsked,
  });
  if (asked)
    return (
      <SignDialog
        title="Link this wallet"
        messages={[asked.question.request.message as SignedMessage]}
        names={{ companyName: '', talentName: '', milestoneTitles: [] }}
        by={{ address: asked.address, also: by ?? null }}
        action="Sign and link"
        busyLabel="Linking..."
        sign={async (password, askWallet) => {
          const { message } = await link.mutateAsync({ ...asked, password, askWallet: askWallet! });
          toast.success(message);
        }}
        onSigned={onClose}
        goesBack
        onClose={() => setAsked(null)}
      >
        <p>Your signature shows that this wallet is yours. It moves no money.</p>
      </SignDialog>
    );
  return (
    <ActionDialog
      title="Use my own wallet"
      description="Choose a wallet, then the account that will sign your contracts."
      action="Continue"
      busy={connect.isPending && 'Connecting...'}
      disabled={!wallet.chosen}
      failure={connect.error && sentenceOf(connect.error)}
      onSubmit={() => connect.mutate(undefined)}
      onClose={onClose}
    >
      <OwnWalletChoice wallet={wallet} />
    </ActionDialog>
  );
}
