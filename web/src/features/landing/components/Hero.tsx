import { Check, Star } from 'lucide-react';
import { paths } from '../../../navigation/paths.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { Vignette } from './Vignette.tsx';

const TRUST = ['Trusted by ***** companies', 'Free Forever', 'Set up in just a snap'] as const;

/** The first screen: the claim on the left, the product on the right. */
export function Hero() {
  return (
    <section className="relative overflow-hidden">
      <Paper />
      <div className="relative mx-auto grid grid-cols-1 max-w-[1240px] items-center gap-x-14 gap-y-10 px-4 pt-10 pb-14 sm:px-6 sm:pt-16 lg:grid-cols-[1.08fr_1fr] lg:pt-24 lg:pb-28">
        <div>
          <h1 className="text-display">Revolutionizing HR Contracts leveraging blockchain technology</h1>
          <p className="mt-4 text-lede text-balance sm:mt-6 text-ink-soft">
            Secure, Transparent, and Efficient Agreements.
          </p>
          <div className="mt-7 flex flex-wrap gap-3 sm:mt-9">
            <ButtonLink to={paths.signup()} size="lg">
              Get Started →
            </ButtonLink>
            <ButtonLink to={paths.howItWorks()} variant="secondary" size="lg">
              Learn More
            </ButtonLink>
          </div>
          <p className="mt-7 flex items-center gap-2.5 text-lead text-ink-soft">
            <span className="flex gap-0.5 text-warning" role="img" aria-label="Five stars">
              {Array.from({ length: 5 }, (_, star) => (
                <Star key={star} size={17} fill="currentColor" strokeWidth={0} />
              ))}
            </span>
            5.0 (from 200+ reviews)
          </p>
          <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-lead text-ink-soft">
            {TRUST.map((point) => (
              <li key={point} className="flex items-center gap-1.5">
                <Check size={16} className="text-brand-ink" aria-hidden />
                <span>{point}</span>
              </li>
            ))}
          </ul>
        </div>
        <Vignette />
      </div>
    </section>
  );
}

/** The lines of a ledger behind the picture. They fade out on every side: an edge would cut the screen in two. */
const Paper = () => (
  <svg
    className="absolute inset-0 size-full mask-[radial-gradient(46rem_26rem_at_calc(50%+18rem)_50%,black_40%,transparent)] max-lg:hidden"
    aria-hidden
  >
    <defs>
      <pattern id="ledger-paper" width="400" height="36" patternUnits="userSpaceOnUse">
        <path d="M0 35.5h400" stroke="var(--line)" />
      </pattern>
    </defs>
    <rect width="100%" height="100%" fill="url(#ledger-paper)" />
  </svg>
);
