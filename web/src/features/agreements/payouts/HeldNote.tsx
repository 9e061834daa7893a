import { useChainInfo } from '../../../chain/get-chain-info.ts';
import { shortDate } from '../../../design/values/dates.ts';
import { TEST_MONEY_MEANS } from './TestMoney.tsx';

/**
 * The line under "Escrow balance": where the money is, or of which day it was. On a chain that gives its dollars
 * away it says so, in a line of the same height: the chain is known later than the balance.
 */
export function HeldNote({ day }: { day?: string | null }) {
  if (useChainInfo().data?.testMoney)
    return (
      <span title={TEST_MONEY_MEANS} className="font-medium text-warning-ink">
        {day ? `Test balance on ${shortDate(day)}` : 'Test money'}
      </span>
    );
  return <span>{day ? `Balance on ${shortDate(day)}` : 'In your contracts'}</span>;
}
