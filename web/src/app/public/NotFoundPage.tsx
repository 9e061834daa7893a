import { useState, type FormEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../http/session.ts';
import { PublicPage } from './PublicPage.tsx';
import { Button } from '../../design/Button.tsx';
import { ButtonLink } from '../../navigation/ButtonLink.tsx';
import { TextInput } from '../../design/fields/TextInput.tsx';
import { homeOf } from '../../navigation/home-of.ts';
import { paths } from '../../navigation/paths.ts';

/** Any unknown path (specification, section 2), with links to other pages. */
export default function NotFoundPage() {
  const user = useSession()?.user;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const search = (submit: FormEvent) => {
    submit.preventDefault();
    void navigate(paths.jobBoard({ q: words.trim() }));
  };
  return (
    <PublicPage>
      <div className="mx-auto grid max-w-[1240px] items-center gap-x-20 gap-y-12 px-4 py-16 sm:px-6 lg:min-h-[620px] lg:grid-cols-[1fr_1.1fr] lg:py-24">
        <div>
          <h1 className="text-display">NotFound</h1>
          <p className="mt-5 max-w-[460px] text-lg leading-7 text-pretty text-ink-soft">
            There is no page at{' '}
            <span className="rounded-md bg-sunken px-1.5 py-0.5 font-mono text-base break-all text-ink">
              {shortened(pathname)}
            </span>
            . It may have moved, or the address has a typo.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink to={user ? homeOf(user.role) : paths.home()} size="lg">
              {user ? 'Back to your dashboard' : 'Back to the home page'}
            </ButtonLink>
            <ButtonLink to={paths.help()} variant="secondary" size="lg">
              Help
            </ButtonLink>
          </div>
          <form role="search" onSubmit={search} className="mt-10 max-w-[460px]">
            <label htmlFor="job-search" className="font-medium">
              Or look for a job
            </label>
            <div className="mt-2 flex gap-2">
              <TextInput
                id="job-search"
                name="q"
                type="search"
                maxLength={200}
                value={words}
                onChange={(change) => setWords(change.target.value)}
                className="flex-1"
              />
              <Button type="submit" variant="secondary">
                Search
              </Button>
            </div>
          </form>
        </div>
        <BrokenChain />
      </div>
    </PublicPage>
  );
}

/** An address may be very long. */
const shortened = (path: string): string => (path.length > 80 ? `${path.slice(0, 79)}…` : path);

/** A chain of blocks, one of them out of place. */
const BrokenChain = () => (
  <svg
    viewBox="0 0 560 320"
    className="w-full max-w-[560px] justify-self-center"
    fill="none"
    stroke="var(--line-strong)"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    <path d="M0 118h24M144 118h36M384 118h32M536 118h24" />
    <rect x="24" y="58" width="120" height="120" rx="14" fill="var(--surface)" />
    <path d="M48 90h48M48 112h72M48 130h60M48 148h32" />
    <rect x="180" y="48" width="204" height="140" rx="16" strokeDasharray="1 9" />
    <rect x="416" y="58" width="120" height="120" rx="14" fill="var(--surface)" />
    <path d="M440 90h48M440 112h72M440 130h60M440 148h32" />
    <g transform="rotate(-11 268 232)">
      <rect x="196" y="158" width="152" height="132" rx="16" fill="var(--brand-soft)" stroke="var(--brand)" />
      <path d="M222 190h60M222 212h100M222 230h78" stroke="var(--brand)" />
      <circle cx="304" cy="260" r="15" fill="var(--surface)" stroke="var(--stage-yellow)" strokeWidth="2.5" />
      <path d="M299 256c0-7 10-7 10 0 0 4-5 4-5 8m0 5v.5" stroke="var(--stage-yellow-ink)" />
    </g>
    <path d="M152 300h244M416 300h24M108 300h20" />
  </svg>
);
