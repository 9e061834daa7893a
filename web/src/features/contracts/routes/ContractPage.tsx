import type { Agreement } from '@hireledger/domain/http/agreements';
import { useMemo } from 'react';
import { useApplicationOffers } from '../../../hiring/offers/application-offers.ts';
import { DownloadContract, DownloadOffer } from '../../../hiring/offers/DownloadContract.tsx';
import { RecordPage } from '../../../hiring/RecordPage.tsx';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { useSession } from '../../../http/session.ts';
import { paths } from '../../../navigation/paths.ts';
import { PrintButton } from '../../../design/print/PrintButton.tsx';
import { PrintHead } from '../../../design/print/PrintHead.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { Card } from '../../../design/Card.tsx';
import { Money } from '../../../design/values/Money.tsx';
import { PayoutStepper } from '../../../hiring/payouts/PayoutStepper.tsx';
import { TestMoney } from '../../../hiring/payouts/TestMoney.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { contract as contractQuery, useContract } from '../api/view-agreement.ts';
import { contractOfPage } from '../check/checked-contract.ts';
import { WorkContract } from '../work/WorkContract.tsx';
import { useCheck } from '../check/use-check.ts';
import { CheckCard } from '../components/CheckCard.tsx';
import { CheckedNote } from '../components/CheckedNote.tsx';
import { saveContract } from '../file/write-contract-file.ts';
import { ContractDocument, ContractHead } from '../components/ContractDocument.tsx';
import { downloadAnswer } from '../../../http/download.ts';
import { loadQueries } from '../../../http/query-client.ts';

export const loader = ({ params }: LoaderFunctionArgs) => loadQueries(contractQuery.options(params['id'] ?? ''));

/** `/contracts/{id}`, for both parties: the contract as a document, its payout, and the check against the chain. */
export default function ContractPage() {
  const id = useParams()['id'] ?? '';
  const query = useContract(id);
  const contract = query.data;
  return (
    <div className="@container">
      <RecordPage
        id={id}
        record={contract}
        query={query}
        heading="Contract"
        list={paths.contracts()}
        back="All contracts"
        tools={
          contract &&
          !contract.work && (
            <PrintButton
              name={`Contract ${contract.terms.jobTitle}, ${contract.terms.companyName} and ${contract.terms.talentName}`}
            />
          )
        }
        skeleton={<ContractSkeleton />}
        missing={{
          drawing: 'contract',
          title: 'Contract not found.',
          owner: 'someone else',
          listLabel: 'See all contracts',
        }}
      >
        {(found) =>
          found.work ? (
            <WorkContract contract={found}>
              <AcceptedDownloads applicationId={found.applicationId} />
            </WorkContract>
          ) : (
            <Contract contract={found} />
          )
        }
      </RecordPage>
    </div>
  );
}

/** The version that both sides signed. */
function AcceptedDownloads({ applicationId }: { applicationId: string }) {
  const accepted = useApplicationOffers(applicationId).data?.find(({ state }) => state === 'accepted');
  return accepted ? <DownloadOffer offerId={accepted.id} /> : null;
}

function Contract({ contract }: { contract: Agreement }) {
  const check = useCheck(useMemo(() => contractOfPage(contract), [contract]));
  return (
    <>
      <PrintHead title="Contract" />
      <ContractHead contract={contract} />
      <div className="grid items-start gap-4 @[44rem]:grid-cols-[minmax(0,1fr)_20rem] print:block">
        <div className="grid gap-4 @[44rem]:sticky @[44rem]:top-20 @[44rem]:col-start-2 @[44rem]:row-start-1 print:hidden">
          <PayCard contract={contract} />
          <CheckCard
            check={check}
            unrecorded="The record is written when the payment is released. Until then there is nothing to compare."
          />
          <DownloadContract
            save={async (kind) =>
              kind === 'json'
                ? saveContract(contract)
                : downloadAnswer('GET /agreements/:id/pdf', { params: { id: contract.id } }, 'contract.pdf')
            }
          />
        </div>
        <ContractDocument contract={contract} checked={check.checked && <CheckedNote checked={check.checked} />} />
      </div>
    </>
  );
}

function PayCard({ contract: { payout, applicationId } }: { contract: Agreement }) {
  const role = useSession()?.user.role ?? 'talent';
  return (
    <Card
      title="Pay"
      action={
        <span className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1">
          <TestMoney /> <Money amount={payout.amount} />
        </span>
      }
    >
      <PayoutStepper payout={payout} linksContract={false} />
      <ButtonLink
        to={role === 'company' ? paths.applicant(applicationId) : paths.myApplication(applicationId)}
        variant="secondary"
        size="sm"
        wide
        className="mt-4"
      >
        View application
      </ButtonLink>
    </Card>
  );
}

const ContractSkeleton = () => (
  <div className="grid items-start gap-4 @[44rem]:grid-cols-[minmax(0,1fr)_20rem]">
    <div className="grid gap-4 @[44rem]:col-start-2 @[44rem]:row-start-1">
      <Skeleton className="h-48 w-full rounded-card" />
      <Skeleton className="h-40 w-full rounded-card" />
    </div>
    <Skeleton className="h-[640px] w-full rounded-card" />
  </div>
);
