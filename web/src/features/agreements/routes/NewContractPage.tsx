import type { ContractDraft } from '@hireledger/domain/http/contract-drafts';
import { isUuid } from '@hireledger/domain/http/uuid';
import { useState, type ReactNode } from 'react';
import { Navigate, useSearchParams, type LoaderFunctionArgs } from 'react-router-dom';
import { may } from '../../../account/permissions.ts';
import { PageHead } from '../../../design/PageHead.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { RecordPage } from '../../../navigation/RecordPage.tsx';
import { loadQueries } from '../../../http/query-client.ts';
import { paths } from '../../../navigation/paths.ts';
import { linkedWalletQuery } from '../../../own-wallet/linked-wallet.ts';
import { contractDraft, forgetContractDraft, useContractDraft } from '../offers/calls/contract-draft.ts';
import { contractTemplates } from '../offers/calls/contract-templates.ts';
import { OfferEditor } from '../offers/editor/OfferEditor.tsx';

const applicationIn = (search: URLSearchParams): string => search.get('application') ?? '';

export const loader = ({ request }: LoaderFunctionArgs) => {
  const id = applicationIn(new URL(request.url).searchParams);
  if (!isUuid(id)) return null;
  forgetContractDraft(id);
  return loadQueries(contractDraft(id), contractTemplates.options(), ...(may('see-wallet') ? [linkedWalletQuery] : []));
};

/**
 * `/contracts/new?application=`: the editor of a contract for an applicant, or of its next version. With `draft=ready`, as
 * in the notice of a draft, it leads to the contract once that was sent.
 */
export default function NewContractPage() {
  const [params] = useSearchParams();
  const id = applicationIn(params);
  const query = useContractDraft(id);
  const sends = may('send-offers');
  return (
    <div className="@container">
      <RecordPage
        id={id}
        record={query.data}
        query={query}
        heading="New contract"
        {...backFrom(id)}
        skeleton={<EditorSkeleton />}
        missing={{
          drawing: 'contract',
          title: 'Application not found.',
          owner: 'another company',
          listLabel: 'See all applications',
        }}
      >
        {(draft) => (
          <UnlessSent key={id} draft={draft} leads={params.get('draft') === 'ready'}>
            <PageHead
              title={
                draft.newestVersion > 0 ? 'New version of the contract' : sends ? 'Send contract' : 'Draft an offer'
              }
              line={`${filledFrom(draft)} Change what you need, then ${sends ? 'sign and send it' : 'say that it is ready'}.`}
            />
            <OfferEditor applicationId={id} draft={draft} refreshRate={query.refetch} />
          </UnlessSent>
        )}
      </RecordPage>
    </div>
  );
}

/** An editor, or the newest contract where no draft waits. It is decided once: what is typed since stays. */
function UnlessSent({ draft, leads, children }: { draft: ContractDraft; leads: boolean; children: ReactNode }) {
  const [sent] = useState(leads && !draft.saved ? draft.newestId : null);
  return sent ? <Navigate to={paths.contractOffer(sent)} replace /> : children;
}

/** What the form begins with. */
function filledFrom({ saved, newestVersion }: ContractDraft): string {
  if (saved) return 'Filled in from the draft.';
  return newestVersion > 0 ? `Filled in from version ${newestVersion}, which it replaces.` : 'Filled in from the job.';
}

/** Who sees no applicants came from the contracts. */
const backFrom = (id: string) =>
  may('see-applicants')
    ? { list: isUuid(id) ? paths.applicant(id) : paths.applicants(), back: 'Application' }
    : { list: paths.contracts(), back: 'All contracts' };

const EditorSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-9 w-64" />
    <Skeleton className="h-[640px] w-full rounded-card" />
  </div>
);
