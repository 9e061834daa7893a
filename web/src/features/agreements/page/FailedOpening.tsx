import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import { CONTRACT_STEP_TEXT } from '@hireledger/domain/agreements/words/contract-state-words';
import { IfMay } from '../../../account/IfMay.tsx';
import { Button } from '../../../design/Button.tsx';
import { sentenceOf } from '../../../http/sentences.ts';
import { useRetryOpening } from './view-agreement.ts';
import type { Reader } from '../milestones/wait-words.ts';

interface FailedOpeningProps {
  contract: WorkAgreement;
  failed: NonNullable<WorkAgreement['opening']['failed']>;
  reader: Reader;
}

/** That a contract could not be opened on the chain, why, and what the reader can do. */
export function FailedOpening({ contract, failed, reader }: FailedOpeningProps) {
  const retry = useRetryOpening(contract.id);
  const canRetry = reader.role === 'company' && failed.whyNot === null;
  return (
    <div role="alert" className="mb-5 rounded-control bg-danger-soft px-3 py-2.5 text-danger-ink">
      <p className="font-medium">The contract could not be opened on the chain.</p>
      <p className="mt-0.5 wrap-anywhere">
        {`${failed.says} No money has moved, and no work can be funded until it is open.`}
      </p>
      <p className="mt-0.5 wrap-anywhere">
        {failed.whyNot ??
          (canRetry
            ? 'You can try again. Nobody needs to sign again.'
            : `${reader.company} can try again. Nobody needs to sign again.`)}
      </p>
      {retry.error && <p className="mt-1.5 font-medium wrap-anywhere">{sentenceOf(retry.error)}</p>}
      {canRetry && (
        <IfMay permission="pay">
          <Button size="sm" className="mt-2.5" busy={retry.isPending && 'Opening...'} onClick={() => retry.mutate()}>
            {CONTRACT_STEP_TEXT['retry-opening']}
          </Button>
        </IfMay>
      )}
    </div>
  );
}
