import { FeatureTiles } from '../components/Features.tsx';
import { PageTop } from '../components/PageTop.tsx';
import { SectionHead } from '../components/SectionHead.tsx';
import { Start } from '../components/Start.tsx';
import { FEATURES } from '../components/feature-list.ts';

/** All features: for companies, for talents and for both. */
export default function FeaturesPage() {
  return (
    <>
      <PageTop title="Everything between “we&nbsp;are&nbsp;hiring” and “I&nbsp;was&nbsp;paid”">
        Every feature. Every account. Free.
      </PageTop>
      <section className="mx-auto max-w-[1240px] px-4 pb-20 sm:px-6 lg:pb-28">
        <h2 className="sr-only">In short</h2>
        <FeatureTiles />
      </section>
      {FEATURES.map(({ title, lead, features }) => (
        <section key={title} className="border-t border-line odd:bg-surface">
          <div className="mx-auto grid max-w-[1240px] gap-x-20 gap-y-10 px-4 py-16 sm:px-6 lg:grid-cols-[1fr_2fr] lg:py-24">
            <SectionHead title={title} className="lg:sticky lg:top-28 lg:self-start">
              {lead}
            </SectionHead>
            <dl className="grid gap-x-14 sm:grid-cols-2">
              {features.map(([name, text]) => (
                <div key={name} className="border-t border-line py-6">
                  <dt className="text-lg font-semibold tracking-tight">{name}</dt>
                  <dd className="mt-1.5 text-base leading-6 text-pretty text-ink-soft">{text}</dd>
                </div>
              ))}
            </dl>
          </div>
        </section>
      ))}
      <Start />
    </>
  );
}
