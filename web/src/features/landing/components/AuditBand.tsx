import { ArrowRight } from 'lucide-react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { SectionHead } from './SectionHead.tsx';

const LINES = [
  { name: 'AgreementOpened', text: 'The terms are recorded as a hash' },
  { name: 'MilestoneFunded', text: "The payment leaves the company's wallet" },
  { name: 'MilestoneReleased', text: 'The pay is released' },
] as const;

/** The dark band about the public audit. Dark in both themes. */
export function AuditBand() {
  return (
    <section className="dark-band">
      <div className="mx-auto grid max-w-[1240px] grid-cols-1 items-center gap-x-20 gap-y-14 px-4 py-20 sm:px-6 lg:grid-cols-[1fr_1.15fr] lg:py-28">
        <div>
          <SectionHead title="Don't take our word for it">
            Every escrow payment is an event on the chain. The audit page reads them directly from the chain, in your
            browser. No account needed.
          </SectionHead>
          <Link
            to={paths.audit()}
            className="mt-8 inline-flex items-center gap-2 rounded-control text-base font-medium text-brand-ink hover:underline hover:underline-offset-4"
          >
            Open the audit <ArrowRight size={17} aria-hidden />
          </Link>
        </div>
        <ol className="relative">
          <span className="absolute top-8 bottom-8 left-[11px] w-px bg-brand" aria-hidden />
          {LINES.map(({ name, text }, index) => (
            <li key={name} className="relative flex items-center gap-6 py-4">
              <span
                className="grid size-6 shrink-0 place-items-center rounded-md border-2 border-brand bg-canvas"
                aria-hidden
              >
                <span className={index === 2 ? 'size-2 rounded-sm bg-success' : 'size-2 rounded-sm bg-brand'} />
              </span>
              <span className="min-w-0 flex-1 rounded-card border border-line bg-surface px-5 py-4">
                <span className="block font-mono text-lead wrap-anywhere">{name}</span>
                <span className="mt-0.5 block text-lead text-ink-soft">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
