import { Link } from 'react-router-dom';
import { paths } from '../../../navigation/paths.ts';
import { PublicPage } from '../../../app/public/PublicPage.tsx';
import { LiveCounts } from '../components/LiveCounts.tsx';
import { MasterTheArt } from '../components/MasterTheArt.tsx';
import { PageTop } from '../components/PageTop.tsx';
import { Portrait, type PortraitName } from '../components/Portrait.tsx';
import { Start } from '../components/Start.tsx';

const KINDS: readonly { portrait: PortraitName; title: string; text: string; tell: string }[] = [
  {
    portrait: 'henrik',
    title: 'The company with one job to give',
    text: 'You need one thing done, and done well. Post it over a coffee, choose from those who apply, and pay when it is finished.',
    tell: 'Set up in minutes, nothing to install, nothing to pay for it.',
  },
  {
    portrait: 'adaeze',
    title: 'The team that always hires',
    text: 'Ten jobs are open and a thousand people have applied. You need lists that keep up, one place for notes and stages, and figures that hold in a meeting.',
    tell: 'Boards, bulk moves, ratings, analytics, tables to take along.',
  },
  {
    portrait: 'tomas',
    title: 'The talent who works across borders',
    text: 'The next client is in another country, and you have never met. The pay goes through an escrow that neither of you has to trust the other for.',
    tell: 'Pay in dollars, salaries shown in the job’s own currency, each release on the chain.',
  },
  {
    portrait: 'naledi',
    title: 'The talent who is looking',
    text: 'You want to know what is out there, and what became of your last application. You search once, save it, and hear of what fits.',
    tell: 'Saved searches, each stage as it happens, one profile for all.',
  },
];

/** Who the product is for, and what each role gets. */
export default function CustomersPage() {
  return (
    <PublicPage>
      <PageTop title="For whoever gives work, and whoever does it">
        We show no logos of customers here. Those who hire on HireLedger are on the{' '}
        <Link
          to={paths.jobBoard()}
          className="text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current"
        >
          job board
        </Link>
        , each with a page of its own.
      </PageTop>
      <LiveCounts />
      <section aria-label="Who it is for" className="mx-auto max-w-[1240px] px-4 py-16 sm:px-6 lg:py-24">
        {KINDS.map(({ portrait, title, text, tell }, place) => (
          <div
            key={title}
            className="grid items-end gap-x-20 border-b border-line pt-12 first:pt-0 md:grid-cols-[220px_1fr] md:even:grid-cols-[1fr_220px] lg:pt-16"
          >
            <Portrait of={portrait} className={place % 2 === 1 ? 'w-36 md:order-last md:w-full' : 'w-36 md:w-full'} />
            <div className="max-w-[640px] pt-6 pb-12 max-md:order-first md:pt-0 lg:pb-16">
              <h2 className="text-headline">{title}</h2>
              <p className="mt-3 text-lg leading-7 text-pretty text-ink-soft">{text}</p>
              <p className="mt-4 text-base font-medium text-balance text-brand-ink">{tell}</p>
            </div>
          </div>
        ))}
      </section>
      <div className="border-t border-line">
        <MasterTheArt />
      </div>
      <Start />
    </PublicPage>
  );
}
