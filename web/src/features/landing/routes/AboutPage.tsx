import { ABOUT } from '../components/about-texts.ts';
import { LiveCounts } from '../components/LiveCounts.tsx';
import { PageTop } from '../components/PageTop.tsx';
import { Start } from '../components/Start.tsx';
import { Team } from '../components/Team.tsx';

/** Who makes the product, and why. */
export default function AboutPage() {
  return (
    <>
      <PageTop title="Work is a promise between two sides. We keep the record.">
        HireLedger began with a simple problem: the work was done, everyone was happy, and nobody knew where the money
        was.
      </PageTop>
      <section aria-label="About us" className="mx-auto max-w-[1240px] px-4 pb-20 sm:px-6 lg:pb-28">
        {ABOUT.map(({ title, text, more }) => (
          <div
            key={title}
            className="grid gap-x-20 gap-y-4 border-t border-line py-12 lg:grid-cols-[1fr_1.7fr] lg:py-16"
          >
            <h2 className="text-2xl tracking-tight">{title}</h2>
            <div className="max-w-[680px]">
              <p className="text-xl leading-relaxed text-pretty">{text}</p>
              <p className="mt-4 text-base leading-relaxed text-pretty text-ink-soft">{more}</p>
            </div>
          </div>
        ))}
      </section>
      <LiveCounts />
      <Team />
      <Start />
    </>
  );
}
