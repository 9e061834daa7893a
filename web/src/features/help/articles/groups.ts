import type { Role } from '@hireledger/domain/hiring/stages';
import { ARTICLES } from './all.ts';
import { GROUPS, type Article, type Group } from './article.ts';

export interface ArticleGroup {
  group: Group;
  articles: readonly Article[];
}

/** The groups with their articles: those of one role, or of both. */
export function groupsFor(role: Role | null): ArticleGroup[] {
  const shown = ARTICLES.filter((article) => role === null || article.for === 'everyone' || article.for === role);
  return GROUPS.map((group) => ({ group, articles: shown.filter((article) => article.group === group) })).filter(
    ({ articles }) => articles.length > 0,
  );
}
