import type { Role } from '@hireledger/domain/hiring/stages';

const STEPS: Record<Role, readonly { title: string; text: string }[]> = {
  talent: [
    { title: 'The company shortlists', text: 'Both sides are notified right away.' },
    { title: 'The work is marked as done', text: 'Both sides see the same record.' },
    { title: 'The escrow pays', text: 'The amount, the hash and the block are public.' },
  ],
  company: [
    { title: 'Post a job', text: 'Applications appear the moment they are sent.' },
    { title: 'Choose your people', text: 'Shortlist, message and hire in one place.' },
    { title: 'Approve the finished work', text: 'The escrow pays, and anybody can check it on the chain.' },
  ],
};

/** Beside the account forms: the way to pay, as the talent or the company sees it. Decoration, hidden from screen readers. */
export function AccountPanel({ side }: { side: Role }) {
  const steps = STEPS[side];
  return (
    <aside className="relative flex flex-col justify-center overflow-hidden border-l border-line bg-[light-dark(oklch(0.965_0.012_200),oklch(0.2_0.018_210))] px-14 max-lg:hidden">
      <Chain />
      <ol className="relative mt-10 grid gap-0">
        {steps.map((step, index) => (
          <li key={step.title} className="relative flex gap-4 pb-8 last:pb-0">
            {index < steps.length - 1 && <span className="absolute top-7 bottom-0 left-[13px] w-0.5 bg-brand/25" />}
            <span className="grid size-7 shrink-0 place-items-center rounded-full border-2 border-brand bg-surface text-note font-semibold text-brand-ink tabular-nums">
              {index + 1}
            </span>
            <span>
              <span className="block text-base font-medium">{step.title}</span>
              <span className="text-ink-soft">{step.text}</span>
            </span>
          </li>
        ))}
      </ol>
    </aside>
  );
}

function Chain() {
  return (
    <svg
      viewBox="0 0 360 132"
      className="w-full max-w-[360px]"
      fill="none"
      stroke="var(--brand)"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d="M100 66h36M224 66h36" />
      <rect x="2" y="20" width="98" height="92" rx="12" fill="var(--surface)" stroke="var(--line-strong)" />
      <circle cx="34" cy="48" r="10" stroke="var(--line-strong)" />
      <path d="M54 44h28M54 54h18M20 78h62M20 92h40" stroke="var(--line-strong)" />
      <rect x="136" y="20" width="88" height="92" rx="12" fill="var(--surface)" />
      <path d="M164 62v-8a16 16 0 0 1 32 0v8" />
      <rect x="158" y="62" width="44" height="32" rx="6" />
      <path d="M180 74v8" />
      <rect x="260" y="20" width="98" height="92" rx="12" fill="var(--surface)" stroke="var(--line-strong)" />
      <path d="m292 66 12 12 24-26" stroke="var(--stage-green)" strokeWidth="3" />
    </svg>
  );
}
