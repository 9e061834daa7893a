import { LockKeyhole, Users } from 'lucide-react';
import type { ReactNode } from 'react';

/** Why choose us: one point large with its picture, two beside it. */
export function SellingPoints() {
  return (
    <section id="features" className="border-t border-line">
      <div className="mx-auto grid max-w-[1200px] gap-x-16 gap-y-12 px-4 py-20 sm:px-6 lg:grid-cols-[1.25fr_1fr] lg:py-24">
        <div>
          <h2 className="text-[30px] leading-9 sm:text-[36px] sm:leading-[42px]">Tamper-proof agreements</h2>
          <p className="mt-3 max-w-lg text-lg leading-7 text-ink-soft">
            The terms of each contract are fixed by a hash on the chain. Money can leave the escrow only with the company's signature, and only to the
            talent that the agreement names.
          </p>
          <Blocks />
        </div>
        <div className="grid content-center gap-10 lg:border-l lg:border-line lg:pl-16">
          <Point icon={<Users size={22} />} title="Smart team management">
            Applications, stages, notes and pay of all your people in one place. Lists change while you look at them, without a reload.
          </Point>
          <Point icon={<LockKeyhole size={22} />} title="Secure data protection">
            A profile is seen only by the companies that its owner applied to. The chain holds no personal data at all.
          </Point>
        </div>
      </div>
    </section>
  );
}

function Point({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div>
      <span className="text-brand-ink">{icon}</span>
      <h3 className="mt-3 text-xl">{title}</h3>
      <p className="mt-1.5 text-base leading-6 text-ink-soft">{children}</p>
    </div>
  );
}

/** Three blocks that hold each other; the terms lie in the middle one. */
function Blocks() {
  return (
    <svg viewBox="0 0 560 200" className="mt-10 w-full max-w-[560px]" fill="none" stroke="var(--line-strong)" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round" aria-hidden>
      <path d="M150 100h55M355 100h55" stroke="var(--brand)" />
      <rect x="2" y="40" width="148" height="120" rx="12" fill="var(--surface)" />
      <path d="M24 68h60M24 92h104M24 112h84M24 132h50" />
      <rect x="205" y="14" width="150" height="172" rx="12" fill="var(--surface)" stroke="var(--brand)" />
      <path d="M229 44h64M229 70h102M229 90h102M229 110h70" />
      <path d="m262 146 14 14 26-30" stroke="var(--stage-green)" strokeWidth="3" />
      <rect x="410" y="40" width="148" height="120" rx="12" fill="var(--surface)" strokeDasharray="4 7" />
      <path d="M432 68h60M432 92h104M432 112h60" strokeDasharray="4 7" />
    </svg>
  );
}
