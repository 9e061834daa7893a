import { SectionHead } from './SectionHead.tsx';

const STOPS = [
  {
    name: 'Wallet',
    text: 'Each company has its own wallet. Its balance is the sum of recorded transactions.',
  },
  {
    name: 'Signature',
    text: 'Each approval is signed for one person, one amount and one job. It can be used only once.',
  },
  {
    name: 'Escrow',
    text: 'The contract checks the signature and transfers the payment. It refuses to pay twice.',
  },
  {
    name: 'Talent',
    text: 'The money arrives. Both sides see the time and the transaction, and anyone can verify it.',
  },
] as const;

/** The path of the money: four steps, and what each guarantees. */
export function MoneyPath() {
  return (
    <section className="border-t border-line">
      <div className="mx-auto grid max-w-[1240px] gap-x-20 gap-y-12 px-4 py-20 sm:px-6 lg:grid-cols-[1fr_1.5fr] lg:py-28">
        <SectionHead title="How the money moves">
          From approval to arrival in moments, with no need to trust anyone in between.
        </SectionHead>
        <ol>
          {STOPS.map(({ name, text }, index) => (
            <li key={name} className="relative grid grid-cols-[28px_1fr] gap-x-6 pb-10 last:pb-0">
              {index < STOPS.length - 1 && (
                <span className="absolute top-8 bottom-1 left-[13px] w-0.5 bg-brand" aria-hidden />
              )}
              <span
                className="mt-0.5 grid size-7 place-items-center rounded-full border-2 border-brand text-note font-semibold text-brand-ink tabular-nums"
                aria-hidden
              >
                {index + 1}
              </span>
              <span>
                <span className="block text-xl font-semibold tracking-tight">{name}</span>
                <span className="mt-1.5 block max-w-[560px] text-base leading-relaxed text-pretty text-ink-soft">
                  {text}
                </span>
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
