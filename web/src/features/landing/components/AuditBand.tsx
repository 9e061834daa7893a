import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '../../../routes/paths.ts';

/** The dark band: nobody has to believe us. Dark in both themes, so it sets the scheme for what is inside. */
export function AuditBand() {
  return (
    <section className="bg-canvas text-ink" style={{ colorScheme: 'dark' }}>
      <div className="mx-auto grid max-w-[1200px] items-center gap-x-16 gap-y-10 px-4 py-20 sm:px-6 lg:grid-cols-[1fr_1.1fr] lg:py-24">
        <div>
          <h2 className="text-[30px] leading-9 sm:text-[36px] sm:leading-[42px]">Do not take our word for it</h2>
          <p className="mt-3 text-lg leading-7 text-ink-soft">
            Every dollar that was held or released is an event on the chain. The audit page reads them in your own browser, straight from the chain,
            without an account.
          </p>
          <Link to={paths.audit()} className="mt-6 inline-flex items-center gap-2 rounded-control text-base font-medium text-brand-ink hover:underline hover:underline-offset-4">
            Open the audit <ArrowRight size={17} aria-hidden />
          </Link>
        </div>
        <ol className="grid font-mono text-[13px]">
          {['Company signs the approval', 'Escrow checks the signature', 'Escrow pays the talent', 'Anyone can check the event'].map((line, index) => (
            <li key={line} className="flex items-center gap-4 border-t border-line py-4 last:border-b">
              <span className="text-ink-faint tabular-nums">{String(index + 1).padStart(2, '0')}</span>
              <span className="flex-1">{line}</span>
              <span className="h-1.5 rounded-full bg-brand" style={{ width: 24 + index * 24 }} aria-hidden />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
