import type { TalentProfile } from '@hireledger/domain/http/talent-profile';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Avatar } from '../../../design/Avatar.tsx';
import { SkillChips } from '../../jobs/job/SkillChips.tsx';
import { periodText } from '../../../design/values/period-text.ts';

interface SentProfileProps {
  profile: TalentProfile;
  company: string;
  coverNote: string;
  /** Names of the attached files. */
  files: readonly string[];
}

/** What the company will see, collapsed by default: the same facts as on its applicant page. */
export function SentProfile({ profile, company, coverNote, files }: SentProfileProps) {
  const { fullName, email, jobLevel, about, address, experience, education, skills, socials } = profile;
  return (
    <details className="group rounded-card border border-line">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-card px-4 py-3 font-medium hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          aria-hidden
          className="shrink-0 text-ink-faint transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
        <span className="min-w-0 wrap-anywhere">{`What ${company} will see`}</span>
      </summary>
      <div className="grid grid-cols-1 gap-4 border-t border-line px-4 py-4">
        <div className="flex min-w-0 items-center gap-3">
          <Avatar name={fullName} src={profile.displayPicture} size="md" />
          <div className="min-w-0">
            <p dir="auto" className="truncate font-medium">
              {fullName}
            </p>
            <p className="truncate text-note text-ink-soft">
              {[jobLevel, address].filter(Boolean).join(' · ') || 'Talent'}
            </p>
          </div>
        </div>
        <Part title="Contact">
          {[email, socials.phoneNumber, socials.linkedin, socials.website].filter(Boolean).join(', ')}
        </Part>
        <Part title="Cover note">{coverNote}</Part>
        <Part title="Attachments">{files.join(', ')}</Part>
        <Part title="About me">{about}</Part>
        <Part title="Experience">
          {experience
            .map((item) =>
              [item.jobTitle, item.companyName, periodText(item.startDate, item.endDate)].filter(Boolean).join(', '),
            )
            .join('\n')}
        </Part>
        <Part title="Education">
          {education
            .map((item) =>
              [item.degree, item.institution, periodText(item.startDate, item.endDate)].filter(Boolean).join(', '),
            )
            .join('\n')}
        </Part>
        <Part title="Skill set">{skills.length > 0 && <SkillChips skills={skills.map(({ name }) => name)} />}</Part>
        <p className="text-note text-ink-faint">
          <span>{`Later edits to your profile are visible to ${company}.`}</span>{' '}
          <Link to={paths.profileTalent()} className="text-brand-ink underline underline-offset-3">
            Edit your profile
          </Link>
        </p>
      </div>
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <p className="text-note text-ink-faint">{title}</p>
      <div dir="auto" className="whitespace-pre-line text-ink-soft wrap-anywhere">
        {children || <span className="text-ink-faint">Not provided</span>}
      </div>
    </div>
  );
}
