import type { ApplicantDetails } from '@hireledger/domain/http/applications';
import { useSearchParams } from 'react-router-dom';
import { Tabs } from '../../../design/Tabs.tsx';
import { useSetParam } from '../../../navigation/set-param.ts';
import { isShownHere } from './attachments.ts';
import { DocumentPreview } from './DocumentPreview.tsx';
import { ProfileCards } from './ProfileCards.tsx';

/**
 * What the talent sent: the profile, and the documents beside it, readable in place. The open tab is in the address, so
 * that it stays open for the next applicant.
 */
export function ApplicantFile({ application }: { application: ApplicantDetails }) {
  const [params] = useSearchParams();
  const setParam = useSetParam();
  const documents = application.attachments.filter(({ name }) => isShownHere(name));
  if (documents.length === 0) return <ProfileCards application={application} />;
  return (
    <Tabs
      label="What the applicant sent"
      value={params.get('tab') === 'documents' ? 'documents' : 'profile'}
      onChange={(tab) => setParam('tab', tab === 'documents' ? tab : '')}
      tabs={[
        {
          value: 'profile',
          label: 'Profile',
          content: (
            <div className="grid gap-4">
              <ProfileCards application={application} />
            </div>
          ),
        },
        {
          value: 'documents',
          label: documents.length === 1 ? 'CV' : `CV and documents (${documents.length})`,
          content: <DocumentPreview key={application.id} files={documents} />,
        },
      ]}
    />
  );
}
