import { TOP_UP_LIMIT } from '@hireledger/domain/http/bounds';
import { amountProblem } from '@hireledger/domain/money/amounts';
import { readAmount } from '@hireledger/domain/money/typed-amount';
import { formatUsd } from '@hireledger/domain/money/usd';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../http/call.ts';
import { sentenceOf } from '../../../http/sentences.ts';
import { ActionDialog } from '../../../design/overlays/ActionDialog.tsx';
import { MoneyField } from '../../../design/fields/MoneyField.tsx';
import { toast } from '../../../design/toasts/Toast.tsx';
import { useTopUp } from '../calls.ts';

/**
 * Test dollars for a company on the local chain. Mount it to open it: each time has its own idempotency key, so that a
 * retry tops up once.
 */
export function TopUpDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('10,000.00');
  const [error, setError] = useState<string>();
  const sent = useRef<{ amount: bigint; key: string }>(null);
  const topUp = useTopUp();
  const submit = async () => {
    const { amount, problem = amountProblem(amount!) } = readAmount(text);
    if (amount === undefined || problem) return setError(problem ?? undefined);
    if (amount > TOP_UP_LIMIT) return setError(`At most ${formatUsd(TOP_UP_LIMIT)} at a time.`);
    setError(undefined);
    const key = sent.current?.amount === amount ? sent.current.key : newIdempotencyKey();
    sent.current = { amount, key };
    try {
      await topUp.mutateAsync({ amount, idempotencyKey: key });
      toast.success(`${formatUsd(amount)} in test dollars is on its way`, {
        description: 'Your balance updates in a moment.',
      });
      onClose();
    } catch (failure) {
      setError(sentenceOf(failure));
    }
  };
  return (
    <ActionDialog
      title="Top up"
      description="Test dollars on the local chain. They are free and have no value outside it."
      action="Top up"
      busy={topUp.isPending && 'Topping up...'}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <MoneyField
        label="Amount"
        help={`At most ${formatUsd(TOP_UP_LIMIT)} at a time.`}
        error={error}
        required
        value={text}
        onChange={setText}
      />
    </ActionDialog>
  );
}
