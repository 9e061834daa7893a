import type { Role } from '@hireledger/domain/hiring/stages';
import { useMemo } from 'react';
import { ARTICLES } from '../articles/all.ts';
import { openSearch } from '../search.ts';
import { HelpGroups } from './HelpGroups.tsx';
import { HelpResults } from './HelpResults.tsx';

const search = openSearch(ARTICLES);

interface HelpListsProps {
  query: string;
  /** Of the reader: their articles come first among the results. */
  role: Role | null;
  /** The groups show the articles of both sides. */
  everything: boolean;
}

/** The articles that match a query, or all of them by group. */
export default function HelpLists({ query, role, everything }: HelpListsProps) {
  const hits = useMemo(() => (query ? search(query, role ?? undefined) : []), [query, role]);
  return query ? <HelpResults query={query} hits={hits} /> : <HelpGroups role={everything ? null : role} />;
}
