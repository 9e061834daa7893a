import type { ReactNode } from 'react';
import { BriefcaseBusiness, Wallet } from 'lucide-react';
import { Money } from '../../../design/values/Money.tsx';
import { StageBadge } from '../../../hiring/stages/StageBadge.tsx';
import { ApplicantRow } from './ApplicantRow.tsx';

/** The same moment on both screens, made of the product's components; names and figures are made up. Decorative. */
export function TwoScreens() {
  return (
    <div className="mx-auto max-w-[1240px] px-4 sm:px-6" aria-hidden>
      <div className="relative grid gap-5 overflow-hidden rounded-2xl border border-line bg-surface p-3 sm:p-10 md:grid-cols-2 md:gap-16 md:p-6 lg:gap-24 lg:p-14">
        <svg
          className="absolute top-1/2 left-1/2 h-7 w-10 -translate-1/2 max-md:hidden lg:w-16"
          viewBox="0 0 96 40"
          fill="none"
          stroke="var(--brand)"
          strokeWidth="2"
          strokeLinecap="round"
        >
          <path d="M4 14h80m-9-8 9 8-9 8" strokeLinejoin="round" />
          <path d="M92 30H40m-8 0h-6m-8 0h-6" />
        </svg>
        <Screen title="What the company sees" place="Applicants">
          <ApplicantRow roomy name="Amara Okafor" work="Frontend engineer" stage="Approved" />
          <ApplicantRow roomy name="Tunde Bakare" work="Product designer" stage="Shortlisted" />
          <ApplicantRow roomy name="Mei Lin" work="Data engineer" stage="Applied" />
        </Screen>
        <Screen title="What Amara sees" place="My Applications">
          <div className="flex h-16 items-center gap-3 border-b border-line px-4">
            <span className="grid size-8 shrink-0 place-items-center rounded-control bg-brand-soft text-brand-ink">
              <BriefcaseBusiness size={16} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block truncate text-sm font-medium">Frontend engineer</span>
              <span className="block truncate text-note text-ink-soft">Harbour Works</span>
            </span>
            <StageBadge stage="Approved" />
          </div>
          <div className="flex h-32 items-center gap-3 px-4">
            <span className="grid size-8 shrink-0 place-items-center rounded-full bg-success-soft text-success-ink">
              <Wallet size={16} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block text-note text-ink-soft">Released to your wallet</span>
              <Money amount="1250000000" size="lg" />
            </span>
          </div>
        </Screen>
      </div>
    </div>
  );
}

function Screen({ title, place, children }: { title: string; place: string; children: ReactNode }) {
  return (
    <div className="relative min-w-0">
      <p className="mb-3 text-sm font-medium text-ink-soft">{title}</p>
      <div className="overflow-hidden rounded-card border border-line bg-surface shadow-float">
        <p className="flex h-11 items-center border-b border-line bg-canvas px-4 text-sm font-semibold">{place}</p>
        {children}
      </div>
    </div>
  );
}
