import { Search } from 'lucide-react';
import type { Role } from '@hireledger/domain/hiring/stages';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../routes/paths.ts';

/** Searches applicants (company) or jobs (talent). '/' puts the cursor here. It keeps showing what the present page was searched for. */
export function SearchBox({ role }: { role: Role }) {
  const navigate = useNavigate();
  const location = useLocation();
  const input = useRef<HTMLInputElement>(null);
  const target = role === 'company' ? paths.applicants : paths.jobBoard;
  const searched = location.pathname === target() ? (new URLSearchParams(location.search).get('q') ?? '') : '';

  useEffect(() => {
    if (input.current) input.current.value = searched;
  }, [searched]);
  useEffect(() => {
    const jump = (press: KeyboardEvent) => {
      const typing = press.target instanceof HTMLElement && press.target.closest('input, textarea, select, [contenteditable], [role="dialog"]');
      if (press.key !== '/' || press.metaKey || press.ctrlKey || press.altKey || typing) return;
      press.preventDefault();
      input.current?.focus();
    };
    document.addEventListener('keydown', jump);
    return () => document.removeEventListener('keydown', jump);
  }, []);

  return (
    <form
      role="search"
      className="relative w-full max-w-sm min-w-0"
      onSubmit={(submit) => {
        submit.preventDefault();
        void navigate(target({ q: input.current?.value.trim() }));
      }}
    >
      <Search size={16} aria-hidden className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-faint" />
      <input
        ref={input}
        type="search"
        name="q"
        defaultValue={searched}
        placeholder={role === 'company' ? 'Search' : 'Search jobs'}
        aria-label={role === 'company' ? 'Search applicants' : 'Search jobs'}
        aria-keyshortcuts="/"
        className="h-9 w-full rounded-control border border-line-strong bg-surface pr-3 pl-9 text-sm transition-colors placeholder:text-ink-faint hover:border-ink-faint focus-visible:border-brand focus-visible:outline-offset-0 max-sm:text-base"
      />
    </form>
  );
}
