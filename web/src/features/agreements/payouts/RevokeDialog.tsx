import { formatUsd } from '@hireledger/domain/money/usd';
import type { WalletAnswer } from '@hireledger/domain/money/wallet-signature';
import { notAsShown } from '../../../account/agree-by-passkey.ts';
import { answerByWallet, type AskedOfWallet } from '../../../own-wallet/agree-by-wallet.ts';
import { SignDialog } from '../signing/SignDialog.tsx';
import type { SignedMessage } from '../signing/signed-fields.ts';
import { revokesAlone } from './refused-payout-calls.ts';
import type { RefusedFacts } from './RefusedPayout.tsx';

interface RevokeDialogProps {
  payout: RefusedFacts;
  /** What the wallet signs to take it back. */
  question: AskedOfWallet;
  idempotencyKey: string;
  takeBack: (sent: { payoutId: string; idempotencyKey: string; wallet: WalletAnswer }) => Promise<unknown>;
  /** What follows when it is taken back. */
  takenBack: string;
  onClose: () => void;
}

/** Takes a refused payout back by a signature of the company's own wallet, which revokes its approval. */
export default function RevokeDialog(props: RevokeDialogProps) {
  const { payout, question, idempotencyKey, takeBack, takenBack, onClose } = props;
  return (
    <SignDialog
      title={`Take back the payout of ${formatUsd(payout.amount)}?`}
      messages={question.requests.map(({ message }) => message as SignedMessage)}
      names={{ companyName: '', talentName: payout.talentName, milestoneTitles: [] }}
      by={question}
      action="Sign and take back"
      busyLabel="Taking back..."
      sign={async (_, askWallet) => {
        if (!question.requests.every(({ message }) => revokesAlone(message))) throw notAsShown();
        const wallet = await answerByWallet(askWallet!, question);
        return takeBack({ payoutId: payout.id, idempotencyKey, wallet });
      }}
      onSigned={onClose}
      onClose={onClose}
    >
      <p>{`Your own wallet revokes the approval that it signed. ${takenBack}`}</p>
    </SignDialog>
  );
}
