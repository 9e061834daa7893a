import { lazy, memo, Suspense, useRef, type ComponentProps, type KeyboardEvent } from 'react';
import { useAddress } from '../../../navigation/Link.tsx';
import { useSessionOnceKnown } from '../../../http/session.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Card } from '../../../design/Card.tsx';
import { SearchInput } from '../../../design/fields/SearchInput.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';

const LazyLists = lazy(() => import('../components/HelpLists.tsx'));
const LazyStatusLine = lazy(async () => ({ default: (await import('../components/StatusLine.tsx')).StatusLine }));

/*
 * The build renders both, and their script, with the text of all articles, follows that of the page. Until then React
 * keeps that HTML, but only where nothing changes: without `memo` every drawing of the page would count as a change.
 */
const HelpLists = memo((props: ComponentProps<typeof LazyLists>) => (
  <Suspense fallback={<Skeleton className="h-96 w-full rounded-card" />}>
    <LazyLists {...props} />
  </Suspense>
));
const StatusLine = memo(() => (
  <Suspense fallback={<Skeleton className="h-6 w-40" />}>
    <LazyStatusLine />
  </Suspense>
));

/** `/help`: a search over all articles, and the articles by group. */
export default function HelpPage() {
  const { search: address, go } = useAddress();
  const params = new URLSearchParams(address);
  const present = useSessionOnceKnown();
  const role = present?.user.role ?? null;
  const results = useRef<HTMLDivElement>(null);
  const query = params.get('q')?.trim() ?? '';
  const everything = params.get('for') === 'all';
  const change = (name: string, value: string, replace: boolean) => {
    if (value) params.set(name, value);
    else params.delete(name);
    go(paths.help(undefined, Object.fromEntries(params)), { replace, preventScrollReset: true });
  };
  const onKeyDown = (press: KeyboardEvent<HTMLInputElement>) => {
    const typed = press.currentTarget.value.trim();
    const first = results.current?.querySelector<HTMLAnchorElement>('li a');
    if (press.key === 'ArrowDown') {
      press.preventDefault();
      first?.focus();
    } else if (press.key === 'Enter' && query && typed === query) first?.click();
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
        <HelpLists query={query} role={role} everything={everything} />
      </div>
      {!query && role !== null && (
        <p className="mt-4 text-ink-soft">
          <span>
            {everything
              ? 'Showing all articles. '
              : `You see the articles for ${role === 'talent' ? 'talents' : 'companies'}. `}
          </span>
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
