import type { Account } from '@hireledger/domain/http/settings';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../http/sentences.ts';
import { cx } from '../../../ui/class-names.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Skeleton } from '../../../ui/Skeleton.tsx';
import { useAccount } from '../../../http/account.ts';

interface WithAccountProps {
  /** How high what is shown will be, as a class: what stands below it does not move when it comes. */
  height: string;
  children: (account: Account) => ReactNode;
}

/** What needs the account, once it is here: a skeleton before, a sentence with a way to try again where it did not come. */
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
