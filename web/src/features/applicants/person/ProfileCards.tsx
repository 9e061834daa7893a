import { isContactHidden } from '@hireledger/domain/hiring/stages';
import type { ApplicantDetails } from '@hireledger/domain/http/applications';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../design/Card.tsx';
import { DownloadButton } from '../../../uploads/DownloadButton.tsx';
import { WorkGrid } from '../../talent-profile/portfolio/WorkGrid.tsx';
import { SkillChips } from '../../jobs/job/SkillChips.tsx';
import { monthYear, shortDate } from '../../../design/values/dates.ts';
import { AttachmentList } from './AttachmentList.tsx';

/** The right side of an application: professional info, about me, attachments, personal info (specification, section 2). */
export function ProfileCards({ application }: { application: ApplicantDetails }) {
  const {
    gender,
    dob,
    language,
    address,
    currentJob,
    jobLevel,
    skillSet,
    experience,
    education,
    aboutMe,
    coverNote,
    attachments,
    portfolio,
  } = application;
  // A file of the portfolio is shown there, with what the talent says about it.
  const shown = new Set(portfolio.map(({ fileUrl }) => fileUrl));
  const files = attachments.filter(({ url }) => !shown.has(url));
  return (
    <>
      {coverNote && (
        <Card title="Cover note">
          <p dir="auto" className="leading-prose whitespace-pre-wrap text-ink-soft wrap-anywhere">
            {coverNote}
          </p>
        </Card>
      )}
      <Card title="Professional info">
        <FactList
          facts={[
            ['Current job', currentJob],
            ['Level', jobLevel],
          ]}
        />
        <Part title="Experience" empty={experience.length === 0}>
          {experience.map((item) => (
            <Item
              key={item.id}
              title={item.jobTitle}
              place={item.companyName}
              from={item.startDate}
              to={item.endDate}
              text={item.responsiblity}
            />
          ))}
        </Part>
        <Part title="Education" empty={education.length === 0}>
          {education.map((item) => (
            <Item key={item.id} title={item.degree} place={item.institution} from={item.startDate} to={item.endDate} />
          ))}
        </Part>
        <Part title="Skill set" empty={skillSet.length === 0}>
          <SkillChips skills={skillSet} />
        </Part>
      </Card>
      <Card title="About me">
        {aboutMe ? (
          <p dir="auto" className="leading-prose whitespace-pre-wrap text-ink-soft wrap-anywhere">
            {aboutMe}
          </p>
        ) : (
          <p className="text-ink-faint">Not provided</p>
        )}
      </Card>
      {portfolio.length > 0 && (
        <Card title="Portfolio">
          <WorkGrid
            works={portfolio}
            more={({ title, fileUrl }) => fileUrl && <DownloadButton name={title} url={fileUrl} />}
          />
        </Card>
      )}
      {(files.length > 0 || attachments.length === 0) && (
        <Card title="Attachments">
          <AttachmentList attachments={files} />
        </Card>
      )}
      {/* Closed at first: these facts say nothing about the work. */}
      <details className="group rounded-card border border-line bg-surface">
        <summary className="flex min-h-13 cursor-pointer items-center justify-between gap-3 rounded-card px-5 py-3 [&::-webkit-details-marker]:hidden">
          <h2 className="text-lead">Personal info</h2>
          <ChevronDown size={16} aria-hidden className="text-ink-faint transition-transform group-open:rotate-180" />
        </summary>
        <div className="px-5 pb-5">
          {isContactHidden(application.hiringStage) ? (
            <p className="text-ink-faint">{`Hidden since this application was ${application.hiringStage.toLowerCase()}.`}</p>
          ) : (
            <FactList
              facts={[
                ['Gender', gender],
                ['Date of birth', dob && shortDate(dob)],
                ['Language', language],
                ['Address', address],
              ]}
            />
          )}
        </div>
      </details>
    </>
  );
}

function Part({ title, empty, children }: { title: string; empty: boolean; children: ReactNode }) {
  return (
    <div className="mt-5">
      <h3 className="mb-2 text-note font-medium text-ink-faint">{title}</h3>
      {empty ? <p className="text-ink-faint">Not provided</p> : <div className="grid gap-3">{children}</div>}
    </div>
  );
}

interface ItemProps {
  title: string;
  place: string;
  from: string | null;
  to: string | null;
  text?: string;
}

function Item({ title, place, from, to, text }: ItemProps) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <p className="font-medium">
        <bdi>{title}</bdi>{' '}
        <span className="font-normal text-ink-soft">
          at <bdi>{place}</bdi>
        </span>
      </p>
      {(from || to) && (
        <p className="text-note text-ink-faint tabular-nums">
          {`${from ? monthYear(from) : 'No start date'} – ${to ? monthYear(to) : 'Present'}`}
        </p>
      )}
      {text && (
        <p dir="auto" className="mt-1 text-note leading-4.5 whitespace-pre-wrap text-ink-soft">
          {text}
        </p>
      )}
    </div>
  );
}

/** Pairs of name and value, with 'Not provided' for a missing value. */
function FactList({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-8 gap-y-3.5 sm:grid-cols-2">
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="text-note text-ink-faint">{name}</dt>
          <dd className="mt-0.5 text-left wrap-anywhere" dir="auto">
            {value ?? <span className="text-ink-faint">Not provided</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
