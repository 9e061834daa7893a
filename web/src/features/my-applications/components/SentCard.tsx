import type { OwnApplication } from '@hireledger/domain/http/applications';
import { Link } from '../../../navigation/Link.tsx';
import { Card } from '../../../design/Card.tsx';
import { useSession } from '../../../http/session.ts';
import { FileList } from '../../../uploads/FileList.tsx';
import { paths } from '../../../navigation/paths.ts';

/** What the company got: cover note and files as they were sent, and the profile, which stays live. */
export function SentCard({
  application: { coverNote, attachments, companyName, companyLeaves },
}: {
  application: OwnApplication;
}) {
  const ownId = useSession()?.user.id;
  return (
    <Card title="What you sent">
      <div className="grid gap-4">
        <Part title="Cover note">
          {coverNote ? (
            <p dir="auto" className="max-w-prose whitespace-pre-wrap text-left wrap-anywhere">
              {coverNote}
            </p>
          ) : (
            <p className="text-ink-faint">You sent no cover note.</p>
          )}
        </Part>
        <Part title="Files">
          {attachments.length === 0 ? (
            <p className="text-ink-faint">You sent no files.</p>
          ) : (
            <FileList files={attachments} />
          )}
        </Part>
        {!companyLeaves && (
          <Part title="Profile">
            <p className="text-ink-soft">
              <bdi>{companyName}</bdi> sees{' '}
              {ownId ? (
                <Link to={paths.talent(ownId)} className="text-brand-ink underline underline-offset-3">
                  your profile
                </Link>
              ) : (
                <span>your profile</span>
              )}{' '}
              <span>as it is now, including later changes.</span>
            </p>
          </Part>
        )}
      </div>
    </Card>
  );
}

function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-1 text-note font-medium text-ink-faint">{title}</h3>
      {children}
    </div>
  );
}
