import { lazy, Suspense } from 'react';
import { Skeleton } from '../../design/placeholders/Skeleton.tsx';
import { ApplicationPage } from '../../features/my-applications/routes/ApplicationPage.tsx';

// Loaded with its tab: most visits are about the application.
const Conversation = lazy(() =>
  import('../../features/messages/components/Conversation.tsx').then((file) => ({ default: file.Conversation })),
);

/** An application with its conversation: the two features do not know each other. */
export default function TalentApplicationPage() {
  return (
    <ApplicationPage
      conversation={(applicationId) => (
        <Suspense fallback={<Skeleton className="m-6 h-12 w-2/3" />}>
          <Conversation applicationId={applicationId} own="talent" />
        </Suspense>
      )}
    />
  );
}
