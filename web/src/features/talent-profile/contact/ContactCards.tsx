import { tidyLink, twitterLink } from '@hireledger/domain/profiles/links';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { IfMay } from '../../../account/IfMay.tsx';
import { isEditInUrl } from '../../../navigation/edit-in-url.ts';
import { Card } from '../../../design/Card.tsx';
import { IconButton } from '../../../design/IconButton.tsx';
import { AddressText } from '../../../design/values/AddressText.tsx';
import { AdditionalDetailsDialog } from './AdditionalDetailsDialog.tsx';
import { SocialLinksDialog } from './SocialLinksDialog.tsx';
import { WORK_SITES, type SaveSocials, type Socials } from './socials.ts';

interface ContactCardsProps {
  email: string;
  socials: Socials;
  /** Of the whole profile. */
  versions: Record<string, string>;
  save: SaveSocials;
  /** With the sites where a talent shows work. */
  workSites?: boolean;
}

/** The side column of both profiles: Additional Details and Social Links, with their dialogs. */
export function ContactCards({ email, socials, versions, save, workSites = false }: ContactCardsProps) {
  const [open, setOpen] = useState<'details' | 'links' | null>(() => (isEditInUrl('phone') ? 'details' : null));
  const close = () => setOpen(null);
  return (
    <>
      <Card
        title="Additional Details"
        action={<EditButton label="Edit additional details" onClick={() => setOpen('details')} />}
      >
        <dl className="grid gap-3">
          <Detail name="Email" text={email} href={`mailto:${email}`} />
          <Detail
            name="Phone number"
            text={socials.phoneNumber}
            href={socials.phoneNumber && `tel:${socials.phoneNumber.replaceAll(/[^+\d]/g, '')}`}
          />
          <Detail name="LinkedIn" text={socials.linkedin} href={socials.linkedin && tidyLink(socials.linkedin)} />
        </dl>
      </Card>
      <Card title="Social Links" action={<EditButton label="Edit social links" onClick={() => setOpen('links')} />}>
        <dl className="grid gap-3">
          <Detail name="Instagram" text={socials.instagram} href={socials.instagram && tidyLink(socials.instagram)} />
          <Detail
            name="Twitter"
            text={socials.twitter && `@${socials.twitter.replace(/^@/, '')}`}
            href={socials.twitter && twitterLink(socials.twitter)}
          />
          <Detail name="Website" text={socials.website} href={socials.website && tidyLink(socials.website)} />
          {workSites &&
            WORK_SITES.map(({ field, name }) => (
              <Detail key={field} name={name} text={socials[field]} href={socials[field] && tidyLink(socials[field])} />
            ))}
        </dl>
      </Card>
      {open === 'details' && (
        <AdditionalDetailsDialog
          email={email}
          socials={socials}
          version={versions['contact']}
          save={save}
          onClose={close}
        />
      )}
      {open === 'links' && (
        <SocialLinksDialog
          socials={socials}
          version={versions['links']}
          workSites={workSites}
          save={save}
          onClose={close}
        />
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

/** A label with its value as a link, or 'Not provided'. */
function Detail({ name, text, href }: { name: string; text: string | null; href: string | null }) {
  const safe = href && /^(https?:\/\/|mailto:|tel:)/i.test(href) ? href : null;
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-faint">{name}</dt>
      <dd className="break-words">
        {!text ? (
          <span className="text-ink-faint">Not provided</span>
        ) : safe ? (
          <a
            href={safe}
            {...(safe.startsWith('http') ? { target: '_blank', rel: 'noopener nofollow' } : {})}
            className="text-brand-ink underline-offset-3 hover:underline"
          >
            <AddressText text={text.replace(/^https?:\/\//, '')} />
          </a>
        ) : (
          text
        )}
      </dd>
    </div>
  );
}
