import { Interface } from 'ethers';
import { expect, it } from 'vitest';
import { hireEscrowAbi } from '../generated/hire-escrow.ts';
import { escrowTypes } from './typed-data.ts';

const escrow = new Interface(hireEscrowAbi);

it('signs every field of the payment that the contract reads, in its order, and then the deadline', () => {
  for (const step of ['fund', 'release', 'openFundAndRelease']) {
    const [payout, deadline] = escrow.getFunction(step)!.inputs;
    const fields = [...payout!.components!, deadline!].map(({ name, type }) => ({ name, type }));
    expect(escrowTypes.OpenFundAndRelease).toEqual(fields);
  }
});

it('signs every field of the agreement that the contract reads', () => {
  const [agreementId, agreement, deadline] = escrow.getFunction('open')!.inputs;
  const fields = [agreementId!, ...agreement!.components!, deadline!].map(({ name, type }) => ({ name, type }));
  expect(escrowTypes.OpenAgreement).toEqual(fields);
});
