import { contractFileOf } from '@hireledger/domain/agreements/words/contract-file-of';
import type { Agreement } from '@hireledger/domain/http/agreements';
import { formatUsd } from '@hireledger/domain/money/usd';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { Card } from '../../../design/Card.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { Money } from '../../../design/values/Money.tsx';
import { DownloadContract } from '../offers/DownloadContract.tsx';
import { PayoutStepper } from '../payouts/PayoutStepper.tsx';
import { RecordPage } from '../../../navigation/RecordPage.tsx';
import { downloadAnswer, saveFile } from '../../../http/download.ts';
import { loadQueries } from '../../../http/query-client.ts';
import { useSession } from '../../../http/session.ts';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { CONTRACT_RECORD } from '../summary/contract-look.ts';
import { contract as contractQuery, useContract } from '../page/view-agreement.ts';
import { ChainFacts } from '../page/ChainFacts.tsx';
import { ContractFrame } from '../page/ContractFrame.tsx';
import { WorkContract } from '../page/WorkContract.tsx';

export const loader = ({ params }: LoaderFunctionArgs) => loadQueries(contractQuery.options(params['id'] ?? ''));

/** `/contracts/{id}`, for both parties: where the contract is, its work and pay, its terms, its history, and the check against the chain. Live. */
export default function ContractPage() {
  const id = useParams()['id'] ?? '';
  const query = useContract(id);
  const contract = query.data;
  usePageTitle(contract && `Contract ${contract.contract.title}`);
  return (
    <div className="@container">
      <RecordPage id={id} record={contract} query={query} {...CONTRACT_RECORD} skeleton={<ContractSkeleton />}>
        {(found) => (found.payout ? <PaidContract contract={found} /> : <WorkContract contract={found} />)}
      </RecordPage>
    </div>
  );
}

/** A contract that is paid at once: the payment in the place of milestones. */
function PaidContract({ contract }: { contract: Agreement }) {
  const role = useSession()?.user.role ?? 'talent';
  const { id, payout, terms } = contract;
  return (
    <ContractFrame
      contract={contract}
      reader={role}
      unrecorded="The record is written when the payment is released. Until then there is nothing to compare."
      downloads={
        <DownloadContract
          save={async (kind) =>
            kind === 'json'
              ? saveContract(contract)
              : downloadAnswer('GET /agreements/:id/pdf', { params: { id } }, 'contract.pdf')
          }
        />
      }
      chain={<ChainFacts contract={contract} />}
    >
      <Card title="Pay" action={<Money amount={payout.amount} />}>
        <PayoutStepper payout={payout} linksContract={false} />
        {payout.amount !== terms.amount && (
          <p className="mt-3 text-danger-ink">{`The payout of ${formatUsd(payout.amount)} does not match the terms.`}</p>
        )}
      </Card>
    </ContractFrame>
  );
}

const ContractSkeleton = () => (
  <>
    <Skeleton className="mb-3 h-8 w-64" />
    <Skeleton className="mb-2 h-8 w-96 max-w-full" />
    <Skeleton className="mb-5 h-5 w-80 max-w-full" />
    <div className="grid items-start gap-4 @[44rem]:grid-cols-[minmax(0,1fr)_20rem]">
      <Skeleton className="h-40 w-full rounded-card @[44rem]:col-start-2 @[44rem]:row-start-1" />
      <Skeleton className="h-[640px] w-full rounded-card" />
    </div>
  </>
);

/** Makes the browser save the contract as JSON. */
function saveContract(contract: Agreement): void {
  const text = JSON.stringify(contractFileOf(contract), null, 2);
  saveFile(new Blob([text], { type: 'application/json' }), `contract-${contract.id}.json`);
}
