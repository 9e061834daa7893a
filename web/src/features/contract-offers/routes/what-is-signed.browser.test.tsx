import { escrow2TypedData } from '@hireledger/contracts/typed-data-2';
import { agreementFields, deadlineOfOffer, termsOf } from '@hireledger/domain/contracts/terms';
import type { ContractOffer } from '@hireledger/domain/http/contract-offers';
import { createElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { challengeOf, type TypedData } from '../../../account/challenge-of.ts';
import { addAuthenticator, makeTestPasskey } from '../../../testing/authenticator.ts';
import { offerOf } from '../../../testing/contract-offers.ts';
import { answer, refusalOf, requestsTo } from '../../../testing/server.ts';
import { show, TALENT } from '../../../testing/show.tsx';
import ContractOfferPage from './ContractOfferPage.tsx';

const CALL = 'POST /contract-offers/:id/acceptance';
const OTHER = /What the server wants signed is not what this page shows, so nothing was signed/;
const offer = offerOf();

async function accept(shown: ContractOffer, by: { hasPasskey: boolean; hasPassword: boolean }) {
  answer('GET /withdrawals/options', by as never);
  answer('GET /contract-offers/:id', { data: shown });
  answer('GET /applications/:applicationId/contract-offers', { data: [shown] });
  const screen = await show(
    <Routes>
      <Route path="/contract-offers/:id" element={createElement(ContractOfferPage)} />
      <Route path="*" element={null} />
    </Routes>,
    { as: TALENT, at: `/contract-offers/${shown.id}` },
  );
  await screen.getByRole('button', { name: 'Accept and sign' }).click();
  const dialog = screen.getByRole('dialog');
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
      { chainId: 31_337n, contract },
      { agreement, deadline: BigInt(deadline) },
    );
    const typedData = JSON.parse(
      JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)),
    ) as TypedData;
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
