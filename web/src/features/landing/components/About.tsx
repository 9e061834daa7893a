import { ChevronDown } from 'lucide-react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { ABOUT } from './about-texts.ts';
import { SectionHead } from './SectionHead.tsx';

/** About us, as an accordion. */
export function About() {
  return (
    <section id="about" className="border-t border-line">
      <div className="mx-auto grid max-w-[1240px] gap-x-20 gap-y-10 px-4 py-20 sm:px-6 lg:grid-cols-[1fr_1.7fr] lg:py-28">
        <div>
          <SectionHead title="About us" />
          <Link
            to={paths.about()}
            className="mt-4 inline-block rounded-control text-base font-medium text-brand-ink hover:underline hover:underline-offset-4"
          >
            More about us
          </Link>
        </div>
        <div>
          {ABOUT.map((part, index) => (
            <details key={part.title} open={index === 0} className="group border-t border-line last:border-b">
              <summary className="flex list-none items-center justify-between gap-4 rounded-control py-6 text-xl font-medium tracking-tight [&::-webkit-details-marker]:hidden">
                <span>{part.title}</span>
                <ChevronDown
                  size={20}
                  className="shrink-0 text-ink-faint transition-transform group-open:rotate-180 motion-reduce:transition-none"
                  aria-hidden
                />
              </summary>
              <p className="max-w-[620px] pb-7 text-lg leading-relaxed text-pretty text-ink-soft">{part.text}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
