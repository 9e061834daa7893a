import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { isEditInUrl } from '../../../navigation/edit-in-url.ts';
import { Card } from '../../../design/Card.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { ContactCards } from '../contact/ContactCards.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { profiles, useAddSocials, useTalentProfile } from '../calls.ts';
import { AboutMeDialog } from '../components/AboutMeDialog.tsx';
import { AttachmentsCard } from '../components/AttachmentsCard.tsx';
import { EducationsCard } from '../components/EducationsCard.tsx';
import { ExperiencesCard } from '../components/ExperiencesCard.tsx';
import { PersonalDetailsCard } from '../components/PersonalDetailsCard.tsx';
import { PortfoliosCard } from '../components/PortfoliosCard.tsx';
import { ProfileHeader } from '../components/ProfileHeader.tsx';
import { SkillsCard } from '../components/SkillsCard.tsx';
import { VisibilityCard } from '../components/VisibilityCard.tsx';
import { loadQueries } from '../../../http/query-client.ts';

export const loader = () => loadQueries(profiles.options());

/** `/profiletalent` (Settings): what companies see of a talent, each card with its dialog. */
export default function TalentProfilePage() {
  const profile = useTalentProfile();
  const saveSocials = useAddSocials();
  const [editingAbout, setEditingAbout] = useState(() => isEditInUrl('about'));
  const { data } = profile;
  if (profile.isError && !data)
    return (
      <div className="rounded-card border border-line bg-surface px-4 py-12">
        <ErrorState text={sentenceOf(profile.error)} onRetry={() => void profile.refetch()} />
      </div>
    );
  if (!data) return <ProfileSkeleton />;
  return (
    <>
      <ProfileHeader profile={data} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid min-w-0 gap-4">
          <Card
            title="About Me"
            action={
              <IconButton label="Edit about me" size="sm" onClick={() => setEditingAbout(true)}>
                <Pencil size={15} />
              </IconButton>
            }
          >
            {data.about ? (
              <p className="wrap-anywhere whitespace-pre-line text-ink-soft" dir="auto">
                {data.about}
              </p>
            ) : (
              <p className="text-ink-faint">Describe who you are and what you are looking for in a few sentences.</p>
            )}
          </Card>
          <ExperiencesCard experiences={data.experience} versions={data.versions} />
          <EducationsCard educations={data.education} versions={data.versions} />
          <SkillsCard skills={data.skills} />
          <AttachmentsCard portfolio={data.portfolio} />
          <PortfoliosCard portfolio={data.portfolio} versions={data.versions} />
        </div>
        <div className="grid min-w-0 gap-4">
          <ContactCards
            email={data.email}
            socials={data.socials}
            workSites
            versions={data.versions}
            save={(body, before) => saveSocials.mutateAsync({ body, before })}
          />
          <PersonalDetailsCard profile={data} />
          <VisibilityCard profile={data} />
        </div>
      </div>
      {editingAbout && <AboutMeDialog profile={data} onClose={() => setEditingAbout(false)} />}
    </>
  );
}

function ProfileSkeleton() {
  return (
    <div aria-busy>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <Skeleton className="mb-4 h-52 rounded-card" />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="grid gap-4">
          <Skeleton className="h-32 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </div>
        <Skeleton className="h-48 rounded-card" />
      </div>
    </div>
  );
}
