import { useParams } from 'react-router-dom';
import { useSession } from '../../http/session.ts';
import { homeOf } from '../../navigation/home-of.ts';
import { usePageTitle } from '../../navigation/page-title.ts';
import { ButtonLink } from '../../navigation/ButtonLink.tsx';
import { EmptyState } from '../../design/placeholders/EmptyState.tsx';
import { PageHead } from '../../design/PageHead.tsx';
import { comingSoonTitle } from './coming-soon-title.ts';

/** The placeholder of a page that does not exist yet. */
export default function ComingSoonPage() {
  const title = comingSoonTitle(useParams()['page'] ?? '');
  usePageTitle(title);
  const role = useSession()?.user.role ?? 'talent';
  return (
    <>
      <PageHead title={title} />
      <div className="rounded-card border border-line bg-surface px-4 py-20">
        <EmptyState
          drawing="soon"
          title="This page is coming soon."
          action={
            <ButtonLink to={homeOf(role)} variant="secondary">
              Back to the dashboard
            </ButtonLink>
          }
        />
      </div>
    </>
  );
}
