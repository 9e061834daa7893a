import { SectionHead } from './SectionHead.tsx';

const PROMISES = [
  {
    what: 'Nothing gets lost',
    text: 'A stage, its notice and what follows from it are written together or not at all, also when a machine dies in between.',
  },
  {
    what: 'Nothing is paid twice',
    text: 'Each approval has a key of its own. A double click, a lost answer or a restart sends it once.',
  },
  { what: 'Nothing is shown too early', text: 'Pay counts as released when the chain says so, and not before.' },
  {
    what: 'Nothing is shown to the wrong eyes',
    text: 'Birth date, address and phone number are seen only by the companies that somebody applied to.',
  },
] as const;

/** The promises of the product, a line each. */
export function Promises() {
  return (
    <section>
      <div className="mx-auto max-w-[1240px] px-4 py-20 sm:px-6 lg:py-28">
        <SectionHead title="What it keeps to" />
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
