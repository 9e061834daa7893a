import { SectionHead } from './SectionHead.tsx';

const STOPS = [
  {
    name: 'Wallet',
    text: 'The company keeps dollars in a wallet of its own. Its balance is a sum of entries in the books, never a number that somebody typed.',
  },
  {
    name: 'Signature',
    text: 'An approval is signed for one talent, one amount and one piece of work. It can be used once, and for nothing else.',
  },
  {
    name: 'Escrow',
    text: 'The contract checks the signature, takes the pay from the wallet and passes it on. A second try is refused.',
  },
  {
    name: 'Talent',
    text: 'The dollars arrive. Both sides see the time and the transaction, and anyone can look it up.',
  },
] as const;

/** The path of the money: four steps, and what each guarantees. */
export function MoneyPath() {
  return (
    <section className="border-t border-line">
      <div className="mx-auto grid max-w-[1240px] gap-x-20 gap-y-12 px-4 py-20 sm:px-6 lg:grid-cols-[1fr_1.5fr] lg:py-28">
        <SectionHead title="The way of the money">
          Approval to arrival takes a moment. In between, nobody has to be trusted.
        </SectionHead>
        <ol>
          {STOPS.map(({ name, text }, place) => (
            <li key={name} className="relative grid grid-cols-[28px_1fr] gap-x-6 pb-10 last:pb-0">
              {place < STOPS.length - 1 && (
                <span className="absolute top-8 bottom-1 left-[13px] w-0.5 bg-brand" aria-hidden />
              )}
              <span
                className="mt-0.5 grid size-7 place-items-center rounded-full border-2 border-brand text-note font-semibold text-brand-ink tabular-nums"
                aria-hidden
              >
                {place + 1}
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
