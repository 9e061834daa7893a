import { useRef, type KeyboardEvent } from 'react';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { paths } from '../../../navigation/paths.ts';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { Highlight } from '../../../design/Highlight.tsx';
import type { Hit } from '../search.ts';
import { ArticleLink } from './ArticleLink.tsx';

const SHOWN = 12;

/** The search results, best first. Up and down move between them. */
export function HelpResults({ query, hits }: { query: string; hits: readonly Hit[] }) {
  const list = useRef<HTMLUListElement>(null);
  const found =
    hits.length === 0 ? 'Nothing found' : hits.length === 1 ? '1 article' : `${Math.min(hits.length, SHOWN)} articles`;
  const onKeyDown = (press: KeyboardEvent) => {
    const step = press.key === 'ArrowDown' ? 1 : press.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    const links = [...(list.current?.querySelectorAll('a') ?? [])];
    const next = links[links.indexOf(document.activeElement as HTMLAnchorElement) + step];
    if (!next) return;
    press.preventDefault();
    next.focus();
  };
  return (
    <section aria-label="Search results">
      <p role="status" className="mb-2 text-ink-faint">
        <span>{`${found} for “`}</span>
        <bdi>{query}</bdi>”
      </p>
      {hits.length === 0 ? (
        <div className="rounded-card border border-line bg-surface px-4 py-12">
          <EmptyState
            drawing="search"
            title="No articles found."
            action={<ButtonLink to={paths.contact()}>Contact us</ButtonLink>}
          >
            Try different words, or contact us.
          </EmptyState>
        </div>
      ) : (
        // What is pressed are the links in it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
        <ul ref={list} onKeyDown={onKeyDown} className="grid gap-1 rounded-card border border-line bg-surface p-2">
          {hits.slice(0, SHOWN).map(({ article, titleRanges, passage, passageRanges }) => (
            <li key={article.slug}>
              <ArticleLink article={article} side title={<Highlight text={article.title} ranges={titleRanges} />}>
                <Highlight text={passage} ranges={passageRanges} />
              </ArticleLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
