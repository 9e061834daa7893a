import type { Role } from '@hireledger/domain/hiring/stages';
import type { ReactNode } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Logo } from '../../../design/Logo.tsx';
import { ThemeToggle } from '../../../design/theme/ThemeToggle.tsx';
import { AccountPanel } from './AccountPanel.tsx';

interface AccountFrameProps {
  title: string;
  line?: ReactNode;
  /** Below the form: a link to another form. */
  foot?: ReactNode;
  /** Whom the panel beside the form speaks to; talents by default. */
  side?: Role | undefined;
  children: ReactNode;
}

/**
 * The frame of sign-up, code entry and sign-in: one column with the form, and on wide screens the benefits of an
 * account.
 */
export function AccountFrame({ title, line, foot, side = 'talent', children }: AccountFrameProps) {
  return (
    <div className="grid min-h-dvh lg:grid-cols-[minmax(0,1fr)_minmax(0,520px)]">
      <div className="flex min-w-0 flex-col">
        <header className="flex min-h-16 flex-wrap items-center justify-between px-4 sm:px-8">
          <Link to={paths.home()} className="flex rounded-control">
            <Logo />
          </Link>
          <div className="flex items-center gap-1">
            <Link
              to={paths.help()}
              className="rounded-control px-2.5 py-2 text-ink-soft hover:bg-sunken hover:text-ink"
            >
              Help
            </Link>
            <ThemeToggle />
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-[432px] flex-1 flex-col px-4 pt-6 pb-20 sm:justify-center outline-none"
        >
          <h1 className="text-figure">{title}</h1>
          {line && <p className="mt-1.5 text-lead leading-6 text-balance text-ink-soft">{line}</p>}
          <div className="mt-7">{children}</div>
          {foot && <div className="mt-6 text-ink-soft">{foot}</div>}
        </main>
      </div>
      <AccountPanel side={side} />
    </div>
  );
}

/** A link inside a sentence. */
export function TextLink({ to, state, children }: { to: string; state?: unknown; children: ReactNode }) {
  return (
    <Link
      to={to}
      state={state}
      className="font-medium text-brand-ink underline decoration-line-strong/50 underline-offset-3 hover:decoration-current"
    >
      {children}
    </Link>
  );
}
