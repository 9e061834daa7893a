import { useMemo, useRef, type KeyboardEvent } from 'react';
import { useAddress } from '../../../navigation/Link.tsx';
import { useSessionOnceKnown } from '../../../http/session.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Card } from '../../../design/Card.tsx';
import { SearchInput } from '../../../design/fields/SearchInput.tsx';
import { ARTICLES } from '../articles/all.ts';
import { HelpGroups } from '../components/HelpGroups.tsx';
import { HelpResults } from '../components/HelpResults.tsx';
import { StatusLine } from '../components/StatusLine.tsx';
import { openSearch } from '../search.ts';

const search = openSearch(ARTICLES);

/** `/help`: a search over all articles, and the articles by group. */
export default function HelpPage() {
  const { search: address, go } = useAddress();
  const params = new URLSearchParams(address);
  const present = useSessionOnceKnown();
  const role = present?.user.role ?? null;
  const results = useRef<HTMLDivElement>(null);
  const query = params.get('q')?.trim() ?? '';
  const everything = params.get('for') === 'all';
  const hits = useMemo(() => (query ? search(query, role ?? undefined) : []), [query, role]);
  const change = (name: string, value: string, replace: boolean) => {
    if (value) params.set(name, value);
    else params.delete(name);
    go(paths.help(undefined, Object.fromEntries(params)), { replace, preventScrollReset: true });
  };
  const onKeyDown = (press: KeyboardEvent<HTMLInputElement>) => {
    const typed = press.currentTarget.value.trim();
    if (press.key === 'ArrowDown') {
      press.preventDefault();
      results.current?.querySelector('a')?.focus();
    } else if (press.key === 'Enter' && typed === query && hits[0]) go(paths.help(hits[0].article.slug));
  };
  return (
    <div className="mx-auto max-w-[1000px]">
      <div className="grid justify-items-center gap-4 pt-2 pb-6 text-center sm:pt-6 sm:pb-8">
        <h1 tabIndex={-1} className="text-headline outline-none">
          How can we help?
        </h1>
        {/* What is typed before the script runs would be lost. */}
        <search inert={present === undefined} className="w-full max-w-[560px]">
          <SearchInput
            label="Search help"
            placeholder="Search, for example “get paid”"
            maxLength={100}
            value={query}
            onChange={(text) => change('q', text, true)}
            onKeyDown={onKeyDown}
          />
        </search>
      </div>
      <div ref={results}>
        {query ? <HelpResults query={query} hits={hits} /> : <HelpGroups role={everything ? null : role} />}
      </div>
      {!query && role !== null && (
        <p className="mt-1 text-ink-soft">
          {everything
            ? 'Showing all articles. '
            : `You see the articles for ${role === 'talent' ? 'talents' : 'companies'}. `}
          <button
            type="button"
            onClick={() => change('for', everything ? '' : 'all', false)}
            className="rounded text-brand-ink underline underline-offset-3"
          >
            {everything ? 'Show mine' : 'Show all'}
          </button>
        </p>
      )}
      <div className="mt-10">
        <Card
          title="Still need help?"
          note="We read every message and reply by email."
          action={
            <ButtonLink to={paths.contact()} variant="secondary">
              Contact us
            </ButtonLink>
          }
        >
          <StatusLine />
        </Card>
      </div>
    </div>
  );
}
