import { momentWords, paymentMoments } from '@hireledger/domain/agreements/words/contract-words';
import type { Agreement, WorkAgreement } from '@hireledger/domain/http/agreements';
import type { ReactNode } from 'react';
import { Card } from '../../../design/Card.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { ContractMomentLine } from '../offers/ContractMomentLine.tsx';
import { useContractHistory } from '../offers/contract-history.ts';
import { WordsLine } from '../offers/OfferDocument.tsx';
import { sentenceOf } from '../../../http/sentences.ts';

/** What happened to a contract, when and by whom, oldest first: from its first version, or of one that is paid at once from the application to the pay. */
export const ContractHistory = ({ contract }: { contract: Agreement | WorkAgreement }) => (
  <Card title="History">
    {contract.payout ? <PaymentHistory contract={contract} /> : <WorkHistory contract={contract} />}
  </Card>
);

const PaymentHistory = ({ contract: { id, contract, history, payout } }: { contract: Agreement }) => (
  <ol className="grid">
    {/* The application led to the contract, and not to a bonus beside it. */}
    {(contract.agreementId === id ? history : []).map((change) => (
      <Moment key={`${change.at}${change.to}`} at={change.at}>
        <WordsLine words={momentWords(change)} />
      </Moment>
    ))}
    {paymentMoments(payout).map(({ at, text }) => (
      <Moment key={text} at={at}>
        {text}
      </Moment>
    ))}
  </ol>
);

function WorkHistory({ contract: { id, applicationId, bonuses, terms } }: { contract: WorkAgreement }) {
  const { data, error, refetch } = useContractHistory(applicationId);
  if (error && !data) return <ErrorState text={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-24 w-full" />;
  const own = new Set([id, ...bonuses.map(({ agreementId }) => agreementId)]);
  return (
    <ol className="grid">
      {data.moments
        // An application may have had another contract before.
        .filter(({ agreementId }) => agreementId === null || own.has(agreementId))
        .map((moment, index) => (
          <Moment key={index} at={moment.at}>
            <ContractMomentLine
              moment={moment}
              companyName={terms.companyName}
              talentName={terms.talentName}
              pageOf={id}
            />
          </Moment>
        ))}
    </ol>
  );
}

const Moment = ({ at, children }: { at: string; children: ReactNode }) => (
  <li className="grid gap-x-4 border-b border-line py-1.5 last:border-b-0 print:py-1 sm:grid-cols-[150px_minmax(0,1fr)]">
    <span className="text-note text-ink-faint">
      <DateTime at={at} time />
    </span>
    <span className="min-w-0 text-note wrap-anywhere">{children}</span>
  </li>
);
