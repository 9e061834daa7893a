import type { TalentProfile } from '@hireledger/domain/http/talent-profile';
import { Camera, MapPin } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../navigation/paths.ts';
import { Avatar } from '../../../design/Avatar.tsx';
import { AddressText } from '../../../design/values/AddressText.tsx';
import { Badge } from '../../../design/Badge.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { VerifiedBadge } from '../../../account/VerifiedBadge.tsx';
import { Progress } from '../../../design/charts/Progress.tsx';
import { PictureDialog } from '../../../uploads/PictureDialog.tsx';
import { useUpdateProfilePicture } from '../calls.ts';

/** The top of the profile: banner, picture or initials, name, current job, and how complete the profile is. */
export function ProfileHeader({ profile }: { profile: TalentProfile }) {
  const [changing, setChanging] = useState(false);
  const update = useUpdateProfilePicture();
  const name = profile.fullName || 'Unnamed User';
  const present = profile.experience.find((each) => each.endDate === null) ?? profile.experience[0];
  const { percent, missing } = profile.completion;
  return (
    <header className="mb-4 overflow-clip rounded-card border border-line bg-surface">
      <Banner />
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3 px-5 pb-5">
        <span className="relative -mt-10 rounded-full border-4 border-surface bg-surface">
          <Avatar name={name} src={profile.displayPicture} size="xl" />
          <button
            type="button"
            aria-label="Change profile picture"
            title="Change profile picture"
            onClick={() => setChanging(true)}
            className="absolute -right-1 -bottom-1 grid size-8 place-items-center rounded-full border-2 border-surface bg-brand text-on-brand hover:bg-brand-hover"
          >
            <Camera size={15} aria-hidden />
          </button>
        </span>
        <div className="min-w-0 flex-1 basis-40 pt-3 max-sm:pt-0">
          <h1 tabIndex={-1} dir="auto" className="text-left text-title wrap-anywhere outline-none">
            <span>{name}</span> <VerifiedBadge verified={profile.verified} size={20} />
          </h1>
          <p className="flex flex-wrap items-center gap-2 text-ink-soft">
            {present ? (
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {`${present.jobTitle}, ${present.companyName}`}
              </span>
            ) : (
              <span className="min-w-0 wrap-anywhere text-ink-faint">
                <AddressText text={profile.email} />
              </span>
            )}
            {profile.city && (
              <span className="inline-flex min-w-0 items-start gap-1">
                <MapPin size={14} aria-hidden className="mt-0.75 shrink-0 text-ink-faint" />
                <bdi className="wrap-anywhere">{profile.city}</bdi>
              </span>
            )}
            {profile.jobLevel && <Badge>{profile.jobLevel}</Badge>}
          </p>
        </div>
        <div className="w-full pt-3.5 sm:w-40 lg:w-56">
          <p className="mb-1.5 flex justify-between text-note text-ink-soft">
            Profile completed <span className="font-medium text-ink tabular-nums">{`${percent}%`}</span>
          </p>
          <Progress value={percent} label="Profile completed" />
          {missing.length > 0 && <p className="mt-1.5 text-xs text-ink-faint">{`Missing: ${missing.join(', ')}`}</p>}
        </div>
        <ButtonLink variant="secondary" size="sm" to={paths.settings()} className="mt-3.5 max-sm:mt-0">
          Account settings
        </ButtonLink>
      </div>
      {changing && (
        <PictureDialog
          round
          title="Profile picture"
          failure="Failed to upload profile picture"
          hasPicture={profile.displayPicture !== null}
          onSave={update.mutateAsync}
          onClose={() => setChanging(false)}
        />
      )}
    </header>
  );
}

/** Our own drawing: ledger lines with one entry marked. */
function Banner() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 1200 120"
      preserveAspectRatio="xMidYMid slice"
      className="h-24 w-full bg-brand-soft sm:h-28"
    >
      <g fill="none" stroke="var(--brand)" strokeOpacity="0.22" strokeWidth="2">
        {[20, 44, 68, 92].map((y) => (
          <path key={y} d={`M0 ${y}H1200`} />
        ))}
        <path d="M180 0V120M820 0V120" />
      </g>
      <g fill="none" stroke="var(--brand)" strokeWidth="2" strokeLinecap="round">
        <path d="M212 56h120M212 80h76M852 32h140M852 56h92M852 80h150" strokeOpacity="0.45" />
        <path d="M1040 32h48" stroke="var(--stage-green)" />
        <path d="m1104 30 6 6 11-12" stroke="var(--stage-green)" strokeLinejoin="round" />
      </g>
    </svg>
  );
}
