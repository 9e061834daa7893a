import type { Contract } from 'ethers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hireEscrow2Abi, hireEscrow2Bytecode } from '../generated/hire-escrow-2.ts';
import { testUsd2Abi, testUsd2Bytecode } from '../generated/test-usd-2.ts';
import { addressOf, chainId, type EscrowFixture, far, send, startEscrowFixture } from '../solidity/escrow-fixture.ts';
import { passingArguments, passingTypedData, transferArguments, transferTypedData } from './withdrawal-typed-data.ts';

let fixture: EscrowFixture;
beforeAll(async () => void (fixture = await startEscrowFixture()));
afterAll(() => fixture.stop());

const termsOf = (token: Contract) => ({
  token: { chainId, contract: addressOf(token), name: 'Test US Dollar', version: '1' },
  to: fixture.payee.address,
  transfer: { from: fixture.company.address, amount: 7n, nonce: `0x${'ab'.repeat(32)}` },
  deadline: far,
});

it('a token with authorizations moves a withdrawal once, to the address that was signed', async () => {
  const token = await fixture.deploy(testUsd2Abi, testUsd2Bytecode);
  await send(token, 'mint', fixture.company.address, 100n);
  const terms = termsOf(token);
  const { domain, types, message } = transferTypedData(terms);
  const signature = await fixture.company.signTypedData(domain, types, message);
  await send(token, 'transferWithAuthorization', ...transferArguments(terms, signature));
  const balanceOf = token.getFunction('balanceOf');
  expect([await balanceOf(fixture.payee.address), await balanceOf(fixture.company.address)]).toEqual([7n, 93n]);
  await expect(send(token, 'transferWithAuthorization', ...transferArguments(terms, signature))).rejects.toThrow();
  const elsewhere = {
    ...terms,
    to: fixture.stranger.address,
    transfer: { ...terms.transfer, nonce: `0x${'cd'.repeat(32)}` },
  };
  await expect(send(token, 'transferWithAuthorization', ...transferArguments(elsewhere, signature))).rejects.toThrow();
});

it('a permit moves it through the escrow, once, to the address that was signed', async () => {
  const token = await fixture.deploy(testUsd2Abi, testUsd2Bytecode);
  const escrow = await fixture.deploy(hireEscrow2Abi, hireEscrow2Bytecode, [addressOf(token)]);
  await send(token, 'mint', fixture.company.address, 100n);
  const route = { escrow: addressOf(escrow), permitNonce: 0n };
  const messages = passingTypedData(termsOf(token), route);
  const signatures = {
    signature: await fixture.company.signTypedData(messages.step.domain, messages.step.types, messages.step.message),
    funding: await fixture.company.signTypedData(
      messages.permit.domain,
      messages.permit.types,
      messages.permit.message,
    ),
  };
  const elsewhere = passingTypedData({ ...termsOf(token), to: fixture.stranger.address }, route);
  await expect(send(escrow, 'openFundAndRelease', ...passingArguments(elsewhere, signatures))).rejects.toThrow();
  await send(escrow, 'openFundAndRelease', ...passingArguments(messages, signatures));
  const balanceOf = token.getFunction('balanceOf');
  expect([await balanceOf(fixture.payee.address), await balanceOf(fixture.company.address)]).toEqual([7n, 93n]);
  expect(await token.getFunction('allowance')(fixture.company.address, addressOf(escrow))).toBe(0n);
  await expect(send(escrow, 'openFundAndRelease', ...passingArguments(messages, signatures))).rejects.toThrow();
});
