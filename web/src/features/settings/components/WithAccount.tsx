import type { Account } from '@hireledger/domain/http/settings';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { cx } from '../../../design/class-names.ts';
import { Card } from '../../../design/Card.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { Skeleton } from '../../../design/placeholders/Skeleton.tsx';
import { useAccount } from '../../../account/account.ts';

interface WithAccountProps {
  /** The height of the content, as a class, so that nothing below moves when it loads. */
  height: string;
  children: (account: Account) => ReactNode;
}

/** Renders children with the account: a skeleton while loading, an error with a retry button. */
export function WithAccount({ height, children }: WithAccountProps) {
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
    <div role="status" aria-label="Loading...">
      <Skeleton className={cx('w-full rounded-card', height)} />
    </div>
  );
}
