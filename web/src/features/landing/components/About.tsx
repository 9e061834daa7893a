import { ChevronDown } from 'lucide-react';

const ABOUT = [
  {
    title: 'Who we are',
    text: 'People who have hired and been hired, and who were tired of pay that came late and of agreements that nobody could find again.',
  },
  {
    title: 'What we stand for',
    text: 'Both sides see the same facts at the same moment, and what happened to the money can be checked by anyone.',
  },
  {
    title: 'Our Vision',
    text: 'An agreement about work should be as easy to check as a receipt and as hard to change as the past.',
  },
] as const;

/** About us, as an accordion. */
export function About() {
  return (
    <section id="about">
      <div className="mx-auto grid max-w-[1200px] gap-x-16 gap-y-8 px-4 py-20 sm:px-6 lg:grid-cols-[1fr_1.6fr] lg:py-24">
        <h2 className="text-[30px] leading-9 sm:text-[36px] sm:leading-[42px]">About us</h2>
        <div>
          {ABOUT.map((part, index) => (
            <details key={part.title} open={index === 0} className="group border-t border-line last:border-b">
              <summary className="flex list-none items-center justify-between rounded-control py-5 text-lg font-medium [&::-webkit-details-marker]:hidden">
                {part.title}
                <ChevronDown size={20} className="text-ink-faint transition-transform group-open:rotate-180 motion-reduce:transition-none" aria-hidden />
              </summary>
              <p className="max-w-xl pb-6 text-base leading-7 text-ink-soft">{part.text}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
