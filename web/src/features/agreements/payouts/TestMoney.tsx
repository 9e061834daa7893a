import { useChainInfo } from '../../../chain/get-chain-info.ts';
import { Badge } from '../../../design/Badge.tsx';

export const TEST_MONEY_MEANS = 'These dollars are from a test chain. They are worth nothing outside of it.';

/** Marks amounts of a chain that gives its dollars away. Shows nothing on any other chain, and until it is known. */
export function TestMoney() {
  if (!useChainInfo().data?.testMoney) return null;
  return (
    <span title={TEST_MONEY_MEANS}>
      <Badge tone="warning" className="h-auto! min-h-5.5 whitespace-normal!">
        Test money
      </Badge>
    </span>
  );
}
