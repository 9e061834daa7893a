import type { ReactNode, Ref } from 'react';
import { Link } from '../../../navigation/Link.tsx';
import { paths } from '../../../navigation/paths.ts';
import { Badge } from '../../../design/Badge.tsx';
import type { Article } from '../articles/article.ts';

const SIDE = { talent: 'For talents', company: 'For companies', everyone: null } as const;

/** An article in a list. `side` names its readers if that is not obvious. */
export function ArticleLink({
  article,
  title,
  children,
  side,
  linkRef,
}: {
  article: Article;
  title?: ReactNode;
  children?: ReactNode;
  side?: boolean;
  linkRef?: Ref<HTMLAnchorElement>;
}) {
  return (
    <Link
      ref={linkRef}
      to={paths.help(article.slug)}
      className="group block rounded-control px-3 py-2.5 hover:bg-sunken"
    >
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium text-ink group-hover:underline group-hover:underline-offset-3">
          {title ?? article.title}
        </span>
        {side && SIDE[article.for] && <Badge>{SIDE[article.for]}</Badge>}
      </span>
      <span className="block text-ink-soft">{children ?? article.summary}</span>
    </Link>
  );
}
