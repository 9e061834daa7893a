import { Search } from 'lucide-react';
import { Link, useAddress } from '../../navigation/Link.tsx';
import { useSessionOnceKnown } from '../../http/session.ts';
import { homeOf } from '../../navigation/home-of.ts';
import { paths } from '../../navigation/paths.ts';
import { ButtonLink } from '../../navigation/ButtonLink.tsx';
import { cx } from '../../design/class-names.ts';
import { IconButton } from '../../design/IconButton.tsx';
import { Logo } from '../../design/Logo.tsx';
import { opensPalette } from '../palette/load-palette.ts';
import { PublicMenu } from './PublicMenu.tsx';
import { ThemeToggle } from '../../design/theme/ThemeToggle.tsx';

/** The links of the public header; in its menu on a narrow screen. */
const PUBLIC_LINKS = [
  { to: paths.product(), label: 'Product' },
  { to: paths.features(), label: 'Features' },
  { to: paths.about(), label: 'About' },
  { to: paths.contact(), label: 'Contact' },
  { to: paths.jobBoard(), label: 'Jobs' },
] as const;

/** The header of public pages: links, open jobs, and sign-in. */
export function PublicHeader() {
  const session = useSessionOnceKnown();
  const unknown = session === undefined;
  const { pathname } = useAddress();
  return (
    <header className="print:hidden sticky top-0 z-20 short:relative border-b border-line bg-canvas">
      <div className="mx-auto flex min-h-16 flex-wrap py-2 max-w-[1240px] items-center gap-3 px-4 sm:px-6 lg:gap-6">
        <Link to={paths.home()} className="flex rounded-control">
          <Logo />
        </Link>
        <nav aria-label="Pages" className="flex gap-0.5 max-lg:hidden">
          {PUBLIC_LINKS.map((link) => (
            <Link
              key={link.to}
              to={link.to}
              aria-current={link.to === pathname ? 'page' : undefined}
              className={cx(
                'rounded-control px-2.5 py-2 text-lead hover:bg-sunken hover:text-ink lg:px-3',
                link.to === pathname ? 'font-medium text-ink' : 'text-ink-soft',
              )}
            >
              {link.label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <IconButton label="Search everything" aria-haspopup="dialog" {...opensPalette}>
            <Search size={18} />
          </IconButton>
          <ThemeToggle className="max-lg:hidden" />
          {/* A prerendered page contains both, and only one shows. The link may be to either dashboard: the guard
             redirects the other role. */}
          {session !== null && (
            <ButtonLink to={homeOf(session?.user.role ?? 'talent')} className={cx(unknown && 'not-signed-in:hidden')}>
              Dashboard
            </ButtonLink>
          )}
          {!session && (
            <>
              <ButtonLink
                to={paths.signin()}
                variant="ghost"
                className={cx('max-sm:hidden', unknown && 'signed-in:hidden')}
              >
                Log In
              </ButtonLink>
              <ButtonLink to={paths.signup()} className={cx(unknown && 'signed-in:hidden')}>
                Sign Up
              </ButtonLink>
            </>
          )}
          <PublicMenu
            links={session ? PUBLIC_LINKS : [...PUBLIC_LINKS, { to: paths.signin(), label: 'Log In', phone: true }]}
          />
        </div>
      </div>
    </header>
  );
}
