import { FIXED_TERMS_NOTE, payWords, workWords } from '@hireledger/domain/paid-contracts/contract-words';
import type { Agreement } from '@hireledger/domain/http/agreements';
import { formatUsd } from '@hireledger/domain/money/usd';
import type { ReactNode } from 'react';
import { longDate } from '../../../design/values/dates.ts';
import { Money } from '../../../design/values/Money.tsx';
import { STATE_WORDS } from '../list-filters.ts';
import { BetweenParties } from './BetweenParties.tsx';
import { ChainFacts } from './ChainFacts.tsx';
import { ContractParties } from './ContractParties.tsx';
import { ContractSection } from './ContractSection.tsx';
import { ContractTimeline } from './ContractTimeline.tsx';
import { WordsLine } from '../../../hiring/offers/WordsLine.tsx';
import { FixedTerms } from './FixedTerms.tsx';

/** Title, parties and date: the head of the page, and of the printed document. */
export function ContractHead({ contract: { terms, madeAt } }: { contract: Pick<Agreement, 'terms' | 'madeAt'> }) {
  return (
    <header className="mb-5">
      <p className="text-note text-ink-faint">Contract</p>
      <h1 tabIndex={-1} dir="auto" className="mt-0.5 text-left text-title wrap-anywhere outline-none">
        {terms.jobTitle}
      </h1>
      <BetweenParties terms={terms} madeAt={madeAt} />
    </header>
  );
}

/** The contract as it is read and printed: parties, work, pay, terms, the chain, and history. */
export function ContractDocument({ contract, checked }: { contract: Agreement; checked?: ReactNode }) {
  const { terms, payout, madeAt } = contract;
  return (
    <article className="grid min-w-0 gap-6 rounded-card border border-line bg-surface px-5 py-5 sm:px-8 sm:py-7 print:gap-5 print:border-0 print:p-0">
      <ContractSection number={1} title="Parties">
        <ContractParties contract={contract} />
      </ContractSection>
      <ContractSection number={2} title="Work">
        <p className="max-w-prose wrap-anywhere">
          <WordsLine words={workWords(terms, longDate(madeAt))} />
        </p>
      </ContractSection>
      <ContractSection number={3} title="Pay">
        <Money amount={terms.amount} size="lg" />
        <p className="mt-1 max-w-prose text-ink-soft">
          <span>{payWords(terms)}</span>{' '}
          <span className="hidden print:inline">{`State when printed: ${STATE_WORDS[payout.state]}.`}</span>
        </p>
        {payout.amount !== terms.amount && (
          <p className="mt-1 text-danger-ink">{`The payout of ${formatUsd(payout.amount)} does not match the terms.`}</p>
        )}
      </ContractSection>
      <ContractSection number={4} title="Fixed terms">
        <p className="mb-2 max-w-prose text-ink-soft">{FIXED_TERMS_NOTE}</p>
        <FixedTerms terms={terms} />
      </ContractSection>
      <ContractSection number={5} title="On the chain">
        <ChainFacts contract={contract} />
        {checked}
      </ContractSection>
      <ContractSection number={6} title="History">
        <ContractTimeline contract={contract} />
      </ContractSection>
    </article>
  );
}
