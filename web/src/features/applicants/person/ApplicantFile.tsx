import type { ApplicantDetails } from '@hireledger/domain/http/applications';
import { useSearchParams } from 'react-router-dom';
import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { Tabs } from '../../../design/Tabs.tsx';
import { useSetParam } from '../../../navigation/set-param.ts';
import { isShownHere } from './attachments.ts';
import { ProfileCards } from './ProfileCards.tsx';
import { Button } from '../../../design/Button.tsx';
import { Select } from '../../../design/fields/Select.tsx';
import { FileFrame } from '../../../uploads/FileFrame.tsx';
import { FileViewer } from '../../../uploads/FileViewer.tsx';

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

/** The documents of an application, one at a time, on the page itself. */
function DocumentPreview({ files }: { files: readonly { name: string; url: string }[] }) {
  const [index, setIndex] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const file = files[index] ?? files[0]!;
  return (
    <section aria-label="Document" className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="flex items-center justify-between gap-3 border-b border-line px-3 py-2">
        {files.length > 1 ? (
          <Select
            aria-label="Document"
            className="min-w-0 max-w-full flex-1 sm:max-w-sm"
            value={String(index)}
            onChange={(event) => setIndex(Number(event.target.value))}
            options={files.map(({ name }, index) => ({ value: String(index), label: name }))}
          />
        ) : (
          <p dir="auto" title={file.name} className="min-w-0 truncate px-2 font-medium">
            {file.name}
          </p>
        )}
        <Button variant="ghost" size="sm" onClick={() => setEnlarged(true)}>
          <Maximize2 size={15} aria-hidden /> Full screen
        </Button>
      </div>
      <div className="grid h-[calc(100dvh-13rem)] min-h-96 grid-rows-[minmax(0,1fr)] place-items-center bg-sunken">
        <FileFrame key={file.url} name={file.name} url={file.url} />
      </div>
      {enlarged && <FileViewer files={files} start={index} onClose={() => setEnlarged(false)} />}
    </section>
  );
}
