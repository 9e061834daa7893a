import { isUuid } from '@hireledger/domain/http/uuid';
import { Card } from '../design/Card.tsx';
import type { DrawingName } from '../design/placeholders/drawings.tsx';
import { EmptyState } from '../design/placeholders/EmptyState.tsx';
import { ErrorState } from '../design/placeholders/ErrorState.tsx';
import { isNotFound, sentenceOf } from '../http/sentences.ts';
import { ButtonLink } from '../navigation/ButtonLink.tsx';

interface NoRecordProps {
  id: string;
  query: { error: unknown; refetch: () => unknown };
  drawing: DrawingName;
  /** 'Contract not found.' */
  title: string;
  /** Whose it may be: 'another company'. */
  owner: string;
  /** The list that it would be in, and the words of the link to it. */
  list: string;
  listLabel: string;
}

/** The page of one record that does not exist, belongs to somebody else, or could not be loaded. */
export const NoRecord = ({ id, query, drawing, title, owner, list, listLabel }: NoRecordProps) => (
  <Card>
    <div className="py-8">
      {/* For a malformed id the server answers 400. */}
      {isNotFound(query.error) || !isUuid(id) ? (
        <EmptyState drawing={drawing} title={title} action={<ButtonLink to={list}>{listLabel}</ButtonLink>}>
          The link may be outdated or belong to {owner}.
        </EmptyState>
      ) : (
        <ErrorState text={sentenceOf(query.error)} onRetry={() => void query.refetch()} />
      )}
    </div>
  </Card>
);
