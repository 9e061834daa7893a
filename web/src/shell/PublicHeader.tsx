import { Link } from 'react-router-dom';
import { useSession } from '../http/session.ts';
import { homeOf } from '../routes/home-of.ts';
import { paths } from '../routes/paths.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Logo } from './Logo.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';

const LINKS = [
  { to: '/#product', label: 'Product' },
  { to: '/#features', label: 'Features' },
  { to: '/#about', label: 'About' },
] as const;

/** The head of public pages: sections of the landing page, open jobs, and the way in. */
export function PublicHeader() {
  const session = useSession();
  return (
    <header className="print:hidden sticky top-0 z-20 short:static border-b border-line bg-canvas">
      <div className="mx-auto flex h-16 max-w-[1200px] items-center gap-3 px-4 sm:gap-6 sm:px-6">
        <Link to={paths.home()} className="flex rounded-control">
          <Logo />
        </Link>
        <nav aria-label="Sections" className="flex gap-1 max-md:hidden">
          {LINKS.map((link) => (
            <Link key={link.to} to={link.to} className="rounded-control px-3 py-2 text-lead text-ink-soft hover:bg-sunken hover:text-ink">
              {link.label}
            </Link>
          ))}
          <Link to={paths.jobBoard()} className="rounded-control px-3 py-2 text-lead text-ink-soft hover:bg-sunken hover:text-ink">
            Jobs
          </Link>
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <ThemeToggle />
          {session ? (
            <ButtonLink to={homeOf(session.user.role)}>Dashboard</ButtonLink>
          ) : (
            <>
              <ButtonLink to={paths.signin()} variant="ghost">
                Log In
              </ButtonLink>
              <ButtonLink to={paths.signup()}>Sign Up</ButtonLink>
            </>
          )}
        </div>
      </div>
    </header>
  );
}
