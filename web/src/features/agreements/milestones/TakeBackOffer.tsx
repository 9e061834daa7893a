import { permissionOf } from '@hireledger/domain/agreements/steps/steps';
import type { WorkAgreement } from '@hireledger/domain/http/agreements';
import type { Milestone } from '@hireledger/domain/http/milestones';
import { IfMay } from '../../../account/IfMay.tsx';
import { Button } from '../../../design/Button.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { FormFailure } from '../../../design/fields/FormFailure.tsx';
import { sentenceOf } from '../../../http/sentences.ts';
import { useTakeBackOffer } from './milestone-steps.ts';
import { titleOf } from './wait-words.ts';

interface TakeBackOfferProps {
  contract: Pick<WorkAgreement, 'id'>;
  milestone: Milestone;
}

/** Takes back the reader's own offer to settle, which the other side has not accepted. */
export function TakeBackOffer({ contract, milestone }: TakeBackOfferProps) {
  const takeBack = useTakeBackOffer(contract);
  return (
    <>
      <IfMay permission={permissionOf('settle')}>
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Take back the offer: ${titleOf(milestone)}`}
          disabled={takeBack.isPending}
          onClick={() => takeBack.mutate(milestone.number, { onSuccess: ({ message }) => toast.success(message) })}
        >
          Take back the offer
        </Button>
      </IfMay>
      {takeBack.error && <FormFailure>{sentenceOf(takeBack.error)}</FormFailure>}
    </>
  );
}
