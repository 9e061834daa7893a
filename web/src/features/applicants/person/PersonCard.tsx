import { isContactHidden, type Stage } from '@hireledger/domain/hiring/stages';
import type { ApplicantDetails } from '@hireledger/domain/http/applications';
import { Globe, Mail, MessageSquare, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { usePermission } from '../../../account/why-not.ts';
import { VerifiedBadge } from '../../../account/VerifiedBadge.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Avatar } from '../../../design/Avatar.tsx';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { AddressText } from '../../../design/values/AddressText.tsx';
import { DateTime } from '../../../design/values/DateTime.tsx';
import { StageBadge } from '../../../hiring/stages/StageBadge.tsx';
import { StageMoves } from '../moves/StageMoves.tsx';
import { ApplicantRating } from './ApplicantRating.tsx';

/** The left side of an application: the talent, the job, what the company can do, and how to reach the talent. */
export function PersonCard({ application }: { application: ApplicantDetails }) {
  const { fullName, displayPicture, currentJob, jobLevel, appliedAt, jobTitle, hiringStage, profileHidden } =
    application;
  return (
    <section className="min-w-0 rounded-card border border-line bg-surface">
      <div className="grid gap-3 px-5 pt-5 pb-3">
        <div className="flex items-start gap-3.5">
          <Avatar name={fullName} src={displayPicture} size="lg" />
          <div className="min-w-0">
            <h2 className="text-lg wrap-anywhere" dir="auto">
              <span>{fullName}</span> <VerifiedBadge verified={application.verified} />
            </h2>
            <p className="mt-0.5 mb-2 text-ink-soft wrap-anywhere" dir="auto">
              {currentJob ??
                (profileHidden
                  ? 'This person is leaving HireLedger or has left, so their profile is hidden.'
                  : 'Current job not provided')}
            </p>
            <StageBadge stage={hiringStage} />
          </div>
        </div>
        <ApplicantRating application={application} />
      </div>
      <dl className="grid gap-1.5 border-t border-line px-5 py-3">
        <Row name="Level">{jobLevel ?? <span className="text-ink-faint">Not provided</span>}</Row>
        <Row name="Applied date">
          <DateTime at={appliedAt} />
        </Row>
        <Row name="Job title">
          <Link to={paths.ownJob(application.jobId)} className="rounded hover:text-brand-ink hover:underline">
            <bdi>{jobTitle}</bdi>
          </Link>
        </Row>
      </dl>
      <div className="md:border-t md:border-line md:px-5 md:py-3">
        <StageMoves application={application} />
      </div>
      <ContactInfo application={application} />
    </section>
  );
}

/** How to reach the person, one row for each way. */
function ContactInfo({ application }: { application: ApplicantDetails }) {
  const { hiringStage, email, profileHidden, phoneNumber, linkedin, website } = application;
  const contact = usePermission('see-contact-details');
  const { may: messages } = usePermission('review-applicants');
  const whyNot = profileHidden
    ? 'Hidden'
    : (contact.why ?? (isContactHidden(hiringStage) ? contactGone(hiringStage) : null));
  return (
    <section
      className="grid gap-1 border-t border-line px-5 pt-2 pb-3 text-note leading-5"
      aria-labelledby="contact-info"
    >
      <div className="flex min-h-8 items-center justify-between gap-3">
        <h3 id="contact-info" className="font-medium text-ink-faint">
          Contact info
        </h3>
        {messages && (
          <ButtonLink to={paths.messages(application.id)} variant="secondary" size="sm">
            <MessageSquare size={15} aria-hidden /> Message
          </ButtonLink>
        )}
      </div>
      {whyNot ? (
        <p className="text-ink-faint">{whyNot}</p>
      ) : (
        <ul className="grid gap-1 max-md:gap-2.5">
          {email && (
            <Contact icon={<Mail size={15} />} href={`mailto:${email}`}>
              <AddressText text={email} />
            </Contact>
          )}
          {phoneNumber && (
            <Contact icon={<Phone size={15} />} href={`tel:${phoneNumber.replaceAll(/[^\d+]/g, '')}`}>
              {phoneNumber}
            </Contact>
          )}
          {linkedin && (
            <Contact icon={<span className="text-xs font-bold">in</span>} href={linkedin} outside>
              LinkedIn
            </Contact>
          )}
          {website && (
            <Contact icon={<Globe size={15} />} href={website} outside>
              <AddressText text={website.replace(/^https?:\/\//, '')} />
            </Contact>
          )}
        </ul>
      )}
    </section>
  );
}

const contactGone = (stage: Stage) =>
  stage === 'Withdrawn'
    ? 'This application has ended, so contact and personal details are hidden.'
    : 'Contact and personal details are hidden until you reconsider the application.';

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4">
    <dt className="shrink-0 text-note text-ink-faint">{name}</dt>
    <dd className="min-w-0 text-right wrap-anywhere">{children}</dd>
  </div>
);

const Contact = ({
  icon,
  href,
  outside,
  children,
}: {
  icon: ReactNode;
  href: string;
  outside?: boolean;
  children: ReactNode;
}) => (
  <li className="grid grid-cols-[20px_minmax(0,1fr)] gap-2">
    <span aria-hidden className="flex h-5 items-center text-ink-faint">
      {icon}
    </span>
    <a
      href={href}
      {...(outside ? { target: '_blank', rel: 'noopener nofollow' } : {})}
      className="wrap-anywhere text-brand-ink underline decoration-line-strong/50 underline-offset-3 hover:decoration-current"
    >
      {children}
    </a>
  </li>
);
