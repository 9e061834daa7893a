import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { LiveCounts } from '../components/LiveCounts.tsx';
import { MasterTheArt } from '../components/MasterTheArt.tsx';
import { PageTop } from '../components/PageTop.tsx';
import { Portrait, type PortraitName } from '../components/Portrait.tsx';
import { Start } from '../components/Start.tsx';

const KINDS: readonly { portrait: PortraitName; title: string; text: string; summary: string }[] = [
  {
    portrait: 'henrik',
    title: 'Companies with one job',
    text: 'You need one thing done well. Post it in minutes, choose an applicant, and pay when it is finished.',
    summary: 'Set up in minutes. Nothing to install. Free.',
  },
  {
    portrait: 'adaeze',
    title: 'Teams that hire all the time',
    text: 'Ten open jobs and a thousand applicants. You need lists that keep up, shared notes and stages, and numbers you can trust.',
    summary: 'Boards, bulk actions, ratings, analytics and CSV export.',
  },
  {
    portrait: 'tomas',
    title: 'The talent who works across borders',
    text: 'Your next client is in another country, and you have never met. Payments go through escrow, so neither side has to trust the other.',
    summary: "Paid in dollars, salaries shown in the job's currency, every release on the chain.",
  },
  {
    portrait: 'naledi',
    title: 'People looking for work',
    text: 'You want to know what is out there and what happened to your last application. Search once, save it and get notified of new matches.',
    summary: 'Saved searches, live status and one profile for every application.',
  },
];

/** Who the product is for, and what each role gets. */
export default function CustomersPage() {
  return (
    <>
      <PageTop title="For everyone who hires, and everyone who works">
        We don't show customer logos. Companies hiring on HireLedger are on the{' '}
        <Link
          to={paths.jobBoard()}
          className="text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          job board
        </Link>
        , each with its own page.
      </PageTop>
      <LiveCounts />
      <section aria-label="Who it is for" className="mx-auto max-w-[1240px] px-4 py-16 sm:px-6 lg:py-24">
        {KINDS.map(({ portrait, title, text, summary }, index) => (
          <div
            key={title}
            className="grid items-end gap-x-20 border-b border-line pt-12 first:pt-0 md:grid-cols-[220px_1fr] md:even:grid-cols-[1fr_220px] lg:pt-16"
          >
            <Portrait of={portrait} className={index % 2 === 1 ? 'w-36 md:order-last md:w-full' : 'w-36 md:w-full'} />
            <div className="max-w-[640px] pt-6 pb-12 max-md:order-first md:pt-0 lg:pb-16">
              <h2 className="text-headline">{title}</h2>
              <p className="mt-3 text-lg leading-7 text-pretty text-ink-soft">{text}</p>
              <p className="mt-4 text-base font-medium text-balance text-brand-ink">{summary}</p>
            </div>
          </div>
        ))}
      </section>
      <div className="border-t border-line">
        <MasterTheArt />
      </div>
      <Start />
    </>
  );
}
