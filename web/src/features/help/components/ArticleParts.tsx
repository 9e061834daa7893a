import { Info } from 'lucide-react';
import type { Part } from '../articles/article.ts';
import { HelpPicture } from './HelpPicture.tsx';
import { RichText } from './RichText.tsx';

/** The body of an article. */
export function ArticleParts({ parts }: { parts: readonly Part[] }) {
  return (
    <div className="text-base leading-7 text-ink-soft">
      {parts.map((part, index) => (
        <PartView key={index} part={part} />
      ))}
    </div>
  );
}

function PartView({ part }: { part: Part }) {
  switch (part.kind) {
    case 'heading':
      return <h2 className="mt-8 mb-1.5 text-lg text-ink">{part.text}</h2>;
    case 'text':
      return (
        <p className="mt-3">
          <RichText text={part.text} />
        </p>
      );
    case 'steps':
      return (
        <ol className="mt-3 grid gap-2.5">
          {part.steps.map((step, index) => (
            <li key={step} className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-3">
              <span
                aria-hidden
                className="mt-0.5 grid size-6 place-items-center rounded-full bg-brand-soft text-xs font-semibold text-brand-ink tabular-nums"
              >
                {index + 1}
              </span>
              <span>
                <RichText text={step} />
              </span>
            </li>
          ))}
        </ol>
      );
    case 'list':
      return (
        <ul className="mt-3 grid list-disc gap-2 pl-5 marker:text-ink-faint">
          {part.items.map((item) => (
            <li key={item} className="wrap-anywhere">
              <RichText text={item} />
            </li>
          ))}
        </ul>
      );
    case 'keys':
      return (
        <dl className="mt-3 divide-y divide-line rounded-card border border-line bg-surface text-sm leading-5">
          {part.rows.map(([key, does]) => (
            <div key={key} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5">
              <dt className="order-last font-medium text-ink">{key}</dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      );
    case 'note':
      return (
        <p className="mt-5 flex gap-3 rounded-card border border-line bg-surface px-4 py-3 text-sm leading-6">
          <Info size={17} aria-hidden className="mt-1 shrink-0 text-brand-ink" />
          <span>
            <RichText text={part.text} />
          </span>
        </p>
      );
    case 'picture':
      return <HelpPicture name={part.name} />;
  }
}
