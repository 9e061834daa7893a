import { nameFor } from '@hireledger/domain/accounts/named-person';
import { OPEN_OFFER_STATES } from '@hireledger/domain/agreements/offers/offer-states';
import type { ViewedOffer } from '@hireledger/domain/http/contract-offers';
import type { ApplicantRecord } from '@hireledger/domain/http/applications';
import { isUuid } from '@hireledger/domain/http/uuid';
import type { ReactNode } from 'react';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { Card } from '../../../design/Card.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { PrintButton } from '../../../design/print/PrintButton.tsx';
import { PrintHead } from '../../../design/print/PrintHead.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { useApplicationOffers, contractOffer, useContractOffer } from '../offers/application-offers.ts';
import { DownloadOffer } from '../offers/DownloadContract.tsx';
import { OfferVersions } from '../offers/OfferVersions.tsx';
import { RecordPage } from '../../../navigation/RecordPage.tsx';
import { loadQueries } from '../../../http/query-client.ts';
import { useSession } from '../../../http/session.ts';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { ContractSummary } from '../summary/ContractSummary.tsx';
import { CONTRACT_RECORD } from '../summary/contract-look.ts';
import { ChangesCard } from '../offers/ChangesCard.tsx';
import { OfferDocument } from '../offers/OfferDocument.tsx';
import { OfferState } from '../offers/OfferState.tsx';

export const loader = ({ params }: LoaderFunctionArgs) =>
  isUuid(params['id'] ?? '') ? loadQueries(contractOffer.options(params['id']!)) : null;

interface ContractOfferPageProps {
  /** The dialog that approves the pay, which belongs to another part of the web. */
  approval?: (application: Pick<ApplicantRecord, 'id' | 'fullName' | 'jobTitle'>, onClose: () => void) => ReactNode;
  /** The button that submits the work, of yet another part. */
  submission?: (applicationId: string) => ReactNode;
}

/** `/contract-offers/{id}`, for both sides: one version of a contract as a document, what changed in it, and what its reader may do. Live. */
export function ContractOfferPage({ approval, submission }: ContractOfferPageProps) {
  const id = useParams()['id'] ?? '';
  const query = useContractOffer(id);
  const offer = query.data;
  usePageTitle(offer && `Contract ${offer.title}`);
  return (
    <div className="@container">
      <RecordPage
        id={id}
        record={offer}
        query={query}
        {...CONTRACT_RECORD}
        tools={offer && <PrintButton name={`Contract ${offer.title}, version ${offer.version}`} />}
        skeleton={<OfferSkeleton />}
      >
        {(found) => <Offer key={id} offer={found} approval={approval} submission={submission} />}
      </RecordPage>
    </div>
  );
}

function Offer({ offer, approval, submission }: { offer: ViewedOffer } & ContractOfferPageProps) {
  const role = useSession()?.user.role ?? 'talent';
  const { offers: versions = [], draft } = useApplicationOffers(offer.applicationId).data ?? {};
  const { document, version, changes, sentAt, contract } = offer;
  const application = { id: offer.applicationId, fullName: document.talentName, jobTitle: document.jobTitle };
  return (
    <>
      <PrintHead title="Contract" />
      <header className="mb-5">
        {contract ? (
          <ContractSummary contract={contract} reader={role} isPage />
        ) : (
          <h1 tabIndex={-1} dir="auto" className="text-left text-title wrap-anywhere outline-none">
            {offer.title}
          </h1>
        )}
        <p className="mt-2 wrap-anywhere text-ink-soft">
          <span>{`Version ${version}`}</span>, from <bdi>{nameFor(offer.person, document.companyName, 'talent')}</bdi>{' '}
          to <bdi>{document.talentName}</bdi>, sent <DateTime at={sentAt} time />
        </p>
      </header>
      <div className="grid items-start gap-4 @[44rem]:grid-cols-[minmax(0,1fr)_20rem] print:block">
        <div className="grid gap-4 @[44rem]:sticky @[44rem]:top-20 @[44rem]:col-start-2 @[44rem]:row-start-1 print:hidden">
          <OfferState
            offer={offer}
            reader={role}
            newest={versions[0]}
            draft={draft}
            approval={approval && ((onClose) => approval(application, onClose))}
            submission={submission?.(offer.applicationId)}
          />
          {versions.length > 1 && (
            <Card title="Versions">
              <OfferVersions offers={versions} shown={offer.id} />
            </Card>
          )}
          <DownloadOffer offerId={offer.id} />
        </div>
        <div className="grid min-w-0 gap-4">
          {changes && <ChangesCard version={version} changes={changes} />}
          <OfferDocument document={document} isClosed={!OPEN_OFFER_STATES.includes(offer.state)} />
        </div>
      </div>
    </>
  );
}

const OfferSkeleton = () => (
  <div className="grid items-start gap-4 @[44rem]:grid-cols-[minmax(0,1fr)_20rem]">
    <Skeleton className="h-48 w-full rounded-card @[44rem]:col-start-2 @[44rem]:row-start-1" />
    <Skeleton className="h-[640px] w-full rounded-card" />
  </div>
);
