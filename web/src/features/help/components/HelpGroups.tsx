import type { Role } from '@hireledger/domain/hiring/stages';
import { Badge } from '../../../design/Badge.tsx';
import { ARTICLES } from '../articles/all.ts';
import { GROUPS, type Group } from '../articles/article.ts';
import { ArticleLink } from './ArticleLink.tsx';

/** Groups for one role; their articles need not say so. */
const SIDES: Partial<Record<Group, string>> = { 'Finding work': 'For talents', Hiring: 'For companies' };

/** All articles by group: those of the reader's role, or of both. */
export function HelpGroups({ role }: { role: Role | null }) {
  const shown = ARTICLES.filter((article) => role === null || article.for === 'everyone' || article.for === role);
  return (
    <div className="columns-1 gap-4 lg:columns-2">
      {GROUPS.map((group) => ({ group, articles: shown.filter((article) => article.group === group) }))
        .filter(({ articles }) => articles.length > 0)
        .map(({ group, articles }) => (
          <section
            key={group}
            aria-label={group}
            className="mb-4 break-inside-avoid rounded-card border border-line bg-surface p-2"
          >
            <div className="flex items-center gap-2 px-3 pt-2 pb-1">
              <h2 className="text-lead">{group}</h2>
              {role === null && SIDES[group] && <Badge>{SIDES[group]}</Badge>}
            </div>
            <ul>
              {articles.map((article) => (
                <li key={article.slug}>
                  <ArticleLink article={article} side={role === null && !SIDES[group]} />
                </li>
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}
