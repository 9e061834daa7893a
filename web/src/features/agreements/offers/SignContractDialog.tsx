import { endOfDay } from '@hireledger/domain/agreements/offers/contract-days';
import { totalOf, type ContractDocument } from '@hireledger/domain/agreements/offers/document';
import type { Role } from '@hireledger/domain/hiring/stages';
import { formatUsd } from '@hireledger/domain/money/usd';
import type { ReactNode } from 'react';
import { useConfirmedBy } from '../../../account/confirmed-by.tsx';
import type { AskWallet } from '../../../own-wallet/agree-by-wallet.ts';
import { SignDialog } from '../signing/SignDialog.tsx';
import type { SignedMessage } from '../signing/signed-fields.ts';
import { milestonesText, ruleSentences, type ContractRules } from '@hireledger/domain/agreements/offers/contract-text';

/** What both sides sign of a document. */
type SignedDocument = ContractRules &
  Pick<ContractDocument, 'title' | 'companyName' | 'talentName' | 'milestones' | 'expiresOn'>;

interface SignContractDialogProps {
  document: SignedDocument;
  /** The side that signs. */
  signer: Role;
  /** Of a version that was sent. */
  proof?: { company?: string; payee?: string; termsHash: string; salt: string };
  /** The wallet of the person's own that signs; null where HireLedger holds the key. */
  wallet: string | null;
  title: string;
  action: string;
  busyLabel: string;
  /** What the signature does now. */
  effect: string;
  /** What the signer should know before. */
  warning?: ReactNode;
  sign: (confirmed: { password: string | undefined; askWallet: AskWallet | undefined }) => Promise<unknown>;
  onSigned: () => void;
  onClose: () => void;
}

const DAY_SECONDS = 86_400;

/** Before a contract is signed: who pays whom what, when and why. Mount it to open it. */
export function SignContractDialog({
  document,
  signer,
  proof,
  wallet,
  effect,
  warning,
  sign,
  ...dialog
}: SignContractDialogProps) {
  const confirmedBy = useConfirmedBy();
  const by = wallet === null ? confirmedBy : { address: wallet };
  const { companyName, talentName, milestones, title } = document;
  if (by === undefined) return null;
  return (
    <SignDialog
      {...dialog}
      by={by}
      sign={(password, askWallet) => sign({ password, askWallet })}
      messages={[signedMessage(document, proof)]}
      names={{ companyName, talentName, milestoneTitles: milestones.map((each) => each.title) }}
    >
      <p>
        {signer === 'company' ? (
          <>
            <span>You pay</span> <bdi>{talentName}</bdi>
          </>
        ) : (
          <>
            <bdi>{companyName}</bdi> <span>pays you</span>
          </>
        )}{' '}
        <strong className="font-semibold tabular-nums">{formatUsd(totalOf(milestones))}</strong> <span>for “</span>
        <bdi>{title}</bdi>
        <span>{`”, in ${milestonesText(milestones.length)}.`}</span>
      </p>
      <ul className="grid list-disc gap-1 pl-5 text-ink-soft">
        {ruleSentences(document, signer).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <p>{effect}</p>
      {warning}
    </SignDialog>
  );
}

/** The fields of the typed data that a document decides; the addresses are added when it is signed. */
function signedMessage(document: SignedDocument, proof: SignContractDialogProps['proof']): SignedMessage {
  const { milestones, reviewDays, graceDays, arbiter, arbitrationDays, payeeShareBps, feeBps, expiresOn } = document;
  return {
    agreement: {
      schedule: milestones.map(({ amount, dueOn }) => ({ amount, dueAt: endOfDay(dueOn) })),
      reviewPeriod: reviewDays * DAY_SECONDS,
      grace: graceDays * DAY_SECONDS,
      ...(arbiter !== null && { arbiter, arbitrationPeriod: arbitrationDays * DAY_SECONDS }),
      payeeShareBps,
      feeBps,
      ...proof,
    },
    deadline: String(endOfDay(expiresOn)),
  };
}
