import type { CompanyProfile } from '@hireledger/domain/http/company-profile';
import { Camera, Globe, MapPin } from 'lucide-react';
import { useState } from 'react';
import { usePermission } from '../../../account/why-not.ts';
import { paths } from '../../../navigation/paths.ts';
import { Avatar } from '../../../design/Avatar.tsx';
import { VerifiedBadge, VerifiedDomain } from '../../../account/VerifiedBadge.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { PictureDialog } from '../../../uploads/PictureDialog.tsx';
import { useUpdateLogo } from '../calls.ts';

/** The top of the company's profile: logo or initials, name, website. */
export function CompanyHeader({
  id,
  domain,
  company,
}: {
  id: string;
  domain: string | null;
  company: CompanyProfile['companyProfile'];
}) {
  const [changing, setChanging] = useState(false);
  const update = useUpdateLogo();
  const { may: edits } = usePermission('edit-company');
  const website = company.website && /^https?:\/\//i.test(company.website) ? company.website : null;
  return (
    <header className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card border border-line bg-surface p-5">
      <span className="relative">
        <Avatar square name={company.name} src={company.logo} size="xl" />
        {edits && (
          <button
            type="button"
            aria-label="Change logo"
            title="Change logo"
            onClick={() => setChanging(true)}
            className="absolute -right-2 -bottom-2 grid size-8 place-items-center rounded-full border-2 border-surface bg-brand text-on-brand hover:bg-brand-hover"
          >
            <Camera size={15} aria-hidden />
          </button>
        )}
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h1 tabIndex={-1} dir="auto" className="text-left text-title wrap-anywhere outline-none">
          <span>{company.name}</span> <VerifiedBadge verified={domain !== null} domain={domain} size={20} />
        </h1>
        <p className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
          {website ? (
            <a
              href={website}
              target="_blank"
              rel="noopener nofollow"
              className="inline-flex min-w-0 items-center gap-1.5 wrap-anywhere text-brand-ink underline-offset-3 hover:underline"
            >
              <Globe size={15} aria-hidden className="shrink-0" />
              <span>{website.replace(/^https?:\/\//i, '').replace(/\/$/, '')}</span>
            </a>
          ) : (
            <span className="text-ink-faint">No website yet</span>
          )}
          {company.location && (
            <span className="inline-flex min-w-0 items-center gap-1.5">
              <MapPin size={15} aria-hidden className="shrink-0" />
              <bdi className="wrap-anywhere">{company.location}</bdi>
            </span>
          )}
          <VerifiedDomain domain={domain} />
        </p>
      </div>
      <span className="flex flex-wrap gap-2">
        <ButtonLink to={paths.company(id)} variant="secondary">
          Public View
        </ButtonLink>
        <ButtonLink variant="secondary" to={paths.settings()}>
          Profile Settings
        </ButtonLink>
      </span>
      {changing && (
        <PictureDialog
          title="Company logo"
          failure="Failed to upload the logo"
          hasPicture={company.logo !== null}
          onSave={update.mutateAsync}
          onClose={() => setChanging(false)}
        />
      )}
    </header>
  );
}
