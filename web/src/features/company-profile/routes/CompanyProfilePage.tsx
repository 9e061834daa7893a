import type { CompanyProfile } from '@hireledger/domain/http/company-profile';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { IfMay } from '../../../account/IfMay.tsx';
import { sentenceOf } from '../../../http/sentences.ts';
import { Button } from '../../../design/Button.tsx';
import { Card } from '../../../design/Card.tsx';
import { ContactCards } from '../../talent-profile/contact/ContactCards.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { profiles, useAddSocials, useCompanyProfile } from '../calls.ts';
import { AboutUsDialog } from '../components/AboutUsDialog.tsx';
import { CompanyHeader } from '../components/CompanyHeader.tsx';
import { OpenPositions } from '../components/OpenPositions.tsx';
import { OverviewDialog } from '../components/OverviewDialog.tsx';
import { WorkingAtCard } from '../components/WorkingAtCard.tsx';
import { loadQueries } from '../../../http/query-client.ts';

export const loader = () => loadQueries(profiles.options());

/** /profilecompany (Settings): what talents see of the company, each card with its dialog. */
export default function CompanyProfilePage() {
  const query = useCompanyProfile();
  const saveSocials = useAddSocials();
  const [editing, setEditing] = useState<'overview' | 'about' | null>(null);
  const profile = query.data;
  if (!profile)
    return query.isError ? (
      <Card>
        <div className="py-10">
          <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
        </div>
      </Card>
    ) : (
      <Loading />
    );
  const company = profile.companyProfile;
  const close = () => setEditing(null);
  return (
    <>
      <CompanyHeader id={profile.id} domain={profile.verifiedDomain} company={company} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-4">
          <Card
            title="Company Overview"
            action={<EditButton label="Edit company overview" onClick={() => setEditing('overview')} />}
          >
            <Overview company={company} />
          </Card>
          <Card title="About Us" action={<EditButton label="Edit about us" onClick={() => setEditing('about')} />}>
            {company.description ? (
              <p dir="auto" className="leading-prose whitespace-pre-wrap wrap-anywhere text-ink-soft">
                {company.description}
              </p>
            ) : (
              <div className="flex flex-wrap items-center justify-between gap-3 text-ink-faint">
                Candidates see this beside each of your jobs.
                <IfMay permission="edit-company">
                  <Button variant="secondary" size="sm" onClick={() => setEditing('about')}>
                    Write about us
                  </Button>
                </IfMay>
              </div>
            )}
          </Card>
          <WorkingAtCard name={company.name} imageUrls={company.imageUrls} version={profile.versions['working-at']} />
          <OpenPositions positions={company.openPositions} />
        </div>
        <div className="grid min-w-0 gap-4">
          <ContactCards
            email={profile.email}
            socials={profile.socials}
            versions={profile.versions}
            save={(body, before) => saveSocials.mutateAsync({ body, before })}
          />
        </div>
      </div>
      {editing === 'overview' && (
        <OverviewDialog
          company={company}
          verified={profile.verified}
          version={profile.versions['overview']}
          onClose={close}
        />
      )}
      {editing === 'about' && (
        <AboutUsDialog description={company.description ?? ''} version={profile.versions['about-us']} onClose={close} />
      )}
    </>
  );
}

const EditButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <IfMay permission="edit-company">
    <IconButton label={label} size="sm" onClick={onClick}>
      <Pencil size={15} />
    </IconButton>
  </IfMay>
);

function Overview({ company }: { company: CompanyProfile['companyProfile'] }) {
  const facts = [
    ['Industry', company.industry],
    ['Size', company.size],
    ['Location', company.location],
    ['Website', company.website?.replace(/^https?:\/\//i, '')],
  ] as const;
  return (
    <dl className="grid gap-x-8 gap-y-3.5 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-note text-ink-faint">{name}</dt>
          <dd dir="auto" className="mt-0.5 text-left wrap-anywhere">
            {value || <span className="text-ink-faint">Not added yet</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Loading() {
  return (
    <div role="status" aria-label="Loading...">
      <Skeleton className="mb-4 h-30 w-full rounded-card" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid gap-4">
          <Skeleton className="h-40 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </div>
        <Skeleton className="h-48 w-full rounded-card" />
      </div>
    </div>
  );
}
