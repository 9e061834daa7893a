import { Link } from '../../navigation/Link.tsx';
import { paths } from '../../navigation/paths.ts';
import { Logo } from '../../design/Logo.tsx';

const COLUMNS = [
  {
    title: 'Company',
    links: [
      { to: paths.about(), label: 'About' },
      { to: paths.product(), label: 'Product' },
      { to: paths.features(), label: 'Features' },
      { to: paths.contact(), label: 'Contact' },
    ],
  },
  {
    title: 'Customer',
    links: [
      { to: paths.customers(), label: 'Who it is for' },
      { to: paths.signupCompany(), label: 'For companies' },
      { to: paths.signupTalent(), label: 'For talents' },
      { to: paths.jobBoard(), label: 'Open jobs' },
    ],
  },
  {
    title: 'Additional',
    links: [
      { to: paths.audit(), label: 'Audit' },
      { to: paths.help(), label: 'Help' },
      { to: paths.status(), label: 'System status' },
      { to: paths.additional(), label: 'Resources' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: paths.terms(), label: 'Terms' },
      { to: paths.privacy(), label: 'Privacy' },
      { to: paths.dataProcessing(), label: 'Data processing' },
      { to: paths.legal(), label: 'Legal' },
    ],
  },
] as const;

const link = 'inline-block py-1 text-lead text-ink-soft hover:text-ink hover:underline hover:underline-offset-4';

/** The footer of public pages. */
export function PublicFooter() {
  return (
    <footer className="print:hidden border-t border-line bg-canvas">
      <div className="mx-auto grid max-w-[1240px] gap-x-8 gap-y-12 px-4 pt-14 pb-10 sm:px-6 lg:grid-cols-[1.5fr_2.5fr] lg:pt-16">
        <div>
          <Logo />
          <p className="mt-4 max-w-[280px] text-lead leading-6 text-pretty text-ink-faint">
            Live hiring, with payments through escrow anyone can verify.
          </p>
        </div>
        <div className="grid grid-cols-2 gap-x-8 gap-y-10 sm:grid-cols-4">
          {COLUMNS.map((column) => (
            <nav key={column.title} aria-label={column.title}>
              <h2 className="text-note tracking-normal text-ink-faint">{column.title}</h2>
              <ul className="mt-3 grid gap-1">
                {column.links.map(({ to, label }) => (
                  <li key={to}>
                    <Link to={to} className={link}>
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
    </footer>
  );
}
