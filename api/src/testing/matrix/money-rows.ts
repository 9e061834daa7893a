import { dollars } from '@hireledger/domain/money/usd';
import { Wallet } from 'ethers';
import { passkeySite } from '@hireledger/signer/assertion';
import { createTestAuthenticator } from '@hireledger/signer/test-authenticator';
import { addPasskey } from '../../agreements/payouts/test-escrow-2.ts';
import { bookLog } from '../../features/wallets/test-held-money.ts';
import { linkedWallet } from '../../features/withdrawals/linked-wallet/test-own-wallets.ts';
import { someAddress } from '../../features/withdrawals/test-withdrawals.ts';
import { PASSWORD } from '../../test-api.ts';
import { about, free, type Asked, type Rows } from './row.ts';

const TEN = String(dollars(10));
const BILLING = { name: 'Acme Ltd', address: '', country: '', taxNumber: '', taxRateBps: null, note: '' };

/** An address of the account that may be used now. */
async function ownAddress({ api, account }: Asked): Promise<string> {
  const [row] = await api.sql<{ id: string }[]>`
    INSERT INTO own_addresses (user_id, address, added_at, usable_from)
    VALUES (${account.id}, ${someAddress()}, now() - interval '2 days', now() - interval '1 day') RETURNING id`;
  return row!.id;
}

/** What the escrow keeps for the account, because the token refused to pay it. */
async function credit({ contract, payouts, account }: Asked) {
  const of = await contract('released');
  const amount = dollars(100);
  await bookLog(payouts, of, 0, { name: 'CreditRecorded', amount }, [
    { kind: 'escrow-funded', debit: `company:${of.company.id}`, credit: `escrow:${of.id}:0`, amount },
    { kind: 'credit-recorded', debit: `escrow:${of.id}:0`, credit: `credit:${account.id}`, amount },
  ]);
  return { body: { agreementId: of.id, milestone: 0, addressId: null, password: PASSWORD } };
}

let invoices = 0;
const invoice = about(async ({ api, contract, company, talent }) => {
  const { id } = await contract('released');
  const [row] = await api.sql<{ id: string }[]>`
    INSERT INTO invoices (company_id, talent_id, year, number, agreement_id, milestone, amount, fee, issued_at)
    SELECT ${company.id}, ${talent.id}, 2026, ${(invoices += 1)}, ${id}, 0, 1, 0, now() RETURNING id`;
  return { params: { id: row!.id } };
});

const finished = about(async (asked) => {
  const id = await asked.finished();
  return { params: { id }, body: { applicationId: id, amount: TEN } };
});
const ofRefused = (body?: object) =>
  about(async ({ refusedPayout }) => ({ params: { id: await refusedPayout() }, ...(body && { body }) }));

/** Of a passkey of the account: each is added by the side's owner, and is nothing to other members. */
const passkey = (body?: object) =>
  about(
    async ({ api, account }) => {
      const { device } = await addPasskey({ api }, account, { wait: true });
      return { params: { id: device.id }, ...(body && { body }) };
    },
    { alone: true, seenBy: 'either:manage-company' },
  );

export const MONEY_ROWS = {
  'POST /users/approve-completion-and-disburse': finished,
  'GET /applications/:id/payout-quote': finished,
  'POST /applications/:id/payment-request': finished,
  'GET /payouts': free(),
  'POST /payouts/:id/retry': ofRefused({}),
  'POST /payouts/:id/take-back': ofRefused(),

  'GET /invoices': free(),
  'GET /invoices/export': free(),
  'GET /invoices/:id/pdf': invoice,
  'GET /account/billing-details': free(),
  'PUT /account/billing-details': free(() => ({ body: BILLING })),

  'GET /wallets/me': free(),
  'GET /wallets/me/statement': free(),
  'GET /wallets/me/statement/export': free(),
  'GET /wallets/me/statement/pdf': free(),
  'GET /wallets/me/ledger-accounts': free(),
  'POST /wallets/me/top-ups': free(() => ({ body: { amount: TEN } })),
  'POST /wallets/me/claims': about(credit),

  'GET /linked-wallet': free(),
  'GET /linked-wallet/to-sign': free(() => ({ query: { address: someAddress() } })),
  'PUT /linked-wallet': free(
    async ({ api, as }) => {
      const wallet = Wallet.createRandom();
      const question = await api.request('GET', `/linked-wallet/to-sign?address=${wallet.address}`, { as });
      const { request, issuedAt } = question.body.data;
      const signature = await wallet.signTypedData(request.domain, request.types, request.message);
      return { body: { address: wallet.address, issuedAt, signature, password: PASSWORD } };
    },
    { alone: true },
  ),
  'DELETE /linked-wallet': free(
    async ({ api, account }) => {
      await linkedWallet(api, account);
      return {};
    },
    { alone: true },
  ),

  'GET /withdrawals': free(),
  'GET /withdrawals/options': free(),
  'POST /withdrawals': about(async (asked) => ({
    body: { addressId: await ownAddress(asked), amount: TEN, password: PASSWORD },
  })),
  'POST /withdrawals/addresses': free(() => ({ body: { address: someAddress(), password: PASSWORD } })),
  'DELETE /withdrawals/addresses/:id': about(async (asked) => ({ params: { id: await ownAddress(asked) } })),

  'GET /account/passkeys': free(),
  'POST /account/passkeys/options': free(),
  'POST /account/passkeys': free(
    async ({ api, as }) => {
      const device = createTestAuthenticator(passkeySite(api.settings.publicUrl));
      const options = await api.request('POST', '/account/passkeys/options', { as });
      const registration = device.register(options.body.data.challenge);
      return { body: { name: 'Laptop', password: PASSWORD, registration, wait: true } };
    },
    { alone: true },
  ),
  'PATCH /account/passkeys/:id': passkey({ name: 'Phone' }),
  'POST /account/passkeys/:id/remove': passkey({ password: PASSWORD }),
  'POST /account/passkeys/:id/keep': passkey(),
} satisfies Rows;
