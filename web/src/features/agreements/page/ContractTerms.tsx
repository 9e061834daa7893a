import { documentOf, type ContractTerms as SignedTerms } from '@hireledger/domain/agreements/offers/terms';
import type { Agreement, WorkAgreement } from '@hireledger/domain/http/agreements';
import { payWords, workWords } from '@hireledger/domain/agreements/words/contract-words';
import { Card } from '../../../design/Card.tsx';
import { longDate } from '../../../design/values/dates.ts';
import { useApplicationOffers } from '../offers/application-offers.ts';
import { OfferDocument, WordsLine } from '../offers/OfferDocument.tsx';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';

/** What both sides agreed to, made from the terms that the check hashes: the document as it was offered, or what was paid for without an offer. */
export function ContractTerms({ contract }: { contract: Agreement | WorkAgreement }) {
  const { terms, madeAt } = contract;
  if ('milestones' in terms)
    return (
      <OfferDocument
        document={documentOf(terms as unknown as SignedTerms)}
        isClosed
        head={<TermsHead contract={contract} />}
      />
    );
  return (
    <Card title="Terms">
      <p className="max-w-prose wrap-anywhere">
        <WordsLine words={workWords(terms, longDate(madeAt))} />
      </p>
      <p className="mt-1 max-w-prose text-ink-soft">{payWords(terms)}</p>
    </Card>
  );
}

/** Which version it is, with a link to it. */
function TermsHead({ contract: { applicationId, contract } }: { contract: Agreement | WorkAgreement }) {
  const version = useApplicationOffers(applicationId).data?.offers.find(({ id }) => id === contract.offerId);
  return (
    <div className="flex min-h-7 flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <h2 className="text-lead">Terms</h2>
      {version && (
        <p className="text-note text-ink-faint">
          <Link
            to={paths.contractOffer(version.id)}
            className="rounded text-brand-ink underline underline-offset-3 print:text-inherit print:no-underline"
          >
            {`Version ${version.version}`}
          </Link>
          <span>{`, sent ${longDate(version.sentAt)}${version.endedAt ? `, accepted ${longDate(version.endedAt)}` : ''}`}</span>
        </p>
      )}
    </div>
  );
}
