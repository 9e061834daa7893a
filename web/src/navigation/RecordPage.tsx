import { isUuid } from '@hireledger/domain/http/uuid';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../design/Card.tsx';
import type { DrawingName } from '../design/placeholders/drawings.tsx';
import { EmptyState } from '../design/placeholders/EmptyState.tsx';
import { ErrorState } from '../design/placeholders/ErrorState.tsx';
import { isNotFound, sentenceOf } from '../http/sentences.ts';
import { ButtonLink } from './ButtonLink.tsx';
import { Link } from './Link.tsx';

interface RecordPageProps<Data> {
  /** The id in the address. A malformed one is of no record. */
  id: string;
  /** The record, once it is loaded. */
  record: Data | undefined;
  query: { isPending: boolean; error: unknown; refetch: () => unknown };
  /** What is shown above parts of the record still loads: they would move when it comes. */
  waits?: boolean;
  /** The heading while there is no record: 'Contract'. */
  heading: string;
  /** The list that the record is in, and the words of the link back to it. */
  list: string;
  back: string;
  /** At the end of the line of the link back. */
  tools?: ReactNode;
  /** The shape of the page, while it loads. */
  skeleton: ReactNode;
  /** For a record that is not there, such as 'Contract not found.', and whose it may be, such as 'another company'. */
  missing: { drawing: DrawingName; title: string; owner: string; listLabel: string };
  children: (record: Data) => ReactNode;
}

/** The page of one record: the link back to its list, and the record, its shape while it loads, or why it is not there. */
export function RecordPage<Data>(props: RecordPageProps<Data>) {
  const { id, record, query, waits = false, heading, list, back, tools, skeleton, missing, children } = props;
  return (
    <>
      <div className="mb-3 flex min-h-9 items-center justify-between gap-3 print:hidden">
        <Link
          to={list}
          className="inline-flex items-center gap-1.5 rounded text-note text-ink-soft hover:text-ink max-sm:min-w-0 sm:shrink-0"
        >
          <ArrowLeft size={15} aria-hidden className="shrink-0" /> <span className="truncate">{back}</span>
        </Link>
        {tools}
      </div>
      {record !== undefined && !waits ? (
        children(record)
      ) : (
        <>
          <h1 className="sr-only">{heading}</h1>
          {(query.isPending || waits) && isUuid(id) ? (
            <>
              <p role="status" className="sr-only">
                Loading...
              </p>
              {skeleton}
            </>
          ) : (
            <Card>
              <div className="py-8">
                {isNotFound(query.error) || !isUuid(id) ? (
                  <EmptyState
                    drawing={missing.drawing}
                    title={missing.title}
                    action={<ButtonLink to={list}>{missing.listLabel}</ButtonLink>}
                  >{`The link may be outdated or belong to ${missing.owner}.`}</EmptyState>
                ) : (
                  <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
                )}
              </div>
            </Card>
          )}
        </>
      )}
    </>
  );
}
