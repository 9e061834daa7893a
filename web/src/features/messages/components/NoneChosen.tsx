import type { Role } from '@hireledger/domain/hiring/stages';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';
import type { ThreadFilters } from '../thread-patches.ts';
import { threadLists } from '../calls.ts';
import { NoMessages } from './NoMessages.tsx';

/** Shown until a conversation is selected; without any, it explains where one starts. Nothing while loading. */
export function NoneChosen({ own, filters }: { own: Role; filters: ThreadFilters }) {
  const { data } = useQuery({ ...threadLists.options(filters), placeholderData: (previous) => previous });
  if (!data) return null;
  const none = data.rows.length === 0 && filters.q === '' && !filters.unread;
  return (
    <div className="grid flex-1 place-content-center p-6">
      {none ? (
        <NoMessages own={own} />
      ) : (
        <EmptyState drawing="messages" title="Choose a conversation">
          One conversation per application.
        </EmptyState>
      )}
    </div>
  );
}
