import type { JobPosting } from '@hireledger/domain/http/jobs';
import type { Notice } from '@hireledger/domain/http/notifications';
import { PageLoading } from '../../design/placeholders/PageLoading.tsx';
import { PrintHead } from '../../design/print/PrintHead.tsx';
import { NoticeDays } from '../../notices/NoticeDays.tsx';
import { NoticeRow } from '../../notices/NoticeRow.tsx';
import { NoticeSkeleton } from '../../notices/NoticeSkeleton.tsx';
import { DraftConflict, KeptVersion } from '../../forms/DraftVersions.tsx';
import { BadgeEnds } from '../../account/BadgeEnds.tsx';
import { Button } from '../../design/Button.tsx';
import { ContactCards } from '../../hiring/contact/ContactCards.tsx';
import { WorkGrid } from '../../hiring/portfolio/WorkGrid.tsx';
import { WorkLink } from '../../hiring/portfolio/WorkLink.tsx';
import { WorkPicture } from '../../hiring/portfolio/WorkPicture.tsx';
import { JobAside } from '../../hiring/job/JobAside.tsx';
import { JobHeader } from '../../hiring/job/JobHeader.tsx';
import { JobSections } from '../../hiring/job/JobSections.tsx';
import { periodIn } from '../../design/periods/periods.ts';
import { PeriodPicker } from '../../design/periods/PeriodPicker.tsx';
import { OverLimit } from '../../hiring/payouts/OverLimit.tsx';
import { PausedPayouts } from '../../hiring/payouts/PausedPayouts.tsx';
import { VerifyAccount } from '../../account/VerifyAccount.tsx';
import { ARABIC, LONG, nothing, shelf, state } from './shelf.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const WORK = {
  description: 'Printed in two colours, A1.',
  type: 'Work sample',
  link: 'https://www.behance.net/ada/poster',
  picture: '/icon-512.png',
};
const JOB: JobPosting = {
  id: ID,
  jobId: ID,
  title: 'Structural engineer for the northern docks',
  companyId: ID,
  companyName: 'Lekki Bridge Works',
  companyVerified: true,
  companyDomain: 'lekki-bridge.example',
  companyLogo: null,
  companyLocation: 'Lagos, Nigeria',
  companyBio: 'We build bridges.',
  location: 'Lagos, Nigeria',
  country: 'NG',
  createdAt: '2026-11-12T09:00:00Z',
  applicationDeadline: '2026-12-12T22:59:59Z',
  timeZone: 'Africa/Lagos',
  employmentTypes: ['Full-Time', 'Remote'],
  jobDescription: 'Survey the bridges.\nDraw the plans.',
  responsibilities: 'Survey the docks.\nWrite it down.',
  whoYouAre: 'Somebody who measures twice.',
  qualifications: '',
  categories: ['Engineering'],
  skills: ['AutoCAD', 'Surveying', 'Steel'],
  salaryMin: 450_000,
  salaryMax: 600_000,
  currency: 'NGN',
  salaryPeriod: 'month',
  hired: 0,
  offersOut: 0,
  applicationMethods: ['Apply via platform'],
  externalLink: null,
  applicationEmail: null,
  jobLevel: 'Senior Level',
  requirements: [],
  capacity: 10,
  applicants: 5,
  status: 'Active',
  closedReason: null,
  closeReason: null,
  closeNote: null,
  version: 1,
  hidden: false,
};
const BARE: JobPosting = {
  ...JOB,
  title: LONG,
  companyName: ARABIC,
  companyVerified: false,
  companyDomain: null,
  companyBio: null,
  location: '',
  companyLocation: null,
  applicationDeadline: null,
  employmentTypes: [],
  jobDescription: LONG,
  responsibilities: '',
  whoYouAre: '',
  categories: [],
  skills: [],
  salaryMin: null,
  salaryMax: null,
  jobLevel: null,
  applicants: 0,
};
const SOCIALS = {
  phoneNumber: '+234 800 000 0000',
  linkedin: null,
  instagram: null,
  twitter: '@ada',
  website: `https://${LONG}.example.com`,
  behance: null,
  dribbble: null,
  github: null,
};

const NOTICE: Notice = {
  seq: 2,
  name: 'profile.viewed',
  at: new Date().toISOString(),
  data: { companyId: ID, companyName: 'Lekki Bridge Works', viewedOn: '2026-11-12' },
  readAt: null,
};
const LONG_NOTICE: Notice = {
  ...NOTICE,
  seq: 1,
  at: '2026-11-12T09:00:00Z',
  data: { ...NOTICE.data, companyName: LONG },
  readAt: '2026-11-12T10:00:00Z',
};

/** Spread: the linter takes `role` for the attribute. */
const TO = { role: 'talent' } as const;

/** Parts of a screen that more than one screen shows. */
export const WHOLES = [
  shelf('JobHeader', 'Who hires, for what, where, since when; Apply at its end.', [
    state('default', <JobHeader job={JOB} action={<Button>Apply</Button>} />, { wide: true }),
    state('long words, nothing given', <JobHeader job={BARE} action={<Button disabled>Closed</Button>} />, {
      wide: true,
    }),
  ]),
  shelf('JobSections', 'Each line a bullet; a section without text stays away.', [
    state('default', <JobSections job={JOB} />, { wide: true }),
    state('long words', <JobSections job={BARE} />, { wide: true }),
  ]),
  shelf('JobAside', 'The facts of a job.', [
    state(
      'default',
      <div className="grid w-80 max-w-full gap-4">
        <JobAside job={JOB} />
      </div>,
    ),
    state(
      'nothing given',
      <div className="grid w-80 max-w-full gap-4">
        <JobAside job={BARE} />
      </div>,
    ),
  ]),
  shelf('ContactCards', 'The side column of both profiles.', [
    state(
      'default',
      <div className="grid w-72 gap-4">
        <ContactCards email="ada@example.com" socials={SOCIALS} versions={{}} save={() => Promise.resolve()} />
      </div>,
    ),
  ]),
  shelf('WorkGrid', "A talent's portfolio as others see it.", [
    state(
      'default',
      <WorkGrid
        works={[
          { ...WORK, id: '1', title: 'Poster for a play' },
          { ...WORK, id: '2', title: LONG, description: ARABIC, picture: null, link: `https://${LONG}.example.com` },
        ]}
      />,
      { wide: true },
    ),
  ]),
  shelf('WorkPicture', 'The picture of a shelf of work; it opens in full.', [
    state('default', <WorkPicture title="Poster for a play" picture={WORK.picture} className="w-40" />),
  ]),
  shelf('WorkLink', 'Where a shelf of work can be seen: web addresses only.', [
    state('default', <WorkLink link="https://www.behance.net/ada/poster" />),
    state(
      'narrow',
      <div className="w-32">
        <WorkLink link="https://www.behance.net/ada/poster" />
      </div>,
    ),
  ]),
  shelf('VerifyAccount', 'On both dashboards until it is done.', [
    state('default', <VerifyAccount why="Verified companies get more applications." />, { wide: true }),
    state('waiting', <VerifyAccount waiting why="Verified companies get more applications." />, { wide: true }),
  ]),
  shelf('BadgeEnds', 'The help of a name while its owner carries the badge.', [
    state(
      'default',
      <p className="text-note text-ink-faint">
        <BadgeEnds name="Ada Obi" typed="Ada Obi" />
      </p>,
    ),
    state(
      'another name',
      <p className="text-note text-ink-faint">
        <BadgeEnds name="Ada Obi" typed="Ada Bell" />
      </p>,
    ),
  ]),
  shelf('PausedPayouts', 'Above money that waits: why, since when, and where to ask.', [
    state(
      'of an account',
      <PausedPayouts
        frozen={{
          scope: 'account',
          since: '2026-11-12T09:00:00Z',
          says: 'Payouts of your account are paused while we check it.',
        }}
      />,
      { wide: true },
    ),
    state(
      'of all',
      <PausedPayouts
        frozen={{ scope: 'all', since: '2026-11-12T09:00:00Z', says: 'Payouts are paused while we check our books.' }}
      />,
      { wide: true },
    ),
  ]),
  shelf('OverLimit', 'Above the button that it stops: why, and what can be done.', [
    state(
      'default',
      <OverLimit
        amount={9_000_000_000n}
        limit={{
          limit: '50000000000',
          left: '8000000000',
          withPasskey: '250000000000',
          freeAt: '2026-11-13T09:00:00.000Z',
        }}
      />,
      { wide: true },
    ),
  ]),
  shelf('DraftVersions', 'Where a draft was changed in two tabs: the question, and the version that was not chosen.', [
    state('question', <DraftConflict busy={false} failure={null} onUseOther={nothing} onKeepMine={nothing} />, {
      wide: true,
    }),
    state('kept version', <KeptVersion onSwitch={nothing} onDiscard={nothing} />, { wide: true }),
  ]),
  shelf('PeriodPicker', 'The days that a screen is about.', [
    state('default', <PeriodPicker period={periodIn(new URLSearchParams(), new Date())} onChoose={nothing} />),
  ]),
  shelf('PageLoading', 'While the code of a page loads.', [state('default', <PageLoading />, { wide: true })]),
  shelf('PrintHead', 'On paper alone: what was printed, when, and from where.', [
    state(
      'printed',
      <div className="[&>.print-head]:block!">
        <PrintHead title="Contract" />
      </div>,
      { wide: true },
    ),
  ]),
  shelf('NoticeRow', 'A link to what happened, and a button that marks it as read.', [
    state('unread', <NoticeRow notice={NOTICE} {...TO} now={new Date()} onMark={nothing} />, { wide: true }),
    state('read, long words', <NoticeRow notice={LONG_NOTICE} {...TO} now={new Date()} onMark={nothing} />, {
      wide: true,
    }),
  ]),
  shelf('NoticeDays', 'Notices under the day they came.', [
    state('default', <NoticeDays rows={[NOTICE, LONG_NOTICE]} {...TO} heading="h3" now={new Date()} />, {
      wide: true,
    }),
  ]),
  shelf('NoticeSkeleton', 'Notices that are loading.', [state('default', <NoticeSkeleton />, { wide: true })]),
];
