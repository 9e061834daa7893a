import { ChevronRight } from 'lucide-react';
import { Link, useAddress } from '../../../navigation/Link.tsx';
import { usePageTitle } from '../../../navigation/page-title.ts';
import { paths } from '../../../navigation/paths.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import { articleOf } from '../articles/all.ts';
import type { Article } from '../articles/article.ts';
import { ArticleLink } from '../components/ArticleLink.tsx';
import { ArticleParts } from '../components/ArticleParts.tsx';

/** `/help/{slug}`: one article. */
export default function ArticlePage() {
  const slug = decodeURIComponent(useAddress().pathname.split('/')[2] ?? '');
  const article = articleOf(slug);
  usePageTitle(article?.title);
  if (!article)
    return (
      <div className="py-20">
        <EmptyState
          drawing="search"
          title="Article not found."
          action={<ButtonLink to={paths.help(undefined, { q: slug.replaceAll('-', ' ') })}>Search help</ButtonLink>}
        >
          It may have been renamed.
        </EmptyState>
      </div>
    );
  return <Opened article={article} />;
}

function Opened({ article }: { article: Article }) {
  const related = article.related.map(articleOf).filter((each) => each !== undefined);
  return (
    <article className="mx-auto max-w-[720px] pb-8">
      <nav aria-label="Breadcrumb" className="flex flex-wrap items-center gap-1.5 text-note text-ink-faint">
        <Link to={paths.help()} className="rounded text-brand-ink underline underline-offset-3">
          Help
        </Link>
        <ChevronRight size={14} aria-hidden />
        <span>{article.group}</span>
      </nav>
      <h1 tabIndex={-1} className="mt-2 text-headline outline-none">
        {article.title}
      </h1>
      <p className="mt-1 text-base leading-7 text-ink-soft">{article.summary}</p>
      <ArticleParts parts={article.parts} />
      <section aria-labelledby="related" className="mt-10 border-t border-line pt-6">
        <h2 id="related" className="px-3 text-lead">
          Read next
        </h2>
        <ul className="mt-1">
          {related.map((each) => (
            <li key={each.slug}>
              <ArticleLink article={each} />
            </li>
          ))}
        </ul>
        <p className="mt-4 px-3 text-ink-soft">
          Not what you were looking for?{' '}
          <Link to={paths.contact()} className="text-brand-ink underline underline-offset-3">
            Contact us
          </Link>
          .
        </p>
      </section>
    </article>
  );
}
