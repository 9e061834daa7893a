import { counted } from '@hireledger/domain/numbers/grouped';
import { MapPin } from 'lucide-react';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { loadQueries } from '../../../http/query-client.ts';
import { session, useSession } from '../../../http/session.ts';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { Avatar } from '../../../design/Avatar.tsx';
import { Badge } from '../../../design/Badge.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { Card } from '../../../design/Card.tsx';
import { VerifiedBadge } from '../../../account/VerifiedBadge.tsx';
import { WorkGrid } from '../../talent-profile/portfolio/WorkGrid.tsx';
import { talentQuery, useTalent } from '../calls.ts';
import { HistoryCard } from '../components/HistoryCard.tsx';
import { LinksCard } from '../components/LinksCard.tsx';
import { ProfilePageState } from '../components/ProfilePageState.tsx';

const MISSING = {
  title: 'Talent not found.',
  text: 'This profile may be visible only to companies this person applied to.',
};

export const loader = ({ params }: LoaderFunctionArgs) =>
  loadQueries(talentQuery(params['id'] ?? '', session.current()?.user.id ?? null));

/** `/talents/{id}`: a talent's page, for viewers that the talent allows. */
export default function PublicTalentPage() {
  const { id = '' } = useParams();
  const viewerId = useSession()?.user.id ?? null;
  const { data: talent, error, refetch } = useTalent(id, viewerId);
  usePageTitle(talent && (talent.fullName || 'Unnamed User'));
  if (!talent) return <ProfilePageState error={error} onRetry={() => void refetch()} missing={MISSING} />;
  const name = talent.fullName || 'Unnamed User';
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface p-5">
        <Avatar name={name} src={talent.displayPicture} size="xl" />
        <div className="min-w-0 flex-1 basis-56">
          <h1 tabIndex={-1} dir="auto" className="text-left text-title wrap-anywhere outline-none">
            <span>{name}</span> <VerifiedBadge verified={talent.verified} size={20} />
          </h1>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
            {talent.headline && <bdi className="wrap-anywhere">{talent.headline}</bdi>}
            {talent.city && (
              <span className="inline-flex min-w-0 items-start gap-1">
                <MapPin size={14} aria-hidden className="mt-0.75 shrink-0 text-ink-faint" />
                <bdi className="wrap-anywhere">{talent.city}</bdi>
              </span>
            )}
            {talent.jobLevel && <Badge>{talent.jobLevel}</Badge>}
            {talent.paidJobs > 0 && <Badge tone="brand">{`${counted(talent.paidJobs, 'job')} done and paid`}</Badge>}
          </p>
        </div>
        {viewerId === id && (
          <ButtonLink to={paths.profileTalent()} variant="secondary">
            Edit profile
          </ButtonLink>
        )}
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-4">
          <Card title="About">
            {talent.about ? (
              <p dir="auto" className="wrap-anywhere whitespace-pre-line text-ink-soft">
                {talent.about}
              </p>
            ) : (
              <p className="text-ink-faint">No description yet.</p>
            )}
          </Card>
          {talent.portfolio.length > 0 && (
            <Card title="Work">
              <WorkGrid works={talent.portfolio} />
            </Card>
          )}
          <HistoryCard
            title="Experiences"
            items={talent.experience.map((each) => ({
              ...each,
              title: each.jobTitle,
              place: each.companyName,
              text: each.responsiblity,
            }))}
          />
          <HistoryCard
            title="Educations"
            items={talent.education.map((each) => ({ ...each, title: each.degree, place: each.institution }))}
          />
        </div>
        <div className="grid min-w-0 gap-4">
          <Card title="Skills">
            {talent.skills.length === 0 ? (
              <p className="text-ink-faint">None added.</p>
            ) : (
              <ul className="flex flex-wrap gap-1.5">
                {talent.skills.map((skill) => (
                  <li
                    key={skill}
                    dir="auto"
                    className="max-w-full rounded-md bg-sunken px-2.5 py-1 text-note wrap-anywhere text-ink-soft"
                  >
                    {skill}
                  </li>
                ))}
              </ul>
            )}
          </Card>
          <LinksCard links={talent.links} memberSince={talent.memberSince} />
        </div>
      </div>
    </>
  );
}
