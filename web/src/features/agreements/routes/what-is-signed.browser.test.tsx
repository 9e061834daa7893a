import { escrow2TypedData } from '@hireledger/contracts/typed-data-2';
import { agreementFields, deadlineOfOffer, termsOf } from '@hireledger/domain/agreements/offers/terms';
import type { ViewedOffer } from '@hireledger/domain/http/contract-offers';
import { createElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { verifyTypedData } from 'ethers/hash';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { challengeOf, type TypedData } from '../../../account/challenge-of.ts';
import { addAuthenticator, makeTestPasskey } from '../../../testing/authenticator.ts';
import { offerOf } from '../../../testing/contract-offers.ts';
import { announce, CHAIN_ID, testProvider } from '../../../testing/own-wallet.ts';
import { answer, refusalOf, requestsTo } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import { ContractOfferPage } from './ContractOfferPage.tsx';

const CALL = 'POST /contract-offers/:id/acceptance';
const OTHER = /The server asked you to sign something other than what this page shows\. Nothing was signed/;
const offer = offerOf();

async function accept(shown: ViewedOffer, by: { hasPasskey: boolean; hasPassword: boolean; wallet?: string }) {
  answer('GET /withdrawals/options', by as never);
  answer('GET /contract-offers/:id', { data: shown });
  answer('GET /applications/:applicationId/contract-offers', { data: [shown], draft: null });
  const screen = await show(
    <Routes>
      <Route path="/contract-offers/:id" element={createElement(ContractOfferPage)} />
      <Route path="*" element={null} />
    </Routes>,
    { as: TALENT, at: `/contract-offers/${shown.id}` },
  );
  await screen.getByRole('button', { name: 'Accept and sign' }).click();
  const dialog = screen.getByRole('dialog');
  if (by.wallet) await dialog.getByRole('radio', { name: by.wallet }).click();
  if (by.hasPassword) await dialog.getByLabelText('Your password').fill('correct horse battery');
  await dialog.getByRole('button', { name: 'Accept and sign' }).click();
  return { screen, dialog };
}

test('a document that does not give the hash beside it is not accepted by password', async () => {
  const document = { ...offer.document, scope: 'Survey the docks, and paint them.' };
  const { dialog } = await accept({ ...offer, document }, { hasPasskey: false, hasPassword: true });
  await expect.element(dialog.getByText(OTHER)).toBeVisible();
  expect(requestsTo(CALL)).toEqual([]);
});

/** What is signed of the contract, as the server has it, with `change`. */
function toSign(change: { company?: string; payee?: string; feeBps?: number }) {
  const { document, jobId, salaryMin, salt, termsHash } = offer;
  const [company, payee, token, contract] = ['1', '2', '3', '4'].map((digit) => `0x${digit.repeat(40)}`) as [
    string,
    string,
    string,
    string,
  ];
  const deadline = deadlineOfOffer(document.expiresOn);
  const fields = agreementFields(termsOf(document, { jobId, salaryMin, salt }), termsHash);
  const agreement = { company, payee, token, ...fields, salt, ...change };
  const data = escrow2TypedData(
    'OpenAgreement',
    { chainId: CHAIN_ID, contract },
    { agreement, deadline: BigInt(deadline) },
  );
  const typedData = JSON.parse(
    JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
  ) as TypedData;
  return { typedData, deadline };
}

describe('with a wallet of the talent’s own', () => {
  const wallet = testProvider();
  const addresses = { ...offer.addresses!, talent: wallet.address, own: ['talent' as const] };
  let takeAway: () => void;
  beforeAll(() => {
    takeAway = announce(window, wallet.provider, { name: 'Acceptor' });
  });
  afterAll(() => takeAway());

  /** The server asks the wallet of the talent, with `change` in what is signed. */
  function asks(change: { company?: string; feeBps?: number } = {}): void {
    const { company } = addresses;
    const { typedData, deadline } = toSign({ company, payee: wallet.address, ...change });
    answer(CALL, ({ body }) => {
      if (body?.wallet) return { message: 'Accepted.', data: offer };
      throw refusalOf('WALLET_REQUIRED', { details: { address: wallet.address, requests: [typedData], deadline } });
    });
  }
  const by = { hasPasskey: false, hasPassword: false, wallet: 'Acceptor' };

  test('that signs what the page shows, whose signature is sent', async () => {
    asks();
    const { screen } = await accept({ ...offer, addresses }, by);
    await expect
      .poll(() => requestsTo(CALL).map(({ body }) => body?.wallet?.signature.length))
      .toEqual([undefined, 132]);
    const { typedData } = toSign({ company: addresses.company, payee: wallet.address });
    const { domain, types, message } = typedData;
    const { signature } = requestsTo(CALL)[1]!.body!.wallet!;
    expect(verifyTypedData(domain, types, message, signature)).toBe(wallet.address);
    await expect.element(screen.getByText(/^Paid to your own wallet 0x.{4}….{4}\.$/)).toBeVisible();
  });

  test.each([{ feeBps: 100 }, { company: `0x${'9'.repeat(40)}` }])(
    'that is not asked where the server wants anything else signed: %o',
    async (change) => {
      asks(change);
      wallet.calls.length = 0;
      const { dialog } = await accept({ ...offer, addresses }, by);
      await expect.element(dialog.getByText(OTHER)).toBeVisible();
      expect(wallet.calls).toEqual([]);
      expect(requestsTo(CALL)).toHaveLength(1);
    },
  );
});

describe('with a passkey', () => {
  let device: Awaited<ReturnType<typeof addAuthenticator>>;
  let passkey: string;
  beforeEach(async () => {
    device = await addAuthenticator();
    passkey = await makeTestPasskey();
  });
  afterEach(() => device.remove());

  /** The server asks for a signature of this contract, with `change` in what is signed. */
  function asks(change: { feeBps?: number } = {}): void {
    const { typedData, deadline } = toSign(change);
    answer(CALL, ({ body }) => {
      if (body?.passkey) return { message: 'Accepted.', data: offer };
      throw refusalOf('PASSKEY_REQUIRED', {
        details: { typedData, challenge: challengeOf(typedData), allow: [passkey], deadline },
      });
    });
  }

  test('the device signs what the page shows', async () => {
    asks();
    await accept(offer, { hasPasskey: true, hasPassword: false });
    await expect
      .poll(() => requestsTo(CALL).map(({ body }) => body?.passkey?.assertion.id))
      .toEqual([undefined, passkey]);
  });

  test('and is not asked where the server wants anything else signed', async () => {
    asks({ feeBps: 100 });
    const { dialog } = await accept(offer, { hasPasskey: true, hasPassword: false });
    await expect.element(dialog.getByText(OTHER)).toBeVisible();
    expect(requestsTo(CALL)).toHaveLength(1);
  });
});
