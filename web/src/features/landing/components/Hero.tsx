import { Check, Star } from 'lucide-react';
import { paths } from '../../../routes/paths.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Vignette } from './Vignette.tsx';

const TRUST = ['Trusted by ***** companies', 'Free Forever', 'Set up in just a snap'] as const;

/** The first screen: what it is at the left, the product at work at the right. */
export function Hero() {
  return (
    <section className="mx-auto grid max-w-[1200px] items-center gap-x-16 gap-y-12 px-4 pt-14 pb-20 sm:px-6 lg:grid-cols-[1.05fr_1fr] lg:pt-24 lg:pb-28">
      <div>
        <h1 className="text-[34px] leading-[1.12] tracking-[-0.03em] sm:text-[46px] lg:text-[52px]">
          Revolutionizing HR Contracts leveraging blockchain technology
        </h1>
        <p className="mt-5 text-lg leading-7 text-ink-soft sm:text-xl">Secure, Transparent, and Efficient Agreements.</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to={paths.signup()} size="lg">
            Get Started →
          </ButtonLink>
          <ButtonLink to="/#product" variant="secondary" size="lg">
            Learn More
          </ButtonLink>
        </div>
        <p className="mt-8 flex items-center gap-2 text-[15px] text-ink-soft">
          <span className="flex gap-0.5 text-warning" role="img" aria-label="Five stars">
            {Array.from({ length: 5 }, (_, star) => (
              <Star key={star} size={17} fill="currentColor" strokeWidth={0} />
            ))}
          </span>
          5.0 (from 200+ reviews)
        </p>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-[15px] text-ink-soft">
          {TRUST.map((point) => (
            <li key={point} className="flex items-center gap-1.5">
              <Check size={16} className="text-brand-ink" aria-hidden />
              {point}
            </li>
          ))}
        </ul>
      </div>
      <Vignette />
    </section>
  );
}
