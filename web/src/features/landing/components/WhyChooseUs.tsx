import { SectionHead } from './SectionHead.tsx';

const BESIDE = [
  {
    title: 'Smart team management',
    text: 'Everyone who applies to or works for you, in one live list with stages, notes, ratings, messages and payments.',
  },
  {
    title: 'Secure data protection',
    text: 'Only the companies you applied to see your contact details. The chain stores amounts, addresses and hashes, never names.',
  },
] as const;

/** Why choose us: the first point large with its picture, two beside it. */
export function WhyChooseUs() {
  return (
    <section id="why" className="border-t border-line bg-surface">
      <div className="mx-auto max-w-[1240px] px-4 py-20 sm:px-6 lg:py-28">
        <SectionHead title="Why choose us" />
        <div className="mt-12 grid gap-x-20 gap-y-14 lg:mt-16 lg:grid-cols-[1.3fr_1fr]">
          <div>
            <Blocks />
            <h3 className="mt-9 text-headline">Tamper-proof agreements</h3>
            <p className="mt-3 max-w-[560px] text-lg leading-7 text-pretty text-ink-soft">
              The terms of each agreement are recorded as a hash on the chain, so any change is detectable. Money leaves
              escrow only as the agreement says: on its signatures, or when one of its deadlines has passed.
            </p>
          </div>
          <div className="grid content-between gap-12 lg:border-l lg:border-line lg:pl-14">
            {BESIDE.map(({ title, text }, index) => (
              <div key={title}>
                {index === 0 ? <People /> : <Shield />}
                <h3 className="mt-5 text-xl">{title}</h3>
                <p className="mt-2 text-base leading-relaxed text-pretty text-ink-soft">{text}</p>
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}

/** Three connected blocks, with the sealed terms in the middle one. */
const Blocks = () => (
  <svg
    viewBox="0 0 600 224"
    className="w-full"
    fill="none"
    stroke="var(--line-strong)"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="M150 112h66M384 112h66" stroke="var(--brand)" />
    <circle cx="183" cy="112" r="7" fill="var(--surface)" stroke="var(--brand)" />
    <circle cx="417" cy="112" r="7" fill="var(--surface)" stroke="var(--brand)" />
    <rect x="1" y="50" width="149" height="124" rx="14" />
    <path d="M25 80h62M25 104h100M25 124h84M25 144h48" />
    <rect x="216" y="10" width="168" height="204" rx="16" fill="var(--brand-soft)" stroke="var(--brand)" />
    <path d="M242 44h72M242 72h116M242 94h116M242 116h82" stroke="var(--brand)" />
    <circle cx="300" cy="168" r="24" fill="var(--surface)" stroke="var(--stage-green)" />
    <path d="m289 168 8 8 15-17" stroke="var(--stage-green)" strokeWidth="3" />
    <g strokeDasharray="1 8">
      <rect x="450" y="50" width="149" height="124" rx="14" />
      <path d="M474 80h62M474 104h100M474 124h60" />
    </g>
  </svg>
);

const small = {
  viewBox: '0 0 96 56',
  className: 'h-14 w-24',
  fill: 'none',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

/** A row of people; one has just stepped forward. */
const People = () => (
  <svg {...small} stroke="var(--line-strong)">
    <circle cx="14" cy="20" r="8" />
    <path d="M1 54c0-10 5-16 13-16s13 6 13 16" />
    <circle cx="82" cy="20" r="8" />
    <path d="M69 54c0-10 5-16 13-16s13 6 13 16" />
    <g stroke="var(--brand)">
      <circle cx="48" cy="14" r="10" fill="var(--brand-soft)" />
      <path d="M30 54c0-13 7-20 18-20s18 7 18 20" fill="var(--brand-soft)" />
    </g>
    <circle cx="63" cy="9" r="4" fill="var(--stage-purple)" stroke="none" />
  </svg>
);

/** A name behind a shield. */
const Shield = () => (
  <svg {...small} stroke="var(--line-strong)">
    <path d="M1 18h26M1 29h18M1 40h24M69 18h26M77 29h18M71 40h24" />
    <path d="M48 2 68 9v17c0 14-9 23-20 28-11-5-20-14-20-28V9Z" stroke="var(--brand)" fill="var(--brand-soft)" />
    <circle cx="48" cy="23" r="5" stroke="var(--brand)" />
    <path d="M40 38c0-5 3-8 8-8s8 3 8 8" stroke="var(--brand)" />
  </svg>
);
