import { sentenceOf } from '../../../http/sentences.ts';
import { useSession } from '../../../http/session.ts';
import { listAt, useListInUrl } from '../../../navigation/cursor-pages.ts';
import { useDialogInUrl } from '../../../navigation/dialog-in-url.ts';
import { Button } from '../../../design/Button.tsx';
import { ErrorState } from '../../../design/placeholders/ErrorState.tsx';
import { PageHead } from '../../../design/PageHead.tsx';
import { Pager } from '../../../design/lists/Pager.tsx';
import { PausedPayouts } from '../../agreements/payouts/PausedPayouts.tsx';
import { useLastKnown } from '../../../http/last-known.ts';
import { AsOf } from '../../../design/placeholders/AsOf.tsx';
import { useWallet, wallet as walletQuery } from '../../../account/wallet.ts';
import {
  payouts as payoutPages,
  PAYOUTS_PER_PAGE,
  usePayouts,
  useWithdrawalOptions,
  useWithdrawals,
  withdrawalOptions,
  withdrawals as withdrawalList,
} from '../calls.ts';
import { BalanceCard } from '../components/BalanceCard.tsx';
import { EscrowMoney } from '../components/EscrowMoney.tsx';
import { InvoicesCard } from '../components/InvoicesCard.tsx';
import { PayoutList } from '../components/PayoutList.tsx';
import { StatementSection } from '../components/StatementSection.tsx';
import { TopUpDialog } from '../components/TopUpDialog.tsx';
import { WithdrawalsCard } from '../components/WithdrawalsCard.tsx';
import { loadQueries } from '../../../http/query-client.ts';
import type { LoaderFunctionArgs } from 'react-router-dom';

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadQueries(
    walletQuery.options(),
    withdrawalOptions.options(),
    withdrawalList.options(),
    payoutPages.options({ cursor: listAt(request.url, [PAYOUTS_PER_PAGE], PAYOUTS_PER_PAGE).cursor }),
  );

/** `/wallet`, for both roles: balance, pending payouts and statement, live. */
export default function WalletPage() {
  const role = useSession()?.user.role ?? 'talent';
  const wallet = useWallet();
  const list = useListInUrl([PAYOUTS_PER_PAGE], PAYOUTS_PER_PAGE);
  const payouts = usePayouts({ cursor: list.cursor });
  const options = useWithdrawalOptions();
  const withdrawals = useWithdrawals();
  const refused = options.error ?? withdrawals.error;
  const known = useLastKnown(wallet, 'wallet');
  const isLoading = !known.data && !wallet.isError;
  // On a phone the buttons of withdrawals need a line of their own, which would move what is below.
  const showsLists = !isLoading && (options.isFetched || options.fetchStatus === 'paused');
  const [toppingUp, setToppingUp] = useDialogInUrl('top-up');
  const mayTopUp = role === 'company' && wallet.data?.canTopUp && !wallet.data.frozen;
  const { data: page } = useLastKnown(payouts, 'payouts', list.cursor);
  return (
    <>
      {/* The printed wallet is its statement. */}
      <div className="print:hidden">
        <PageHead
          title="Wallet"
          line={role === 'company' ? 'Your balance and every transaction.' : 'Your balance, payouts and statement.'}
          action={
            role === 'company' &&
            (!wallet.data || wallet.data.canTopUp) && (
              <Button disabled={!mayTopUp} onClick={() => setToppingUp(true)}>
                Top up
              </Button>
            )
          }
        />
        <p role="status" className="sr-only">
          {isLoading ? 'Loading...' : ''}
        </p>
        <AsOf at={known.asOf} />
        {wallet.isError && !known.data ? (
          <div className="mb-4 rounded-card border border-line bg-surface px-4 py-12">
            <ErrorState text={sentenceOf(wallet.error)} onRetry={() => void wallet.refetch()} />
          </div>
        ) : (
          <>
            {wallet.data?.frozen && (
              <div className="mb-4">
                <PausedPayouts frozen={wallet.data.frozen} />
              </div>
            )}
            <BalanceCard wallet={known.data} role={role} />
            {known.data && <EscrowMoney wallet={known.data} options={options.data} />}
          </>
        )}
        {/* What the escrow holds comes above these. */}
        {showsLists && (
          <>
            <div className="mb-4">
              <WithdrawalsCard
                options={options.data}
                withdrawals={withdrawals.data?.data}
                error={
                  refused &&
                  !(options.data && withdrawals.data) && (
                    <ErrorState
                      text={sentenceOf(refused)}
                      onRetry={() => void Promise.all([options.refetch(), withdrawals.refetch()])}
                    />
                  )
                }
              />
            </div>
            <div className="mb-4">
              <PayoutList
                payouts={page?.data}
                role={role}
                error={
                  payouts.isError &&
                  !page && <ErrorState text={sentenceOf(payouts.error)} onRetry={() => void payouts.refetch()} />
                }
                footer={
                  page &&
                  (page.nextCursor || list.cursor) && (
                    <Pager noun="payouts" {...list.pager(page.data.length, page.nextCursor)} />
                  )
                }
              />
            </div>
            <div className="mb-6">
              <InvoicesCard />
            </div>
          </>
        )}
      </div>
      {/* The number of payouts above is not known before they have loaded. */}
      {showsLists && !payouts.isPending && <StatementSection role={role} address={wallet.data?.address} />}
      {toppingUp && mayTopUp && <TopUpDialog onClose={() => setToppingUp(false)} />}
    </>
  );
}
