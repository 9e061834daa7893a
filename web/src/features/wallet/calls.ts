import type { RecipientEvent } from '@hireledger/domain/events/vocabulary';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { agreeByPasskey } from '../../account/agree-by-passkey.ts';
import { askPasskey, questionIn } from '../../account/ask-passkey.ts';
import { wallet } from '../../account/wallet.ts';
import type { PeriodQuery } from '../../design/periods/periods.ts';
import { toast } from '../../design/toasts/Toast.tsx';
import { isoDay } from '../../design/values/dates.ts';
import { payoutAfter } from '../agreements/payouts/payout-after.ts';
import { call, callForAnswer, type AnswerOf } from '../../http/call.ts';
import { downloadAnswer } from '../../http/download.ts';
import { sentenceOf } from '../../http/sentences.ts';
import { queryClient } from '../../http/query-client.ts';
import { useMutation } from '../../http/use-mutation.ts';
import { agreeByWallet, type AskedOfWallet, type AskWallet } from '../../own-wallet/agree-by-wallet.ts';
import { liveQuery, type Patched } from '../../realtime/live-query.ts';

export const PAYOUTS_PER_PAGE = 10;

/** Newest first. */
export type PayoutPage = AnswerOf<'GET /payouts'>;
interface Place {
  cursor: string | undefined;
}

/** Everything that talents are paid. Events contain every step of a payout; a new one is refetched. */
export const payouts = liveQuery({
  name: 'payouts',
  fetch: (signal: AbortSignal, { cursor }: Place) =>
    callForAnswer('GET /payouts', { query: { limit: PAYOUTS_PER_PAGE, cursor }, signal }),
  apply: (page: PayoutPage, event) => payoutPageAfter(page, event),
});

export const usePayouts = (place: Place) => useQuery({ ...payouts.options(place), placeholderData: keepPreviousData });

/** Events that make a payout: an approval, or the end of a milestone without one. */
const PAYS: ReadonlySet<RecipientEvent['name']> = new Set([
  'disbursement.approved',
  'bonus.approved',
  'escrow.released',
  'escrow.settled',
  'escrow.resolved',
]);

/** The page with the payout that the event names after it; for a new one, the page is refetched. */
export function payoutPageAfter(page: PayoutPage, event: RecipientEvent): Patched<PayoutPage> {
  const { name, data } = event;
  const index = 'payoutId' in data ? page.data.findIndex(({ id }) => id === data.payoutId) : -1;
  const payout = page.data[index];
  const rows = payout ? page.data.with(index, { ...payout, ...payoutAfter(payout, event) }) : page.data;
  return { data: payout ? { ...page, data: rows } : page, stale: PAYS.has(name) };
}

/** Test dollars on the local chain. `amount` in minor units; the idempotency key makes a repeated click one top-up. */
export const useTopUp = () =>
  useMutation({
    mutationFn: ({ amount, idempotencyKey }: { amount: bigint; idempotencyKey: string }) =>
      call('POST /wallets/me/top-ups', { body: { amount: amount.toString() }, idempotencyKey }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: wallet.all }),
  });

/** Events that add a line to the books. They do not contain it, so the statement is refetched. */
const BOOKED: ReadonlySet<RecipientEvent['name']> = new Set([
  'wallet.credited',
  'withdrawal.sent',
  'disbursement.released',
  'disbursement.failed',
]);

/** The newest `limit` movements of a period, with the balances before and after it. */
export const statementOf = liveQuery({
  name: 'statement',
  fetch: (signal: AbortSignal, period: PeriodQuery, limit: number) =>
    callForAnswer('GET /wallets/me/statement', { query: { ...period, limit }, signal }),
  apply: (before, event) => ({ data: before, stale: BOOKED.has(event.name) }),
});

export const useStatement = (period: PeriodQuery, limit: number) =>
  useQuery({ ...statementOf.options(period, limit), placeholderData: keepPreviousData });

const useDownload = <Of = void>(download: (of: Of) => Promise<unknown>) =>
  useMutation({ mutationFn: download, onError: (error) => toast.error(sentenceOf(error)) });

/** Downloads the statement of a period as PDF. */
export const useDownloadStatement = () =>
  useDownload((period: PeriodQuery) =>
    downloadAnswer('GET /wallets/me/statement/pdf', { query: period }, `statement-${isoDay(new Date())}.pdf`),
  );

/** Downloads every movement of a period as CSV. */
export const useExportStatement = () =>
  useDownload((period: PeriodQuery) =>
    downloadAnswer('GET /wallets/me/statement/export', { query: period }, `statement-${isoDay(new Date())}.csv`),
  );

/** A milestone that ends may have a new invoice; no event has its number. */
const changesInvoices = (name: string): boolean => name === 'disbursement.released' || name.startsWith('escrow.');

/** The newest invoices, and how many there are. */
const invoices = liveQuery({
  name: 'invoices',
  fetch: (signal: AbortSignal, limit: number) => callForAnswer('GET /invoices', { query: { limit }, signal }),
  apply: (before, event) => ({ data: before, stale: changesInvoices(event.name) }),
});

export const useInvoices = (limit: number) =>
  useQuery({ ...invoices.options(limit), placeholderData: keepPreviousData });

/** Downloads every invoice as CSV. */
export const useExportInvoices = () =>
  useDownload(() => downloadAnswer('GET /invoices/export', {}, `invoices-${isoDay(new Date())}.csv`));

/** Downloads an invoice as PDF. */
export const useDownloadInvoice = () =>
  useDownload(({ id, name }: { id: string; name: string }) =>
    downloadAnswer('GET /invoices/:id/pdf', { params: { id } }, `${name}.pdf`),
  );

/** Shown on the wallet; older ones are in the statement. */
const WITHDRAWALS_SHOWN = 5;

const changesWithdrawals = ({ name }: RecipientEvent): boolean =>
  ['withdrawal.', 'own-address.', 'passkey.'].some((start) => name.startsWith(start));
/** Events after which another amount can be withdrawn. */
const MOVES_MONEY: ReadonlySet<RecipientEvent['name']> = new Set([
  'wallet.credited',
  'account.frozen',
  'disbursement.approved',
  'disbursement.released',
]);

/** The person's own addresses, and how much can be withdrawn. */
export const withdrawalOptions = liveQuery({
  name: 'withdrawal-options',
  fetch: (signal: AbortSignal) => callForAnswer('GET /withdrawals/options', { signal }),
  apply: (before, event) => ({ data: before, stale: changesWithdrawals(event) || MOVES_MONEY.has(event.name) }),
});

/** The newest withdrawals with their states. */
export const withdrawals = liveQuery({
  name: 'withdrawals',
  fetch: (signal: AbortSignal) => callForAnswer('GET /withdrawals', { query: { limit: WITHDRAWALS_SHOWN }, signal }),
  apply: (before, event) => ({ data: before, stale: changesWithdrawals(event) }),
});

export const useWithdrawalOptions = () => useQuery(withdrawalOptions.options());
export const useWithdrawals = () => useQuery({ ...withdrawals.options(), placeholderData: keepPreviousData });

/** Runs a call that changes what can be withdrawn or to where; both lists are fetched again after it. */
const useWithdrawalChange = <Variables, Answer>(send: (variables: Variables) => Promise<Answer>) =>
  useMutation({
    mutationFn: send,
    onSuccess: () =>
      Promise.all(
        [withdrawalOptions.all, withdrawals.all].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });

/** With the password, or where the account has a passkey with that. */
export const useAddOwnAddress = () =>
  useWithdrawalChange(async (body: { address: string; password?: string }) => {
    try {
      return await call('POST /withdrawals/addresses', { body });
    } catch (error) {
      const question = questionIn(error);
      if (!question) throw error;
      const confirmation = await askPasskey(question);
      return call('POST /withdrawals/addresses', { body: { ...body, confirmation } });
    }
  });

export const useRemoveOwnAddress = () =>
  useWithdrawalChange((id: string) => call('DELETE /withdrawals/addresses/:id', { params: { id } }));

interface Withdraw {
  addressId: string;
  /** The address with this id, as it is shown. */
  to: string;
  /** Minor units. */
  amount: bigint;
  password?: string;
  idempotencyKey: string;
}

/** What a passkey signs for a withdrawal; amounts in minor units. */
interface WithdrawalMessage {
  to: string;
  transfers: { amount: string }[];
}

/** With the password or a passkey; the idempotency key makes a repeated press one withdrawal. */
export const useWithdraw = () =>
  useWithdrawalChange(({ idempotencyKey, amount, to, ...body }: Withdraw) =>
    agreeByPasskey<WithdrawalMessage, AnswerOf<'POST /withdrawals'>>(
      (passkey) =>
        call('POST /withdrawals', {
          body: { ...body, amount: amount.toString(), ...(passkey && { passkey }) },
          idempotencyKey,
        }),
      (message) =>
        message.to === to && message.transfers.reduce((sum, part) => sum + BigInt(part.amount), 0n) === amount,
    ),
  );

interface Claim {
  agreementId: string;
  milestone: number;
  /** One of the person's own addresses; null for their wallet. */
  addressId: string | null;
  /** The address that is shown. */
  to: string;
  password?: string;
  /** Only where a wallet of the person's own signs. */
  askWallet?: AskWallet;
}

/** What is signed for a claim. */
interface ClaimMessage {
  recipient: string;
  payout: { milestone: number };
}

/** Claims a credit, with the password, a passkey or a wallet of one's own. Pressed twice, it is claimed once. */
export const useClaimCredit = () =>
  useMutation({
    mutationFn: ({ to, askWallet, ...body }: Claim) => {
      const isMeant = ({ recipient, payout }: ClaimMessage) => recipient === to && payout.milestone === body.milestone;
      if (askWallet)
        return agreeByWallet<AskedOfWallet, AnswerOf<'POST /wallets/me/claims'>>(
          (wallet) => call('POST /wallets/me/claims', { body: { ...body, ...(wallet && { wallet }) } }),
          ({ requests: [asked, ...more] }) =>
            asked !== undefined &&
            more.length === 0 &&
            'ClaimCredit' in asked.types &&
            isMeant(asked.message as unknown as ClaimMessage),
          askWallet,
        );
      return agreeByPasskey<ClaimMessage, AnswerOf<'POST /wallets/me/claims'>>(
        (passkey) => call('POST /wallets/me/claims', { body: { ...body, ...(passkey && { passkey }) } }),
        isMeant,
      );
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: wallet.all }),
  });
