import { Link } from 'react-router-dom';
import { paths } from '../routes/paths.ts';
import { Logo } from './Logo.tsx';

const COLUMNS = [
  {
    title: 'Product',
    links: [
      { to: paths.jobBoard(), label: 'Open jobs' },
      { to: paths.audit(), label: 'Audit' },
      { to: '/#features', label: 'Features' },
    ],
  },
  {
    title: 'Start',
    links: [
      { to: paths.signupCompany(), label: 'For companies' },
      { to: paths.signupTalent(), label: 'For talents' },
      { to: paths.signin(), label: 'Log In' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { to: paths.terms(), label: 'Terms' },
      { to: paths.privacy(), label: 'Privacy' },
      { to: paths.dataProcessing(), label: 'Data processing' },
    ],
  },
] as const;

/** The foot of public pages. */
export function PublicFooter() {
  return (
    <footer className="print:hidden border-t border-line">
      <div className="mx-auto grid max-w-[1200px] gap-10 px-4 py-12 sm:px-6 md:grid-cols-[1.4fr_repeat(3,1fr)]">
        <div>
          <Logo />
          <p className="mt-3 max-w-64 text-ink-faint">Hiring in the open, with pay through an escrow that anyone can check.</p>
        </div>
        {COLUMNS.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="text-note tracking-normal">{column.title}</h2>
            <ul className="mt-3 grid gap-2.5">
              {column.links.map((link) => (
                <li key={link.to}>
                  <Link to={link.to} className="text-ink-soft hover:text-ink hover:underline hover:underline-offset-3">
                    {link.label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
    </footer>
  );
}
