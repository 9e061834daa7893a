import { documentOf, type ContractTerms } from '@hireledger/domain/agreements/offers/terms';
import { payBasis } from '@hireledger/domain/agreements/words/contract-words';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { Money } from '../../../design/values/Money.tsx';
import { OfferDocument } from '../offers/OfferDocument.tsx';
import { contractOfFile } from './checked-contract.ts';
import { useCheck } from './use-check.ts';
import type { ReadContract } from '../file/read-contract-file.ts';
import { BetweenParties } from '../page/BetweenParties.tsx';
import { CheckOutcome, UNKNOWN_FILE } from './CheckOutcome.tsx';
import { FixedTerms } from '../page/FixedTerms.tsx';

/** What a contract's file says, and whether the chain has it. */
export default function CheckedFile({ name, contract, isPdf }: ReadContract & { name: string }) {
  const { checked, busy, trouble, start } = useCheck(useMemo(() => contractOfFile(contract), [contract]));
  const check = useEffectEvent(start);
  useEffect(() => check(), []);
  const { terms, madeAt } = contract;
  return (
    <div className="grid items-start gap-4 @[44rem]:grid-cols-[minmax(0,1fr)_20rem]">
      <Card title="Result" className="@[44rem]:col-start-2 @[44rem]:row-start-1">
        <div role="status">
          {busy && <p className="text-note text-ink-soft">Reading the chain...</p>}
          {checked && !busy && <CheckOutcome checked={checked} of="file" unrecorded={UNKNOWN_FILE} />}
        </div>
        {trouble && !busy && (
          <>
            <p role="alert" className="text-note wrap-anywhere text-danger-ink">
              {trouble}
            </p>
            <p className="mt-2 text-note text-ink-soft">
              The file is a complete contract. Whether it was accepted as it is can be seen only on the chain.
            </p>
            <Button variant="secondary" wide className="mt-3" onClick={start}>
              Try again
            </Button>
          </>
        )}
        {isPdf && (
          <p className="mt-2 text-note text-ink-soft">
            Only the file that is attached to this PDF counts. The pages of the PDF are not checked: read the contract
            here.
          </p>
        )}
      </Card>
      {'milestones' in terms ? (
        <SignedDocument name={name} terms={terms as unknown as ContractTerms} />
      ) : (
        <Card title="What the file says" note={name}>
          <h3 dir="auto" className="text-left text-lead wrap-anywhere">
            {terms.jobTitle}
          </h3>
          <BetweenParties terms={terms} madeAt={madeAt} className="mt-0.5 mb-3 text-ink-soft" />
          <Money amount={terms.amount} size="lg" />
          <p className="mt-1 mb-4 text-ink-soft">{payBasis(terms)}</p>
          <FixedTerms terms={terms} />
        </Card>
      )}
    </div>
  );
}

/** The same words as on the contract's own page. */
const SignedDocument = ({ name, terms }: { name: string; terms: ContractTerms }) => (
  <section aria-label="What the file says" className="min-w-0">
    <p className="mb-2 text-note wrap-anywhere text-ink-faint">{name}</p>
    <h2 dir="auto" className="mb-3 text-left text-lead wrap-anywhere">
      {terms.title}
    </h2>
    <OfferDocument document={documentOf(terms)} hasFiles={false} />
  </section>
);
