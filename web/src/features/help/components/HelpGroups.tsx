import type { Role } from '@hireledger/domain/hiring/stages';
import { Badge } from '../../../design/Badge.tsx';
import type { Group } from '../articles/article.ts';
import { groupsFor, type ArticleGroup } from '../articles/groups.ts';
import { twoColumns } from '../two-columns.ts';
import { ArticleLink } from './ArticleLink.tsx';

/** Groups for one role; their articles need not say so. */
const SIDES: Partial<Record<Group, string>> = { 'Finding work': 'For talents', Hiring: 'For companies' };

/** All articles by group: those of the reader's role, or of both. */
export function HelpGroups({ role }: { role: Role | null }) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      {twoColumns(groupsFor(role)).map((groups, column) => (
        <div key={column} className="grid gap-4">
          {groups.map((group) => (
            <GroupOfArticles key={group.group} {...group} role={role} />
          ))}
        </div>
      ))}
    </div>
  );
}

function GroupOfArticles({ group, articles, role }: ArticleGroup & { role: Role | null }) {
  return (
    <section aria-label={group} className="rounded-card border border-line bg-surface p-2">
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
  );
}
