import { Portrait } from './Portrait.tsx';

/** A made-up quote, labelled as an example. */
export function Testimonial() {
  return (
    <section id="testimonial" aria-label="Testimonial" className="border-t border-line">
      <figure className="mx-auto grid max-w-[1240px] items-end gap-x-20 gap-y-4 px-4 pt-20 sm:px-6 lg:grid-cols-[1fr_300px] lg:pt-28">
        <div className="pb-12 lg:pb-24">
          <svg
            viewBox="0 0 48 36"
            className="h-9 w-12"
            fill="none"
            stroke="var(--brand)"
            strokeWidth="2"
            strokeLinejoin="round"
            aria-hidden
          >
            <path d="M2 34V20C2 10 8 3 18 2v7c-5 1-8 5-8 10h8v15ZM28 34V20c0-10 6-17 16-18v7c-5 1-8 5-8 10h8v15Z" />
          </svg>
          <blockquote className="mt-7 text-quote font-medium text-balance">
            I marked the work as done before lunch and was paid before my coffee was cold. I never had to ask where my
            money was.
          </blockquote>
          <figcaption className="mt-8 flex flex-wrap items-center gap-x-4 gap-y-2 text-base">
            <span className="rounded-md bg-brand-soft px-2.5 py-1 text-note font-medium text-brand-ink">Example</span>
            <span className="text-ink-soft">
              What we want everyone who works through HireLedger to say. Real quotes will follow.
            </span>
          </figcaption>
        </div>
        <Portrait of="talent" className="mx-auto w-full max-w-[300px] max-lg:hidden" />
      </figure>
    </section>
  );
}
