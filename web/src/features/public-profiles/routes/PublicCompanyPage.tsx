import { sizedUrl } from '@hireledger/domain/uploads/file-url';
import { Building2, MapPin, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams, type LoaderFunctionArgs } from 'react-router-dom';
import { loadQueries } from '../../../http/query-client.ts';
import { useSession } from '../../../http/session.ts';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { Avatar } from '../../../design/Avatar.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { Card } from '../../../design/Card.tsx';
import { VerifiedBadge, VerifiedDomain } from '../../../account/VerifiedBadge.tsx';
import { companyQuery, useCompany } from '../calls.ts';
import { LinksCard } from '../components/LinksCard.tsx';
import { PositionList } from '../components/PositionList.tsx';
import { ProfilePageState } from '../components/ProfilePageState.tsx';

const MISSING = { title: 'Company not found.', text: 'It may no longer be on HireLedger.' };

export const loader = ({ params }: LoaderFunctionArgs) => loadQueries(companyQuery(params['id'] ?? ''));

/** `/companies/{id}`: a company's public page with its open jobs. */
export default function PublicCompanyPage() {
  const { id = '' } = useParams();
  const { data: company, error, refetch } = useCompany(id);
  usePageTitle(company?.name);
  const own = useSession()?.user.id === id;
  if (!company) return <ProfilePageState error={error} onRetry={() => void refetch()} missing={MISSING} />;
  return (
    <>
      <header className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface p-5">
        <Avatar square name={company.name} src={company.logo} size="xl" />
        <div className="min-w-0 flex-1 basis-56">
          <h1 tabIndex={-1} dir="auto" className="text-left text-title wrap-anywhere outline-none">
            <span>{company.name}</span>{' '}
            <VerifiedBadge verified={company.verified} domain={company.verifiedDomain} size={20} />
          </h1>
          <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
            {company.industry && <Fact icon={<Building2 size={15} aria-hidden />}>{company.industry}</Fact>}
            {company.size && <Fact icon={<Users size={15} aria-hidden />}>{company.size}</Fact>}
            {company.location && <Fact icon={<MapPin size={15} aria-hidden />}>{company.location}</Fact>}
            <VerifiedDomain domain={company.verifiedDomain} />
          </p>
        </div>
        {own && (
          <ButtonLink to={paths.profileCompany()} variant="secondary">
            Edit profile
          </ButtonLink>
        )}
      </header>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-4">
          {company.description && (
            <Card title="About Us">
              <p dir="auto" className="leading-prose wrap-anywhere whitespace-pre-wrap text-ink-soft">
                {company.description}
              </p>
            </Card>
          )}
          {company.imageUrls.length > 0 && (
            <Card
              title={
                <>
                  <span>Working at</span> <bdi>{company.name}</bdi>
                </>
              }
            >
              <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
                {company.imageUrls.map((url, index) => (
                  <li key={url} className="max-sm:first:nth-last-[odd]:col-span-2">
                    <a
                      href={url}
                      target="_blank"
                      rel="noopener"
                      className="block overflow-clip rounded-control border border-line"
                    >
                      <img
                        src={sizedUrl(url, 480)}
                        alt={`At work, ${index + 1} of ${company.imageUrls.length}`}
                        loading="lazy"
                        className="aspect-[4/3] w-full object-cover"
                      />
                    </a>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          <PositionList company={company} />
        </div>
        <LinksCard links={{ website: company.website, ...company.links }} memberSince={company.memberSince} />
      </div>
    </>
  );
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <span className="inline-flex min-w-0 items-start gap-1.5">
    <span className="mt-0.75 shrink-0 text-ink-faint">{icon}</span>
    <bdi className="wrap-anywhere">{children}</bdi>
  </span>
);
