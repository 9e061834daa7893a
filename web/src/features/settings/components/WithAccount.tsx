import type { Account } from '@hireledger/domain/http/settings';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAccount } from '../../../http/account.ts';

/** What needs the account, once it is here: skeletons before, a sentence with a way to try again where it did not come. */
export function WithAccount({ children }: { children: (account: Account) => ReactNode }) {
  const account = useAccount();
  if (account.data) return children(account.data);
  if (account.isError)
    return (
      <Card>
        <div className="py-8">
          <ErrorState text={sentenceOf(account.error)} onRetry={() => void account.refetch()} />
        </div>
      </Card>
    );
  return (
    <div role="status" aria-label="Loading..." className="grid gap-4">
      <Skeleton className="h-36 w-full rounded-card" />
      <Skeleton className="h-28 w-full rounded-card" />
    </div>
  );
}
