import type { Role } from '@hireledger/domain/hiring/stages';
import { paths } from '../../../navigation/paths.ts';
import { ButtonLink } from '../../../navigation/ButtonLink.tsx';
import { EmptyState } from '../../../design/placeholders/EmptyState.tsx';

/** The empty state: where a conversation starts. */
export function NoMessages({ own }: { own: Role }) {
  return own === 'company' ? (
    <EmptyState
      drawing="messages"
      title="No messages yet."
      action={
        <ButtonLink to={paths.applicants()} variant="secondary">
          See your applicants
        </ButtonLink>
      }
    >
      Open an application and select Message to start a conversation.
    </EmptyState>
  ) : (
    <EmptyState
      drawing="messages"
      title="No messages yet."
      action={
        <ButtonLink to={paths.myApplications()} variant="secondary">
          View your applications
        </ButtonLink>
      }
    >
      Once you have applied for a job, you can message its company.
    </EmptyState>
  );
}
