import { boardQuery } from '@hireledger/domain/http/board-query';
import { Rss } from 'lucide-react';
import type { BoardFilters } from '../board-filters.ts';

/** The search as a feed, newest first, for a feed reader; the head of the document names it too. */
export function FeedLink({ filters }: { filters: BoardFilters }) {
  const search = boardQuery(filters).toString();
  const address = search ? `/jobs.rss?${search}` : '/jobs.rss';
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title="Open jobs of this search" href={address} />
      <a
        href={address}
        className="inline-flex shrink-0 items-center gap-1.5 rounded-control text-note text-ink-soft hover:text-ink hover:underline"
      >
        <Rss size={14} aria-hidden /> RSS
      </a>
    </>
  );
}
