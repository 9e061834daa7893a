import { SectionHead } from './SectionHead.tsx';

const PROMISES = [
  {
    what: 'Nothing gets lost',
    text: 'Every change and its notifications are saved together, even if a server fails.',
  },
  {
    what: 'Nothing is paid twice',
    text: 'Each approval is paid once, even after a double click, a lost connection or a restart.',
  },
  { what: 'Nothing is reported too early', text: 'A payment is released only once the chain confirms it.' },
  {
    what: 'Private details stay private',
    text: 'Only companies you applied to see your birth date, address and phone number.',
  },
] as const;

/** The promises of the product, a line each. */
export function Promises() {
  return (
    <section>
      <div className="mx-auto max-w-[1240px] px-4 py-20 sm:px-6 lg:py-28">
        <SectionHead title="What we guarantee" />
        <dl className="mt-10 lg:mt-14">
          {PROMISES.map(({ what, text }) => (
            <div
              key={what}
              className="grid gap-x-20 gap-y-2 border-t border-line py-7 last:border-b md:grid-cols-[1fr_1.5fr]"
            >
              <dt className="text-xl font-semibold tracking-tight">{what}</dt>
              <dd className="max-w-[620px] text-base leading-relaxed text-pretty text-ink-soft">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
