import { expect, test } from 'vitest';
import { Transaction, verifyTypedData } from 'ethers';
import { payoutTypedData, permitTypedData } from '@hireledger/contracts/typed-data';
import { escrow } from '../chain/contracts.ts';
import { signDisbursement, signPermit } from './disbursement.ts';
import { openKeyring } from './keyring.ts';
import { raisedFees, signReplacement, signTransaction } from './operator-transaction.ts';

const keyring = openKeyring('legal winner thank year wave sausage worth useful legal winner thank yellow');
const company = keyring.signerAt(1);
const deployment = {
  chainId: 31337n,
  escrowAddress: keyring.addressAt(90),
  tokenAddress: keyring.addressAt(91),
  deployBlock: 0,
};
const word = (digit: string) => `0x${digit.repeat(64)}`;
const payout = {
  agreementId: word('1'),
  milestone: 0,
  company: company.address,
  payee: keyring.addressAt(2),
  token: deployment.tokenAddress,
  amount: 1_500_000n,
  payoutId: word('2'),
  termsHash: word('3'),
};
const tokenDomain = { name: 'Test US Dollar', version: '1' };
const permit = signPermit(company, deployment, tokenDomain, 0n);

test('the company signs all values of the payment', () => {
  const [sent, deadline, signature] = escrow.decodeFunctionData(
    'openFundAndRelease',
    signDisbursement(company, deployment, payout, permit, 99n),
  );
  expect(sent.toObject()).toMatchObject({ ...payout, milestone: 0n });
  const data = payoutTypedData(
    'OpenFundAndRelease',
    { chainId: deployment.chainId, contract: deployment.escrowAddress },
    payout,
    deadline,
  );
  expect(verifyTypedData(data.domain, data.types, { ...data.message }, signature)).toBe(company.address);
});

test("the permit is the company's, for the escrow", () => {
  const data = permitTypedData(
    { chainId: deployment.chainId, contract: deployment.tokenAddress, ...tokenDomain },
    {
      owner: company.address,
      spender: deployment.escrowAddress,
      value: permit.value,
      nonce: 0n,
      deadline: permit.deadline,
    },
  );
  expect(verifyTypedData(data.domain, data.types, { ...data.message }, permit)).toBe(company.address);
});

const call = { to: deployment.escrowAddress, data: '0x1234', gasLimit: 100_000n };
const fees = { maxFeePerGas: 1_000n, maxPriorityFeePerGas: 100n };

test('the same transaction signed twice has the same bytes, so a repeat is recognised', () => {
  const once = signTransaction(keyring.operator, deployment.chainId, call, 5, fees);
  expect(signTransaction(keyring.operator, deployment.chainId, call, 5, fees)).toEqual(once);
  expect(Transaction.from(once.raw)).toMatchObject({ from: keyring.operator.address, hash: once.hash, nonce: 5 });
});

test('a replacement keeps nonce and call and offers at least 15 % more', () => {
  const before = signTransaction(keyring.operator, deployment.chainId, call, 5, fees);
  const after = Transaction.from(
    signReplacement(
      keyring.operator,
      before.raw,
      raisedFees(before.raw, { maxFeePerGas: 1n, maxPriorityFeePerGas: 500n }),
    ).raw,
  );
  expect(after).toMatchObject({ nonce: 5, to: call.to, data: call.data, from: keyring.operator.address });
  expect(after.maxFeePerGas).toBeGreaterThanOrEqual(1_150n);
  expect(after.maxPriorityFeePerGas).toBe(500n);
});
